import { expect, test } from 'vitest'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import { nextDayOf } from './today.ts'

const now = new Date('2026-07-15T12:00:00Z')
const gameOn = (day: string) =>
  ({ day, date_time: `${day}T19:00:00.000Z`, status: 'scheduled' }) as ScoredGame

test('the next day is the first of a listed game to come or, of leagues without one, of a known game', () => {
  const far = { sportsID: 1, league: null, schedules: [], next_day: '2026-08-30' } as const
  const near = { sportsID: 3, league: 'ESP', schedules: [gameOn('2026-08-14')] } as const
  const over = { sportsID: 3, league: 'EPL', schedules: [gameOn('2026-07-14')] } as const
  const none = { sportsID: 2, league: null, schedules: [] } as const
  expect(nextDayOf([none, far, over, near], now)).toEqual({
    ...{ day: '2026-08-14', sportsID: 3, league: 'ESP' },
  })
  expect(nextDayOf([far, over], now)).toMatchObject({ day: '2026-08-30', sportsID: 1 })
  expect(nextDayOf([none, over], now)).toBeNull()
})
