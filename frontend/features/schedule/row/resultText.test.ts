import { expect, test } from 'vitest'
import type { GameOver } from '../queries.ts'
import { pickResultText, wonByText } from './resultText.ts'

const over = (away_team_points: number, home_team_points: number, rest: object = {}) =>
  ({
    ...{ away_team_points, home_team_points },
    ...{ away_team_name: 'Bears', home_team_name: 'Cowboys' },
    ...rest,
  }) as GameOver

test('a result names the winner and his margin', () => {
  expect(wonByText(over(24, 17), 1)).toBe('Bears won by 7.')
  expect(wonByText(over(1, 2), 1)).toBe('Cowboys won by 1.')
  expect(wonByText(over(20, 20), 1)).toBe('A tie.')
  expect(wonByText(over(1, 1), 3)).toBe('A draw.')
})

test.each([
  ['Away:CHI', -2.5, 'win', 'Our pick, CHI +2.5, was right.'],
  ['Home:DAL', -2.5, 'loss', 'Our pick, DAL −2.5, was wrong.'],
  ['Home:DAL', -3, 'push', 'Our pick, DAL −3, was a push.'],
  ['Home:DAL', -3, 'void', 'Our pick, DAL −3, was void.'],
  ['Unpredictable', -3, 'none', undefined],
  ['Home:DAL', -3, null, undefined],
] as const)('a pick of %s at %s that ended as %s reads %s', (outcome, line, result, text) => {
  expect(pickResultText(over(24, 17, { spread_pick: { outcome, line, result } }))).toBe(text)
})

test('a guest’s result has no pick', () => {
  expect(pickResultText(over(24, 17))).toBeUndefined()
})
