import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from '../testing/convert.ts'

test('leaves out totals of a preseason', () => {
  expect(convert('nba/stats', [{ ...recordOf('nba-stats'), SeasonType: 2 }]).facts).toEqual([])
  expect(convert('nba/stats', [{ ...recordOf('nba-stats'), SeasonType: null }]).facts).toHaveLength(
    1,
  )
})

test('adds up the clubs of a season', () => {
  expect(convert('nba/stats', recordsOf('nba-stats')).facts).toEqual([
    {
      kind: 'stats',
      playerId: 'nba-29000001',
      competition: 'NBA',
      season: 2027,
      games: 10,
      starts: 7,
      minutes: 321,
      points: 201.5,
      rebounds: 61,
      assists: 31,
      steals: 10,
      blocks: 1,
      goals: null,
      snapShare: null,
      snapShareLast: null,
      snapSharePriorFour: null,
    },
  ])
})

test.each([
  ['Games', null, 'is missing'],
  ['Points', -1, '>=0'],
  ['Season', 'last', 'number'],
])('rejects totals whose %s is %j', (field, value, reason) => {
  const { facts, rejects } = convert('nba/stats', [{ ...recordOf('nba-stats'), [field]: value }])
  expect(facts).toEqual([])
  expect(rejects).toMatchObject([{ path: `[0].${field}`, reason: expect.stringContaining(reason) }])
})
