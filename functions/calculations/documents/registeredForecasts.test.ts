import { expect, test } from 'vitest'
import type { ForecastEntry, OutcomeEntry } from '#shared/domain/register/entries.ts'
import { registeredForecastsOf } from './registeredForecasts.ts'

const back = (p50: string) => ({ p10: '2026-11-15', p25: p50, p50, p75: p50, p90: '2026-12-20' })
const forecast = (place: string, at: string, over: Partial<ForecastEntry> = {}) =>
  ({
    ...{ kind: 'forecast', id: `i1/${place}`, at, on: at.slice(0, 10), occasion: 'first' },
    ...{ daysOut: 1, club: '2026-11-22', needle: 4, competition: 'NBA', model: '1' },
    ...{ player: { id: 'nba-7', name: 'A' }, team: { id: 'nba-DEN', name: 'Denver' } },
    injury: { id: 'i1', group: 'ankle', label: 'ankle sprain', startedOn: '2026-11-10' },
    ours: { back: back('2026-11-24'), within28: 0.8, nextGame: null, outForSeason: null },
    simple: { back: back('2026-11-19'), within28: 0.7 },
    ...over,
  }) as ForecastEntry
const outcome = (at: string, over: Partial<OutcomeEntry> = {}) =>
  ({
    ...{ kind: 'outcome', id: `i1/outcome-${at}`, at, on: at.slice(0, 10), state: 'returned' },
    ...{ returnedOn: '2026-11-26', replaces: null, gameDays: [], announced: null },
    injury: { id: 'i1', group: 'ankle', label: 'ankle sprain', startedOn: '2026-11-10' },
    grades: [
      {
        ...{ forecast: 'i1/first', occasion: 'first', pinball: null, within28: null },
        ...{ nextGame: null, outForSeason: null, daysOff: { ours: 2, simple: 7, club: 4 } },
        covered: { ours: true, simple: false },
      },
    ],
    ...over,
  }) as OutcomeEntry
const first = forecast('first', '2026-11-10T12:00:00.000Z')
const week = forecast('day7', '2026-11-17T12:00:00.000Z', { occasion: 'day7', daysOut: 7 })

test('forecasts are listed newest first, each with its median, its range and the forecasts that it competes with', () => {
  expect(registeredForecastsOf([first, week]).map(({ id }) => id)).toEqual(['i1/day7', 'i1/first'])
  expect(registeredForecastsOf([first])).toEqual([
    {
      ...{ id: 'i1/first', injury_id: 'i1', injury_date: '2026-11-10', label: 'ankle sprain' },
      ...{ on: '2026-11-10', occasion: 'first', days_out: 1, simple: '2026-11-19' },
      ours: { low: '2026-11-15', median: '2026-11-24', high: '2026-12-20' },
      ...{ team_return_date: '2026-11-22', outcome: null },
    },
  ])
})

test('a graded forecast shows its outcome, and an ungraded one shows none', () => {
  const shown = registeredForecastsOf([first, week, outcome('2026-11-27T12:00:00.000Z')])
  expect(shown.map((one) => one.outcome)).toEqual([
    null,
    {
      ...{ state: 'returned', returned_on: '2026-11-26', in_range: true },
      days_off: { ours: 2, simple: 7, team: 4 },
    },
  ])
})

test('a correction replaces the outcome before it', () => {
  const withdrawn = outcome('2026-11-29T12:00:00.000Z', {
    ...{ state: 'withdrawn', returnedOn: null, grades: [] },
  })
  const [shown] = registeredForecastsOf([withdrawn, first, outcome('2026-11-27T12:00:00.000Z')])
  expect(shown?.outcome).toEqual({
    ...{ state: 'withdrawn', returned_on: null, days_off: null, in_range: null },
  })
})

test('at most thirty forecasts are shown', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    forecast(`moved-${at}`, `2026-10-${String((at % 28) + 1).padStart(2, '0')}T12:00:00.000Z`),
  )
  expect(registeredForecastsOf(many)).toHaveLength(30)
})
