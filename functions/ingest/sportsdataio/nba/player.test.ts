import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from '../testing/convert.ts'

test('reads players and their injuries', () => {
  const { facts, rejects, complete } = convert('nba/players', recordsOf('nba-players'))
  expect(rejects).toEqual([])
  expect(complete).toEqual({ kind: 'player', competition: 'NBA' })
  expect(facts).toEqual([
    {
      kind: 'player',
      id: 'nba-29000001',
      competition: 'NBA',
      teamId: 'nba-BOS',
      name: 'Teo Marchetti',
      nickname: null,
      jersey: 8,
      position: 'SF',
      depthOrder: 1,
      active: true,
      birthDate: '2001-02-11',
      heightInches: 80,
      weightPounds: 221,
    },
    {
      kind: 'status',
      playerId: 'nba-29000001',
      at: '2026-11-21T15:00:00.000Z',
      status: 'Out',
      startedOn: '2026-11-09',
      practice: null,
      bodyPart: 'Ankle',
      notes: 'Expected to miss 2-3 weeks',
    },
    expect.objectContaining({ kind: 'player', name: 'Jun-ho Sardis', position: null }),
    expect.objectContaining({ kind: 'status', status: 'Active', bodyPart: null }),
  ])
})

test.each([
  ['Height', 7, '>=48'],
  ['LastName', 5, 'string'],
  ['DepthChartOrder', 99, '<=20'],
  ['BirthDate', '9999-12-31T00:00:00', 'is not a day between 1900 and 2100'],
])('rejects only the player whose %s is %j, and names the field', (field, value, reason) => {
  const players = recordsOf('nba-players')
  const { facts, rejects, complete } = convert('nba/players', [
    { ...players[0], [field]: value },
    players[1],
  ])
  expect(facts).toMatchObject([{ id: 'nba-29000002' }, { playerId: 'nba-29000002' }])
  expect(rejects).toMatchObject([{ path: `[0].${field}`, reason: expect.stringContaining(reason) }])
  expect(complete).toBeUndefined()
})

test('rejects a player without a name', () => {
  const record = { ...recordOf('nba-players'), FirstName: null, LastName: null }
  expect(convert('nba/players', [record]).rejects).toMatchObject([{ path: '[0].LastName' }])
})
