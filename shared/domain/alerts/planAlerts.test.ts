import { expect, test } from 'vitest'
import type { PlayerChange, PlayerState } from '../score/playerChange.ts'
import { usualWishes } from './alertKind.ts'
import { type AlertSettings, planAlerts, type SentMessage } from './planAlerts.ts'

const settings: AlertSettings = {
  ...usualWishes,
  own: {},
  zone: 'Europe/London',
  quiet: { start: 23 * 60, end: 7 * 60 + 30 },
  wakes_for_locks: true,
  most_a_day: 10,
}
const state = (status: string | null, chance: number): PlayerState => ({
  ...{ status, chance, returns_on: null, score: 80, cost: 0 },
})
const [fit, doubtful, out] = [state(null, 100), state('Questionable', 60), state('Out', 0)]

const change = (player_id: string, from = fit, to = out, at = '2026-11-21T12:00:00.000Z') =>
  ({
    id: `${player_id}#${at}`,
    player_id,
    team_id: 't',
    at,
    cause: 'status',
    from,
    to,
  }) satisfies PlayerChange

interface Case {
  changes?: PlayerChange[]
  sent?: SentMessage[]
  now?: string
  lock?: string
  settings?: Partial<AlertSettings>
}
const plan = ({
  changes = [change('a')],
  sent = [],
  now = '2026-11-21T12:01:00Z',
  lock,
  ...own
}: Case) => {
  const pending = { changes, sent, now: new Date(now), lockOf: () => lock ?? null }
  const { send, wait } = planAlerts({ ...settings, ...own.settings }, pending)
  return {
    send: send.map(({ kind, change: { player_id } }) => `${player_id} ${kind}`),
    wait: wait.map(
      (one) => `${one.alert.change.player_id} ${one.until.toISOString().slice(5, 16)}`,
    ),
  }
}
const message = (at: string, ...player_ids: string[]) => ({ at, player_ids })

test('a change by day is sent at once, and one that nobody asked for never', () => {
  expect(plan({})).toEqual({ send: ['a ruled_out'], wait: [] })
  expect(plan({ settings: { kinds: [] } })).toEqual({ send: [], wait: [] })
})

test('several changes of a player are told once, as what they come to', () => {
  const changes = [change('a', fit, doubtful), change('a', doubtful, out)]
  expect(plan({ changes }).send).toEqual(['a ruled_out'])
})

test('a change that was taken back before it was sent is told to nobody', () => {
  expect(plan({ changes: [change('a', fit, out), change('a', out, fit)] })).toEqual({
    send: [],
    wait: [],
  })
})

test('a burst goes out as one message, the weightiest first', () => {
  const changes = [change('b', out, fit), change('c', fit, doubtful), change('a')]
  expect(plan({ changes }).send).toEqual(['a ruled_out', 'c in_doubt', 'b back'])
})

test('changes in quiet hours wait until they end', () => {
  expect(plan({ now: '2026-11-21T23:30:00Z' })).toEqual({ send: [], wait: ['a 11-22T07:30'] })
})

test('a player who locks before the quiet hours end is worth waking for, twice a night', () => {
  const night = { now: '2026-11-22T03:00:00Z', lock: '2026-11-22T07:00:00Z' }
  const woken = [message('2026-11-21T23:10:00Z', 'x'), message('2026-11-22T02:00:00Z', 'y')]
  const waiting = { send: [], wait: ['a 11-22T07:30'] }
  expect(plan(night).send).toEqual(['a ruled_out'])
  expect(plan({ ...night, sent: woken.slice(1) }).send).toEqual(['a ruled_out'])
  expect(plan({ ...night, sent: woken })).toEqual(waiting)
  expect(plan({ ...night, lock: '2026-11-22T07:30:00Z' })).toEqual(waiting)
  // His game is on.
  expect(plan({ ...night, lock: '2026-11-22T02:59:00Z' })).toEqual(waiting)
  expect(plan({ ...night, settings: { wakes_for_locks: false } })).toEqual(waiting)
})

test('the next alert of a player waits for 15 minutes, unless he is ruled out', () => {
  const sent = [message('2026-11-21T11:50:00Z', 'a')]
  expect(plan({ sent }).send).toEqual(['a ruled_out'])
  const changes = [change('a', fit, doubtful)]
  expect(plan({ sent, changes })).toEqual({ send: [], wait: ['a 11-21T12:05'] })
  expect(plan({ sent, changes, now: '2026-11-21T12:05:00Z' }).send).toEqual(['a in_doubt'])
  expect(plan({ sent: [message('2026-11-21T11:50:00Z', 'b')], changes }).send).toEqual([
    'a in_doubt',
  ])
})

test('beyond the most of a day, an alert waits for the next day of the reader', () => {
  const sent = [message('2026-11-20T23:59:00Z', 'x'), message('2026-11-21T00:00:00Z', 'y')]
  expect(plan({ sent, settings: { most_a_day: 2 } }).send).toEqual(['a ruled_out'])
  expect(plan({ sent, settings: { most_a_day: 1 } })).toEqual({ send: [], wait: ['a 11-22T00:00'] })
})
