import { expect, test } from 'vitest'
import { usualWishes } from '#shared/domain/alerts/alertKind.ts'
import { countOfLastWeek, toldAlerts } from './toldAlerts.ts'

const state = (status: string | null, chance: number) => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const change = (player_id: string, at: string, chance: number) => ({
  ...{ id: player_id, at, player_id, player_name: player_id, team_name: 'Bears' },
  ...{ sportsID: 1 as const, league: null },
  from: state('Questionable', 60),
  to: state(chance === 0 ? 'Out' : 'Questionable', chance),
})
const changes = [
  change('a', '2026-11-21T09:00:00.000Z', 0),
  change('b', '2026-11-14T09:00:00.001Z', 40),
  change('c', '2026-11-14T09:00:00.000Z', 40),
]
const moved = {
  ...{
    id: 't',
    at: '2026-11-20T09:00:00.000Z',
    team_id: 't',
    team_name: 'Ashford',
    from: 6.1,
    to: 5.4,
  },
  ...{ most: null, sportsID: 1 as const, league: null },
}
const teams = [moved]
const told = (wishes: object) => toldAlerts({ changes, teams }, { ...usualWishes, ...wishes })

test('a reader is told the changes he wishes, in their order', () => {
  const kinds = (wishes: object) => told(wishes).map((one) => `${one.change.id} ${one.kind}`)
  expect(kinds({})).toEqual(['a ruled_out', 't band', 'b chance', 'c chance'])
  expect(kinds({ chance_points: 21 })).toEqual(['a ruled_out', 't band'])
  expect(kinds({ kinds: ['chance'] })).toEqual(['a chance', 'b chance', 'c chance'])
})

test('the count of the last week leaves out changes that are seven days old', () => {
  expect(countOfLastWeek(told({}), new Date('2026-11-21T09:00:00Z'))).toBe(3)
})
