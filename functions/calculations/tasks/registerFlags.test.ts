import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from '#functions/store/calculations/registerFiles.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import type { DayFile, RegisterEntry } from '#shared/domain/register/entries.ts'
import {
  type Day,
  dayOf,
  type Event,
  entriesOf,
  events,
  type Register,
  type RunOptions,
  registerOf as registerIn,
  verified,
} from '../testing/seasonOfFlags.ts'
import { publisherOf } from './registerFlags.ts'

const registerOf = (days: readonly Day[], options: RunOptions = {}) =>
  registerIn(tablesInMemory().client, days, options)
const flagsIn = (register: Register) => entriesOf(register).filter(({ kind }) => kind === 'flag')
const outcomesIn = (register: Register) =>
  entriesOf(register).filter((entry) => entry.kind === 'flagOutcome')

const ids = ['epl-p1', 'epl-p2', 'epl-p3']
const [ana = ''] = ids
const idle = Object.fromEntries(ids.map((id) => [id, 'nothing' as const]))
/** What happens to Ana, or to her club's next game, on each of the days. */
const on = (changes: Readonly<Record<number, Event | 'game is moved'>>, length: number): Day[] =>
  Array.from({ length }, (_, n) => {
    const event = changes[n]
    if (event === 'game is moved') return { players: idle, game: 'moved' }
    return { players: { ...idle, ...(event && { [ana]: event }) } }
  })

const anyDay = fc.record({
  players: fc.record(Object.fromEntries(ids.map((id) => [id, fc.constantFrom(...events)]))),
  game: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('postponed' as const, 'moved' as const) },
  ),
})
const lives = fc.array(anyDay, { minLength: 8, maxLength: 30 })
const someKills = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 })

describe('flags in the register', () => {
  it('are byte for byte the same, whether or not processes are killed, and whatever runs remember', async () => {
    await fc.assert(
      fc.asyncProperty(lives, someKills, async (days, kills) => {
        const undisturbed = await registerOf(days)
        expect(verified(undisturbed)).toMatchObject({ faults: [], totals: undisturbed.totals })
        const texts = undisturbed.files.map(({ text }) => text)
        const others = [
          await registerOf(days, { kills }),
          await registerOf(days, { remembers: false }),
        ]
        for (const { files } of others) expect(files.map(({ text }) => text)).toEqual(texts)
      }),
      { numRuns: 6 },
    )
  })

  it('are registered once, with the publisher, and graded the day after the game', async () => {
    const register = await registerOf(on({ 2: 'is 75% to play', 5: 'sits' }, 9))
    expect(flagsIn(register)).toMatchObject([
      {
        id: `epl-home/flag-${dayOf(5)}/${ana}-1`,
        publisher: 'Fantasy Premier League',
        said: { listing: '75% to play', chance: 0.75, source: 'fpl' },
      },
    ])
    expect(outcomesIn(register)).toMatchObject([
      { on: dayOf(6), state: 'absent', grades: [{ said: 0.5625 }] },
    ])
    expect(register.totals).toMatchObject({
      flagged: 1,
      flags: { 'EPL/Fantasy Premier League/75% to play': { n: 1, played: 0 } },
    })
  })

  it('that change before the kick-off are all kept, and the last one counts', async () => {
    const days = on({ 2: 'is 75% to play', 4: 'is 25% to play' }, 9)
    const register = await registerOf(days)
    expect(flagsIn(register).map(({ id }) => id.slice(-2))).toEqual(['-1', '-2'])
    expect(Object.values(register.totals.flags)).toMatchObject([
      { listing: '25% to play', n: 1, played: 1 },
    ])
  })

  it('on a game that is called off are withdrawn, and its new day has new ones', async () => {
    const days = on({ 3: 'is 75% to play', 4: 'game is moved' }, 9)
    const register = await registerOf(days)
    expect(flagsIn(register)).toMatchObject([
      { game: { day: dayOf(5) } },
      { game: { day: dayOf(6) } },
    ])
    expect(outcomesIn(register)).toMatchObject([
      { game: { day: dayOf(5) }, state: 'calledOff', grades: [] },
      { game: { day: dayOf(6) }, state: 'played' },
    ])
  })

  it('with a return day are graded when the player is back', async () => {
    const days = on({ 3: 'is out until next week', 5: 'sits', 11: 'sits' }, 20)
    const { totals } = await registerOf(days)
    const { sums } = totals.flagDates['EPL/Fantasy Premier League'] ?? {}
    // He was expected on day 11, that of a game, and played six days later.
    expect(sums?.said).toMatchObject({ n: 1, other: 60_000 })
    expect(sums?.simple?.n).toBe(1)
  })
})

