import { describe, expect, it } from 'vitest'
import { nearKickOff } from '#shared/domain/game/nearKickOff.ts'
import { serverNow } from '../serverTime.ts'
import { refetchNearKickOff } from './queries.ts'

const minutes = (count: number) => count * 60_000
const startsIn = (ms: number) => ({
  ...{ status: 'scheduled' as const, date_time: new Date(serverNow() + ms).toISOString() },
})
const interval = (...games: ReturnType<typeof startsIn>[]) =>
  refetchNearKickOff<typeof games>((all) => all)({ state: { data: games } })

describe('an open page asks again', () => {
  it('every few seconds near a kick-off', () => {
    expect(interval(startsIn(minutes(10)))).toBe(1000 * nearKickOff.refetch)
    expect(interval(startsIn(minutes(119)))).toBe(1000 * nearKickOff.refetch)
  })

  it('once when the first of its games comes near', () => {
    const wait = interval(startsIn(minutes(300)), startsIn(minutes(180)))
    expect(wait).toBeGreaterThan(minutes(59))
    expect(wait).toBeLessThanOrEqual(minutes(60))
  })

  it.each([
    ['its games have begun', [startsIn(-minutes(1))]],
    ['its next game is far away', [startsIn(minutes(60 * 24 * 30))]],
    ['it has no games', []],
  ])('not by itself if %s', (_, games) => {
    expect(interval(...games)).toBe(false)
  })

  it('not before it has been loaded', () => {
    expect(refetchNearKickOff(() => [])({ state: { data: undefined } })).toBe(false)
  })
})
