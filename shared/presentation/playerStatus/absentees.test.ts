import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { absenteesOf } from './absentees.ts'

const part = (player_id: string, shown: number, label = 'knee sprain') => ({
  ...{ key: `${player_id} ${label}`, player_id, player: `Dana ${player_id}`, label },
  ...{ effect: shown, shown, value: 50 },
})
const row = (player_id: string, over: Partial<PlayerRow> = {}) =>
  ({
    ...{ player_id, player_name: `Dana ${player_id}`, position: 'WR', body_part: 'Knee' },
    ...{ availability: 0, injury_status: 'Out', gaming_score: 0 },
    ...{ recovery_return_date: null, return_date_from: null, ...over },
  }) as PlayerRow

const fit = { availability: 100, injury_status: null, body_part: null, gaming_score: 90 }
const today = '2026-11-21'

test('absentees are all players who are out, in doubt or cost points, the costliest first', () => {
  const parts = [part('hurt', -0.2, 'back'), part('out', -0.9), part('out', -0.4, 'risk')]
  const players = [
    ...[row('out'), row('hurt', fit), row('well', fit), row('reserve')],
    row('maybe', { availability: 60, injury_status: 'Questionable' }),
    row('hardly', { availability: 25, injury_status: 'Doubtful' }),
  ]
  expect(
    absenteesOf({ parts }, players, today).map(({ id, group, cost, status }) =>
      [id, group, cost, status].join(' | '),
    ),
  ).toEqual([
    'out | out | -1.3 | knee, out',
    'hurt | hurt | -0.2 | back',
    'reserve | out | 0 | knee, out',
    'maybe | doubt | 0 | knee, plays 60%',
    'hardly | doubt | 0 | knee, doubtful',
  ])
})

test('a player with a cost but without a row is in doubt', () => {
  expect(absenteesOf({ parts: [part('gone', -0.3)] }, [], today)).toMatchObject([
    { id: 'gone', name: 'Dana gone', position: null, group: 'doubt', status: 'knee sprain' },
  ])
})

test('a banned player is out for another reason, beside the injury that costs points', () => {
  const banned = row('ban', { injury_status: 'Suspended', body_part: null, gaming_score: 96 })
  expect(absenteesOf({ parts: [part('ban', -0.1)] }, [banned], today)[0]).toMatchObject({
    group: 'out',
    status: 'knee sprain, out for another reason',
  })
})

test('without an explanation only the statuses are known', () => {
  expect(absenteesOf(null, [row('out'), row('well', fit)], today).map(({ id }) => id)).toEqual([
    'out',
  ])
})
