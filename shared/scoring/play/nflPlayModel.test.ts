import { expect, test } from 'vitest'
import { dateOf, fixedDay } from '../dayNumber.ts'
import { nowAt } from '../facts/knownAsOf.ts'
import { type Schedule, unknownSchedule } from '../facts/schedule.ts'
import { nfl } from '../parameters/nfl.ts'
import { knownReport as listed } from '../testing/facts.ts'
import { nflWeek } from './nflListing.ts'
import { nflPlay } from './nflPlay.ts'
import { nflParametersFor, nflPlayModel, nflWeekOf } from './nflPlayModel.ts'
import { playChance } from './playChance.ts'
import type { PlayFacts } from './playModel.ts'

const [before, next] = [fixedDay('2026-11-15'), fixedDay('2026-11-22')]
const kickOff = new Date('2026-11-22T18:00:00Z')
const now = nowAt('2026-11-21T15:00:00.000Z')
const schedule: Schedule = {
  ...unknownSchedule,
  nextGame: next,
  gameDays: [before - 7, before, next, next + 7],
  kickOffs: new Map([[next, kickOff.getTime()]]),
}

test('a club’s week lies between its last game and the next one', () => {
  expect(nflWeekOf({ now, schedule })).toEqual(nflWeek(before, kickOff, new Date(now.asOf)))
  const unknown = nflWeekOf({ now, schedule: unknownSchedule })
  expect(unknown).toEqual(nflWeek(null, null, new Date(now.asOf)))
  // A game of today is the next one until it begins.
  const sunday = nowAt('2026-11-22T15:00:00.000Z')
  expect(nflWeekOf({ now: sunday, schedule }).since).toBe(nflWeek(before, null, kickOff).since)
})

const games = [before - 14, before - 7, before].map((day) => ({ day: dateOf(day), share: 0.8 }))
const facts: PlayFacts = {
  reports: [
    listed('Questionable', '2026-11-20T20:00:00.000Z', { practice: 'Did Not Participate' }),
  ],
  ...{ games, club: { inDoubt: 4 }, position: 'WR', owned: null, now, schedule },
}
const model = nflPlayModel(nfl.play)

test('the chance uses the fitted features, and its part due to health is a share of a fit player’s chance', () => {
  const read = { ...facts, inDoubt: 4, week: nflWeekOf(facts) }
  const { listed: features, unlisted } = nflPlay(read)
  if (!features) throw new Error('nothing to weigh')
  const chance = playChance(nflParametersFor(nfl.play, features), features)
  const modelled = model(facts, true)
  expect(modelled?.chance).toBe(chance)
  const healthy = playChance(nflParametersFor(nfl.play, unlisted), unlisted)
  expect(modelled?.fit).toBeCloseTo(chance / healthy, 12)
  const { base, parts } = modelled?.evidence ?? { base: 0, parts: [] }
  expect(base + parts.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(chance, 10)
})

test('a player on no list is fit, and his chance comes from his last games', () => {
  const modelled = model({ ...facts, reports: [] }, false)
  expect(modelled?.chance).toBeGreaterThan(0.95)
  expect(modelled?.fit).toBe(1)
  expect(model({ ...facts, games: [] }, false)).toBeNull()
})

test('being in doubt never raises a player’s chance', () => {
  const play = { ...nfl.play, recent: { ...nfl.play.recent, intercept: 9, slope: 0.5 } }
  const features = nflPlay({ ...facts, inDoubt: 4, week: nflWeekOf(facts) }).listed ?? {}
  expect(nflParametersFor(play, features).recent).toMatchObject({ intercept: 0, slope: 1 })
})