describe('the verifier', () => {
  const days = on({ 2: 'is out until next week', 5: 'sits', 8: 'is 75% to play', 11: 'sits' }, 20)
  let lived: Promise<Register> | undefined
  const registered = () => {
    lived ??= registerOf(days)
    return lived
  }

  it('finds one changed byte in any file of flags', async () => {
    const { files } = await registered()
    const bytes = files.flatMap(({ text }, f) => Array.from(text, (_, at) => ({ f, at })))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 32, max: 126 }), (place, code) => {
        const { f, at } = bytes[place] ?? { f: 0, at: 0 }
        const changed = files.map(({ link, text }, i) => ({
          link,
          text: i === f ? text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1) : text,
        }))
        const isChanged = changed.some(({ text }, i) => text !== files[i]?.text)
        const { faults } = verified({ files: changed } as Register)
        expect(faults.length > 0).toBe(isChanged)
      }),
      { numRuns: 60 },
    )
  })

  /** The faults in files whose entries were changed and whose hashes were made again. */
  const faultsAfter = async (change: (entry: RegisterEntry) => RegisterEntry[]) => {
    const { files } = await registered()
    let previous: string | null = null
    const forged = files.map(({ link, text }) => {
      const document = JSON.parse(text) as DayFile
      const entries = document.entries.flatMap(change)
      const anew: string = canonicalJson({ ...document, previous, entries })
      previous = sha256(anew)
      return { link: { ...link, sha256: previous }, text: anew }
    })
    return verified({ files: forged } as Register).faults
  }

  it.each<[string, (entry: RegisterEntry) => RegisterEntry[], RegExp]>([
    [
      'another chance of ours',
      (entry) =>
        entry.kind === 'flag' ? [{ ...entry, ours: { ...entry.ours, chance: 1 } }] : [entry],
      /is not graded as its flags say/,
    ],
    [
      'a game that he is said to have played',
      (entry) =>
        entry.kind === 'flagOutcome' && entry.state === 'absent'
          ? [{ ...entry, state: 'played' }]
          : [entry],
      /is not graded as its flags say/,
    ],
    [
      'a flag that is left out of its outcome',
      (entry) => (entry.kind === 'flagOutcome' ? [{ ...entry, grades: [] }] : [entry]),
      /is not graded as its flags say/,
    ],
    [
      'another day of return',
      (entry) =>
        entry.kind === 'flag' && entry.said.back
          ? [{ ...entry, said: { ...entry.said, back: '2026-11-30' } }]
          : [entry],
      /is not graded as its flags say/,
    ],
    [
      'an outcome that would count twice',
      (entry) =>
        entry.kind === 'flagOutcome' ? [entry, { ...entry, id: `${entry.id}-again` }] : [entry],
      /does not replace the outcome/,
    ],
    [
      'a flag from after the kick-off',
      (entry) =>
        entry.kind === 'flag' ? [{ ...entry, game: { ...entry.game, at: entry.at } }] : [entry],
      /was not registered between its statement and the kick-off/,
    ],
  ])('finds %s, even if all hashes were made anew', async (_, change, fault) => {
    expect(await faultsAfter((entry) => [entry])).toEqual([])
    expect((await faultsAfter(change)).join()).toMatch(fault)
  })
})

it.each([
  ['NFL', 'nflverse', 'NFL clubs'],
  ['NFL', 'provider', 'NFL clubs'],
  ['NBA', 'nba', 'NBA clubs'],
  ['EPL', 'fpl', 'Fantasy Premier League'],
  ['ESP', 'laliga-fantasy', 'LaLiga Fantasy'],
  ['EPL', 'provider', 'Fieldline Data'],
  ['EPL', undefined, 'Fieldline Data'],
] as const)('in the %s what comes from %s is said by %s', (competition, source, publisher) => {
  expect(publisherOf(competition, source)).toBe(publisher)
})
