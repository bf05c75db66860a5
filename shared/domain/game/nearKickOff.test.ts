import { expect, test } from 'vitest'
import type { Timed } from './gameTimes.ts'
import { isNearKickOff, nearKickOff, untilNearKickOff } from './nearKickOff.ts'

const kickOff = '2026-11-22T18:00:00.000Z'
const game = (date_time: string | null = kickOff, status: Timed['status'] = 'scheduled') => ({
  ...{ date_time, status },
})
const at = (time: string) => new Date(`2026-11-22T${time}Z`)

test('an admin’s change ten minutes before kick-off reaches a guest’s open page within 60 seconds', () => {
  const { run, fresh, stale, refetch } = nearKickOff
  expect(run + fresh + stale + refetch).toBeLessThanOrEqual(60)
  expect(isNearKickOff([game()], at('17:50:00.000'))).toBe(true)
})

test.each([
  ['two hours before', '16:00:00.000', true],
  ['earlier than that', '15:59:59.999', false],
  ['until the last instant before', '17:59:59.999', true],
  ['no longer at the start of', '18:00:00.000', false],
])('a kick-off is near %s the game', (_, time, near) => {
  expect(isNearKickOff([game()], at(time))).toBe(near)
})

test.each([
  ['has no time', game(null)],
  ['is postponed', game(kickOff, 'postponed')],
  ['is over', game('2026-11-22T13:00:00.000Z', 'final')],
])('nothing is near if the only game %s', (_, one) => {
  expect(untilNearKickOff([one], at('17:00:00.000'))).toBeUndefined()
})

test('of several games the next one counts', () => {
  const games = [game('2026-11-23T01:00:00.000Z'), game(), game('2026-11-22T14:00:00.000Z')]
  expect(untilNearKickOff(games, at('15:59:00.000'))).toBe(60_000)
  expect(untilNearKickOff([], at('15:59:00.000'))).toBeUndefined()
})
