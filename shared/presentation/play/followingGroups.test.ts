import { expect, test } from 'vitest'
import type { FollowedPlayer } from '#shared/contract/following.ts'
import { weekdayClock } from '#shared/domain/time/dates.ts'
import { followingGroups, followingTitle, timeLeft } from './followingGroups.ts'

const now = new Date('2026-11-21T09:10:00.000Z')
const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const player = (
  player_name: string,
  chance: number,
  {
    lock,
    from,
    cause = 'chance',
  }: { lock?: string; from?: number; cause?: 'chance' | 'status' } = {},
) =>
  ({
    ...{ player_id: player_name, player_name, chance },
    next: lock ? { lock: `2026-11-${lock}:00.000Z` } : null,
    change:
      from === undefined
        ? null
        : { cause, from: { ...state, chance: from }, to: { ...state, chance } },
  }) as FollowedPlayer

const names = (players: readonly FollowedPlayer[]) => players.map((one) => one.player_name).join()
const shown = (...players: FollowedPlayer[]) => {
  const { toDecide, changed, unchanged } = followingGroups(players, now)
  const groups = toDecide.map(
    (group) => `${group.isLocked ? 'locked ' : ''}${names(group.players)}`,
  )
  return { toDecide: groups, changed: names(changed), unchanged: names(unchanged) }
}

test('a player below 85% with a game to come is to be decided, as is one who was ruled out', () => {
  const lock = '21T11:00'
  expect(
    shown(
      player('doubtful', 84.9, { lock }),
      player('likely', 85, { lock }),
      player('ruled out', 0, { lock, from: 76, cause: 'status' }),
      player('no game', 20),
      player('lifted', 89, { lock, from: 56 }),
    ),
  ).toEqual({
    toDecide: ['ruled out,doubtful'],
    changed: 'lifted',
    unchanged: 'likely,no game',
  })
})

test('players are sorted by lock, then by the largest change, then by the smallest chance', () => {
  const [first, second] = ['21T11:00', '22T18:00']
  expect(
    shown(
      player('d', 10, { lock: second, from: 70 }),
      player('c', 56, { lock: first }),
      player('b', 40, { lock: first }),
      player('a', 60, { lock: first, from: 40 }),
    ).toDecide,
  ).toEqual(['a,b,c', 'd'])
})

test('after the lock a group stays, marked as locked, and does not count in the title', () => {
  const players = [
    player('late', 40, { lock: '21T09:10' }),
    player('open', 40, { lock: '22T18:00' }),
  ]
  expect(shown(...players).toDecide).toEqual(['locked late', 'open'])
  expect(titleOf(...players)).toBe('One to decide before Sun 6:00 PM')
})

const titleOf = (...players: FollowedPlayer[]) =>
  followingTitle(followingGroups(players, now), players, now, (time) =>
    weekdayClock(time, 'Europe/London'),
  )

test('the title says how many players need a decision', () => {
  const [first, second] = ['21T11:00', '22T18:00']
  const two = [player('a', 33, { lock: first }), player('b', 56, { lock: first })]
  const three = ['c', 'd', 'e'].map((name) => player(name, 42, { lock: second }))
  expect(titleOf(...two, ...three)).toBe('Five to decide, two before Sat 11:00 AM')
  expect(titleOf(...two)).toBe('Two to decide before Sat 11:00 AM')
  expect(titleOf(player('a', 95, { lock: second }))).toBe('Nothing to decide before Sun 6:00 PM')
  expect(titleOf(player('a', 95))).toBe('Nothing to decide')
})

test('times left are in minutes, hours and days', () => {
  expect(timeLeft('2026-11-21T11:00:00.000Z', now)).toBe('in 110 min')
  expect(timeLeft('2026-11-22T17:10:00.000Z', now)).toBe('in 32 h')
  expect(timeLeft('2026-11-24T09:10:00.000Z', now)).toBe('in 3 days')
})
