import { expect, test } from 'vitest'
import type { ForecastEntry, OutcomeEntry } from '#shared/domain/register/entries.ts'
import { recalibrated } from '../model/recalibration.ts'
import { gradesOf, type Result } from './newOutcome.ts'
import { statedReturns } from './statedReturns.ts'

const day = '2026-11-22'
const player = { id: 'nfl-p', name: 'P' }
const injury = { id: 'nfl-i', group: 'Knee', label: 'knee sprain', startedOn: '2026-11-21' }
const back = { p10: day, p25: day, p50: day, p75: day, p90: day }

/** A chance of 60% in all is 50% for whoever misses the next game, which he plays with 20%. */
const forecast = (over: Partial<ForecastEntry> = {}): ForecastEntry => ({
  ...{ kind: 'forecast', id: 'nfl-i/first', at: `${day}T12:00:00.000Z`, on: day },
  ...{ occasion: 'first', competition: 'NFL', player, injury, model: 'nfl-1', daysOut: 1 },
  team: { id: 'nfl-BUF', name: 'Buffalo' },
  ours: {
    ...{ back, within28: 0.6, outForSeason: null },
    nextGame: { day: '2026-11-29', chance: 0.2 },
  },
  simple: { back, within28: 0.5 },
  ...{ club: null, needle: 5 },
  ...over,
})

const outcome = (of: ForecastEntry, result: Result, over: Partial<OutcomeEntry> = {}) => ({
  ...{ kind: 'outcome' as const, id: 'nfl-i/outcome-1', at: of.at, on: '2026-12-30' },
  ...{ competition: of.competition, player, injury, state: result.state, replaces: null },
  returnedOn: result.state === 'returned' ? result.returnedOn : null,
  gameDays: [],
  ...gradesOf([of], result, '2026-12-30', []),
  ...over,
})

const statedFor = (result: Result, over: Partial<ForecastEntry> = {}) => {
  const entry = forecast(over)
  return statedReturns([entry, outcome(entry, result)])
}
const returned = (returnedOn: string): Result => ({ state: 'returned', returnedOn })

test('each chance is that of a player who has missed the next game, with its outcome', () => {
  const [stated] = statedFor(returned('2026-12-10'))
  expect(stated?.chance).toBeCloseTo(0.5, 9)
  expect(stated?.happened).toBe(1)
  expect(statedFor(returned('2026-12-28'))).toMatchObject([{ happened: 0 }])
  expect(statedFor({ state: 'out' })).toMatchObject([{ happened: 0 }])
})

test('nothing is learned from players who were back for the next game, or before an outcome is known', () => {
  expect(statedFor(returned('2026-11-29'))).toEqual([])
  expect(statedFor({ state: 'withdrawn' })).toEqual([])
  expect(statedReturns([forecast()])).toEqual([])
})

test('an injury counts once for each time out, and never under an editor’s ruling', () => {
  const late = returned('2026-12-10')
  expect(statedFor(late, { occasion: 'day7' })).toHaveLength(1)
  expect(statedFor(late, { occasion: 'moved' })).toEqual([])
  const ruling = { at: day, says: 'doubt', chance: 20, expectedOn: null } as const
  expect(statedFor(late, { ruling })).toEqual([])
})

test('nothing is learned if the next game is weeks away or unknown', () => {
  const { ours } = forecast()
  const far = { day: '2026-12-20', chance: 0.2 }
  const late = returned('2026-12-24')
  expect(statedFor(late, { ours: { ...ours, nextGame: far } })).toEqual([])
  expect(statedFor(late, { ours: { ...ours, nextGame: null } })).toEqual([])
})

test('earlier corrections are removed from the chance', () => {
  const recalibration = { intercept: 0.3, slope: 0.9, outcomes: 1200 }
  const within28 = 0.2 + 0.8 * recalibrated(0.5, recalibration)
  const { ours } = forecast()
  const [stated] = statedFor(returned('2026-12-10'), {
    ours: { ...ours, within28 },
    recalibration,
  })
  expect(stated?.chance).toBeCloseTo(0.5, 9)
})

test('a replaced outcome no longer counts', () => {
  const entry = forecast()
  const first = outcome(entry, returned('2026-12-10'))
  const corrected = outcome(entry, returned('2026-12-28'), {
    id: 'nfl-i/outcome-2',
    replaces: first.id,
  })
  expect(statedReturns([entry, first, corrected])).toMatchObject([{ happened: 0 }])
})
