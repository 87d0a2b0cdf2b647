// What every browser test begins with: one Chromium for the file, a program of its own for each test, people who sit down.
import { chromium, type Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { Person, type Motion, type Size } from './person'
import { open_table, Program, type Site } from './program'

export interface Setting {
  browser: Browser
  program: Program
}

export interface Guest {
  name: string
  lang: 'fr' | 'en'
  size: Size
  motion?: Motion
}

export function launched(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

// To be called at the top of a test file; its fields are filled when a test runs.
export function setting(): Setting {
  const place = {} as Setting
  beforeAll(async () => {
    place.browser = await launched()
  })
  afterAll(() => place.browser.close())
  beforeEach(async () => {
    place.program = await Program.started()
  })
  afterEach(() => place.program.stop())
  return place
}

// The guests sit down in order, bots take the seats that are left, and the first guest, who reads French, starts the game.
export async function seated(
  { browser, program }: { browser: Browser; program: Site },
  table: { game: string; seats: number; options: object; pace: string },
  guests: Guest[],
): Promise<{ people: Person[]; code: string }> {
  const { code, invite } = await open_table(program, table)
  const people: Person[] = []
  for (const { name, lang, size, motion } of guests) {
    const person = await Person.arrives(browser, name, lang, size, motion)
    await person.sits_down(`${program.url}/t/${code}#${invite}`)
    people.push(person)
  }
  const host = people[0]!.page
  if (guests.length < table.seats) await host.getByRole('button', { name: 'Ajouter des bots' }).click()
  await host.getByRole('button', { name: 'C’est parti' }).click()
  await Promise.all(people.map((person) => person.page.locator('main.look-game').waitFor()))
  return { people, code }
}
