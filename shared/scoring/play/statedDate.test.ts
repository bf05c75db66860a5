import { expect, test } from 'vitest'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { dateOf, fixedDay } from '../dayNumber.ts'
import { soccer } from '../parameters/soccer.ts'
import {
  datedReturn,
  dateFeatures,
  dateForecast,
  type StatedDateFacts,
  statedDayOf,
} from './statedDate.ts'

const today = fixedDay('2026-11-02')
const weekly = (from: number, count: number) =>
  Array.from({ length: count }, (_, week) => from + 7 * week)
const past = (...shares: (number | null)[]): PlayedGame[] =>
  shares.map((share, index) => ({ day: dateOf(today - 7 * (shares.length - index)), share }))

const facts = (over: Partial<StatedDateFacts> = {}): StatedDateFacts => ({
  stated: today + 20,
  today,
  games: past(1, 1, 0.5, 1, null, null),
  ahead: weekly(today + 5, 25),
  ...over,
})

test.each([
  ['Out Knee injury - Expected back 28 Nov', '2026-11-28'],
  ['Out Knee injury - Unknown return date', null],
  ['75% to play Knock - 75% chance of playing', null],
  ['Out for two to four weeks', null],
])('the day that “%s” states', (text, day) => {
  const stated = statedDayOf({ text, day: today })
  expect(stated && dateOf(stated)).toBe(day)
})

test('the features of a player who has missed two games', () => {
  expect(dateFeatures(facts())).toEqual({
    wait: 20,
    // His last game was three weeks ago.
    out: 21,
    role: 3.5 / 4,
    gamesLeft: 22,
  })
})

test('a player who has missed every known game has been out since the first of them', () => {
  expect(dateFeatures(facts({ games: past(null, null) }))).toMatchObject({ out: 14, role: null })
  expect(dateFeatures(facts({ games: [] }))).toMatchObject({ out: null, role: null })
})

test('a stated day means the first game on or after it', () => {
  expect(datedReturn(facts(), soccer.dates)?.theirs).toBe(today + 26)
  expect(datedReturn(facts({ stated: today + 26 }), soccer.dates)?.theirs).toBe(today + 26)
})

test('there is no return in a season that is over by the stated day', () => {
  expect(datedReturn(facts({ ahead: weekly(today + 5, 2) }), soccer.dates)).toBeNull()
})

/** No shift, an error of ten days, as likely early as late. */
const plain = {
  shift: { intercept: 0, terms: [] },
  spread: { intercept: Math.log(10), terms: [] },
  errors: [-2, -1.5, -1.3, -1.1, -1, -0.8, -0.6, -0.4, -0.3, -0.2, -0.1, 0].concat([
    0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.1, 1.3, 1.5, 2,
  ]),
}

test('a return falls on the nearest game', () => {
  const theirs = today + 26
  const moved = (days: number) =>
    dateForecast(facts(), { ...plain, shift: { intercept: days, terms: [] } })?.ours
  expect(moved(3)).toBe(theirs)
  expect(moved(4)).toBe(theirs + 7)
  expect(moved(-11)).toBe(theirs - 14)
  expect(moved(999)).toBe(facts().ahead.at(-1))
})

test('the range leaves out its cut at each end', () => {
  const { seasons, rows } = soccer.dates
  const range = (cut: number) =>
    datedReturn(facts(), { seasons, rows, ...plain, recent: { seasons, rows, cut } })
  expect(range(0.1)).toMatchObject({ low: today + 12, high: today + 40 })
  expect(range(0.45)).toMatchObject({ low: today + 26, high: today + 26 })
})

const middle = (over: Partial<StatedDateFacts>) => {
  const always = weekly(today + 5, 200).flatMap((day) => [day, day + 1, day + 2, day + 3])
  const forecast = dateForecast(facts({ ...over, ahead: over.ahead ?? always }), soccer.dates)
  return (forecast?.ours ?? 0) - (forecast?.theirs ?? 0)
}

/** Each input alone: who has the second of a pair is later than stated by more. */
test.each<[string, Partial<StatedDateFacts>, Partial<StatedDateFacts>]>([
  ['the days until then', { stated: today + 110 }, { stated: today + 5 }],
  ['the time out', { games: past(1, null) }, { games: past(1, ...Array(17).fill(null)) }],
  ['his role', { games: past(1, 1, 1, null) }, { games: past(0.1, 0.1, 0.1, null) }],
  [
    'the games left',
    { ahead: Array.from({ length: 28 }, (_, day) => today + day) },
    { ahead: Array.from({ length: 60 }, (_, day) => today + day) },
  ],
])('%s counts in the right direction', (_, less, more) => {
  expect(middle(less)).toBeLessThan(middle(more))
})
