import { expect, test } from 'vitest'
import type { Outlook } from '#shared/contract/player.ts'
import { recoveryTimeline } from './recoveryTimeline.ts'

const outlook = {
  ...{ optimal_recovery_low: 10, optimal_recovery_high: 20, predicted_date: '2026-11-15' },
  ...{ team_return_date: '2026-11-12', forecast: { returns_on: '2026-11-17' } },
} as Outlook
const games = [
  { day: '2026-10-31', state: 'available' as const },
  { day: '2026-11-08', state: 'out' as const },
  { day: '2026-11-10', state: 'off' as const },
  { day: '2026-11-16', state: 'to_come' as const },
  { day: '2026-12-30', state: 'to_come' as const },
]
const timeline = recoveryTimeline(outlook, '2026-11-01', games, '2026-11-11')

test('every date is on one axis, from the injury to the last date', () => {
  const { injured, today, usual, team, forecast } = timeline
  const places = [injured, usual.low, today, team, usual.median, forecast, usual.high]
  const days = places.map((place) => place?.day)
  expect(days).toEqual(days.toSorted())
  expect(injured.at).toBe(0)
  expect(usual.high.at).toBeCloseTo(100 / 1.06, 6)
  expect(today.at).toBeCloseTo(usual.low.at, 6)
})

test('games from the injury on are dots, unless they were cancelled or are beyond the axis', () => {
  expect(timeline.games.map(({ day }) => day)).toEqual(['2026-11-08', '2026-11-16'])
  expect(timeline.daysOut).toBe(10)
})

test('the axis includes today if a player is out for longer than usual', () => {
  const late = recoveryTimeline(
    { ...outlook, forecast: null, team_return_date: null },
    '2026-11-01',
    [],
    '2027-02-01',
  )
  expect(late.today.at).toBeCloseTo(100 / 1.06, 6)
  expect([late.team, late.forecast]).toEqual([null, null])
})
