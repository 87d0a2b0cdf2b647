// The laboratory's page: every plot with its sentence.
import './page.css'
import { load_report, type Report } from './data'
import * as plots from './plots'
import { words, type Language, type Words } from './words'

const titles: Record<string, string> = {
  hat: 'That’s Not a Hat',
  surprises: 'Surprises !',
  gifttrap: 'GiftTRAP',
  santa: 'Santa Claus is comin’ to town',
  leprechauns: 'Leprechauns',
}

function element(tag: string, text = '', ...children: Element[]) {
  const made = document.createElement(tag)
  made.textContent = text
  made.append(...children)
  return made
}

// A plot with its heading; the figure is what a screen reader is told about.
function figure(heading: string, note: string, plot: Element) {
  for (const style of plot.querySelectorAll('style')) style.remove() // page.css has it: the server's pages allow no style inside
  plot.setAttribute('role', 'img')
  plot.setAttribute('aria-label', heading)
  return element('figure', '', element('h3', heading), plot, element('figcaption', note))
}

function sections(report: Report, w: Words) {
  const games = report.games.map((game) => {
    const { simulation } = game
    return element(
      'section',
      '',
      element('h2', titles[simulation.game] ?? simulation.game),
      figure(w.wins, w.wins_note(simulation.games, w.level[game.level]), plots.wins(game, w)),
      figure(w.scores, '', plots.distribution(game.scores, w.points, w)),
      figure(w.lengths, w.minutes(game.mean_minutes.toFixed(1)), plots.distribution(game.lengths, w.actions, w)),
    )
  })
  const claims = report.bluffs.reduce((sum, one) => sum + one.claims, 0)
  const towns = report.towns.map((town) => {
    const { figures } = town
    return figure(w.town(town.board.name), w.town_note(figures.games, figures.seats, w.level[figures.level]), plots.town(town, w))
  })
  return [
    element('section', '', figure(w.recall, w.recall_note, plots.recall(report.recall, w))),
    element('section', '', figure(w.bluffs, w.bluffs_note(claims), plots.bluffs(report.bluffs, w))),
    element('section', '', ...towns),
    ...games,
  ]
}

function show(report: Report, language: Language) {
  const w = words[language]
  document.documentElement.lang = language
  document.title = w.title
  const other = element('button', w.other_language)
  other.addEventListener('click', () => show(report, language === 'fr' ? 'en' : 'fr'))
  const header = element('header', '', element('h1', w.title), element('p', w.made(report.version, report.seed)), other)
  if (!report.whole) header.append(element('p', w.partial))
  main.replaceChildren(header, ...sections(report, w))
}

const main = document.getElementById('report')!
const language: Language = navigator.language.startsWith('fr') ? 'fr' : 'en'
main.append(element('p', words[language].waiting))
try {
  show(await load_report(), language)
} catch (fault) {
  main.replaceChildren(element('p', (fault as Error).message))
}
