import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stats } from '../testing/facts.ts'
import { groupAverages, meanOfGroups, membershipsOf, teamGroups } from './groupAverages.ts'

const member = (playerId: string, score: number, weight: number) => ({
  playerId,
  score,
  healthy: 100,
  memberships: [{ group: 'goalkeepers' as const, weight }],
})

const averageOf = (members: ReturnType<typeof member>[]) =>
  groupAverages('soccer', members).find(({ name }) => name === 'goalkeepers')

test('a starter counts more than a reserve', () => {
  expect(averageOf([member('a', 0, 0.85), member('b', 100, 0.15)])?.average).toBeCloseTo(15, 12)
  expect(averageOf([member('a', 0, 0.85), member('b', 100, 0.15)])?.original).toBeCloseTo(100, 12)
})

test('a group without players has no average and no weight', () => {
  const groups = groupAverages('soccer', [member('a', 40, 1)])
  expect(groups.map(({ average }) => average)).toEqual([40, null, null, null])
  expect(meanOfGroups(groups, ({ average }) => average)).toBeCloseTo(40, 12)
  expect(meanOfGroups([], ({ average }) => average)).toBeNull()
})

test('players without any share count alike', () => {
  expect(averageOf([member('a', 20, 0), member('b', 40, 0)])?.average).toBe(30)
})

test('a healthier player never lowers an average', () => {
  const score = fc.double({ min: 0, max: 100, noNaN: true })
  const weight = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(score, score, weight, weight, (low, gain, mine, other) => {
      const before = averageOf([member('a', low, mine), member('b', 50, other)])
      const better = Math.min(100, low + gain)
      const after = averageOf([member('a', better, mine), member('b', 50, other)])
      expect(after?.average).toBeGreaterThanOrEqual((before?.average ?? 0) - 1e-9)
    }),
  )
})

test.each(['nfl', 'nba', 'soccer'] as const)('the group weights of %s add up to 1', (sport) => {
  expect(teamGroups[sport].reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
})

test.each([
  ['nfl', 'QB', ['offensive_skills']],
  ['nfl', 'FB', ['offensive_skills']],
  ['nfl', 'DT', ['defensive_line']],
  ['nfl', 'S', ['defensive_secondary']],
  ['nfl', 'K', []],
  ['nfl', null, []],
  ['soccer', 'GK', ['goalkeepers']],
  ['nba', 'PG', ['scoring', 'rebounders', 'defense']],
] as const)('in %s the position %s counts in the groups %s', (sport, position, groups) => {
  const memberships = membershipsOf(sport, { position, share: 0.5 }, null)
  expect(memberships.map(({ group }) => group)).toEqual(groups)
})

test.each([
  [0.2, 3],
  [0.19, 0],
])('an NBA player with %s of the minutes counts in %s groups', (share, count) => {
  expect(membershipsOf('nba', { position: 'C', share }, null)).toHaveLength(count)
})

test('the weights of the NBA are points, rebounds, and steals plus blocks', () => {
  const own = stats('p', { games: 10, points: 200, rebounds: 80, steals: 10, blocks: 15 })
  const weights = membershipsOf('nba', { position: 'C', share: 0.5 }, own)
  expect(weights.map(({ weight }) => weight)).toEqual([20, 8, 2.5])
  expect(membershipsOf('nba', { position: 'C', share: 0.5 }, null)[0]?.weight).toBe(11)
})
