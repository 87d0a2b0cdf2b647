// The words of the place where villages are drawn. Loaded with it, not with the game.
import type { Lang } from '../../../web/src/words'

const listed = (houses: string[], lang: Lang) => new Intl.ListFormat(lang, { type: 'conjunction' }).format(houses)

const fr = {
  title: 'Dessine ton village',
  tools: { house: 'Maison', street: 'Rue', path: 'Sentier' },
  tool_label: 'Que dessines-tu ?',
  how: {
    house: 'Touche un point pour y bâtir une maison, touche une maison pour l’enlever.',
    street: 'Touche une maison, puis une autre : la rue va tout droit de l’une à l’autre. Encore une fois pour l’effacer.',
    path: 'Touche deux maisons : un sentier secret les relie, pour le Père Noël seul. Encore une fois pour l’effacer.',
  },
  to_where: (house: string) => `Depuis ${house} : jusqu’où ?`,
  map: 'Le plan à dessiner',
  spot: (name: string) => `${name}, libre`,
  house: (name: string) => `${name}, maison`,
  started: 'départ choisi',
  name: 'Nom du village',
  name_hint: 'Mon village',
  undo: 'Annuler',
  clear: 'Tout effacer',
  begin_with: 'Partir d’un village',
  save: 'Enregistrer',
  open: 'Ouvrir…',
  play: 'Jouer ici',
  bad_file: 'Ce fichier n’est pas un village.',
  off_grid: 'Ce village ne tient pas sur la grille : on peut y jouer, pas le redessiner ici.',
  not_opened: 'La table n’a pas pu s’ouvrir. Réessaie.',
  check: 'Peut-on y jouer ?',
  all_well: 'Tout va bien : on peut y jouer.',
  not_yet: 'Pas encore',
  fine: {
    name: 'Le village a un nom',
    houses: (count: number) => `${count} maisons`,
    connected: 'À vélo, on va partout',
    room: 'Six maisons fermées tiennent toujours',
    ways: 'Chaque déplacement se laisse montrer',
  },
  faults: {
    name: 'Donne un nom au village, de 1 à 30 lettres.',
    houses: (count: number) => (count === 0 ? 'Bâtis des maisons.' : `${count} maisons, c’est trop : 64 au plus.`),
    cut_off: (houses: string[]) => `Aucune rue ne mène jusqu’à ${listed(houses, 'fr')}.`,
    no_room: (houses: string[]) =>
      `Six maisons fermées ne tiennent pas toujours : avec ${listed(houses, 'fr')} fermées, plus aucune n’est libre. Ajoute des maisons, ou enlève des rues.`,
    many_streets: 'Trop de rues pour un village.',
    many_paths: 'Trop de sentiers : 100 au plus.',
    many_ways: (house: string) => `Trop de chemins partent de ${house} : enlève des rues ou des sentiers autour.`,
    broken: 'Ce fichier se contredit : ouvre-le dans un éditeur de texte.',
  },
}

type WorkshopWords = typeof fr

const en: WorkshopWords = {
  title: 'Draw your village',
  tools: { house: 'House', street: 'Street', path: 'Path' },
  tool_label: 'What are you drawing?',
  how: {
    house: 'Tap a dot to build a house there, tap a house to take it away.',
    street: 'Tap one house, then another: the street goes straight between them. Once more erases it.',
    path: 'Tap two houses: a secret path joins them, for Santa alone. Once more erases it.',
  },
  to_where: (house) => `From ${house}: how far?`,
  map: 'The map to draw',
  spot: (name) => `${name}, free`,
  house: (name) => `${name}, house`,
  started: 'chosen as the beginning',
  name: 'Name of the village',
  name_hint: 'My village',
  undo: 'Undo',
  clear: 'Erase everything',
  begin_with: 'Begin with a village',
  save: 'Save',
  open: 'Open…',
  play: 'Play here',
  bad_file: 'This file is not a village.',
  off_grid: 'This village does not fit the grid: it can be played on, but not redrawn here.',
  not_opened: 'The table could not be opened. Try again.',
  check: 'Can it be played on?',
  all_well: 'All is well: it can be played on.',
  not_yet: 'Not yet',
  fine: {
    name: 'The village has a name',
    houses: (count) => `${count} houses`,
    connected: 'By bike one gets everywhere',
    room: 'Six closed houses always fit',
    ways: 'Every move can be shown',
  },
  faults: {
    name: 'Give the village a name of 1 to 30 letters.',
    houses: (count) => (count === 0 ? 'Build some houses.' : `${count} houses are too many: 64 at most.`),
    cut_off: (houses) => `No street leads to ${listed(houses, 'en')}.`,
    no_room: (houses) =>
      `Six closed houses do not always fit: with ${listed(houses, 'en')} closed, no other is free. Add houses, or remove streets.`,
    many_streets: 'Too many streets for one village.',
    many_paths: 'Too many paths: 100 at most.',
    many_ways: (house) => `Too many ways lead from ${house}: remove streets or paths around it.`,
    broken: 'This file contradicts itself: open it in a text editor.',
  },
}

export const workshop_words: { fr: WorkshopWords; en: WorkshopWords } = { fr, en }
