import { expect, test } from 'vitest'
import { leagueStandings } from './leagueStandings.ts'

const scores = (...shown: readonly (number | null)[]) =>
  new Map(
    shown.map((score, index) => [
      'abcdef'[index] ?? '',
      { team_gaming_score: score, healthier_than: 50 },
    ]),
  )

const ranks = (...shown: readonly (number | null)[]) =>
  [...leagueStandings(scores(...shown))].map(([id, { rank, of }]) => `${id} ${rank} of ${of}`)

test('the highest score is first', () => {
  expect(ranks(5.1, 8.3, 7)).toEqual(['a 3 of 3', 'b 1 of 3', 'c 2 of 3'])
})

test('equal printed scores share a rank, and the next team keeps its place', () => {
  expect(ranks(8.1, 8.1, 7)).toEqual(['a 1 of 3', 'b 1 of 3', 'c 3 of 3'])
})

test('a team without a score has no rank and is not counted', () => {
  expect(ranks(null, 4, 6)).toEqual(['b 2 of 2', 'c 1 of 2'])
})

test('a team that nobody has reported on has no rank and is not counted', () => {
  const league = new Map([
    ['a', { team_gaming_score: 10, unreported: true as const }],
    ['b', { team_gaming_score: 7 }],
  ])
  const alone = { rank: 1, of: 1, healthier_than: null }
  expect([...leagueStandings(league)]).toEqual([['b', alone]])
})

test('a score from before the scale was introduced has a rank and no percentage', () => {
  expect(leagueStandings(new Map([['a', { team_gaming_score: 9 }]])).get('a')).toEqual({
    rank: 1,
    of: 1,
    healthier_than: null,
  })
})
