import { expect, test } from 'vitest'
import type { RegisteredForecast } from '#shared/contract/player.ts'
import { registeredRow } from './registeredRows.ts'

const today = '2026-11-21'
const forecast: RegisteredForecast = {
  ...{ id: 'i1/first', injury_id: 'i1', injury_date: '2026-10-01', label: 'ankle sprain' },
  ...{ on: '2026-10-02', occasion: 'first', days_out: 1, simple: '2026-10-12' },
  ours: { low: '2026-10-06', median: '2026-10-14', high: '2027-01-02' },
  ...{ team_return_date: '2026-10-10', outcome: null },
}
const returned: NonNullable<RegisteredForecast['outcome']> = {
  state: 'returned',
  returned_on: '2026-10-15',
  in_range: true,
  days_off: { ours: 1, simple: 3, team: 5 },
}

test('a forecast is shown as it was published', () => {
  expect(registeredRow(forecast, today).cells).toEqual([
    ...[
      'Oct 2, first report',
      'ankle sprain',
      'Oct 14',
      'Oct 6 to Jan 2, 2027',
      'Oct 10',
      'Oct 12',
    ],
    'Still open',
  ])
})

const outcomes: readonly (readonly [RegisteredForecast['outcome'], string])[] = [
  [returned, 'Back Oct 15, we were 1 day off, his team 5 days off, inside the range'],
  [
    { ...returned, in_range: false, days_off: { ours: 0, simple: 3, team: null } },
    'Back Oct 15, we were on the day, outside the range',
  ],
  [
    { state: 'out', returned_on: null, days_off: null, in_range: null },
    'Still out when its time was over',
  ],
  [
    { state: 'withdrawn', returned_on: null, days_off: null, in_range: null },
    'Withdrawn: the injury is no longer on file',
  ],
]

test.each(outcomes)('the outcome %j is put into words', (outcome, text) => {
  expect(registeredRow({ ...forecast, outcome }, today).cells.at(-1)).toBe(text)
})

test('an injury of more than 18 months ago is not named, and a missing team date is left out', () => {
  const old = { ...forecast, injury_date: '2025-07-04', team_return_date: null }
  const { cells } = registeredRow(old, today)
  expect([cells[1], cells[4]]).toEqual(['Older injury', 'N/A'])
})
