import { expect, test } from 'vitest'
import { movesOf } from './lineMoves.ts'

const line = (at: string, spread: number | null, total: number | null) => ({
  at,
  spread,
  total,
  home_money_line: null,
  away_money_line: null,
})

test('a market moves where its number differs from the one before', () => {
  const lines = [line('1', -3, 44), line('2', -3, 45), line('3', null, 45), line('4', -3.5, 44)]
  expect(movesOf(lines, 'spread')).toEqual([
    { at: '1', value: -3 },
    { at: '4', value: -3.5 },
  ])
  expect(movesOf(lines, 'total').map(({ value }) => value)).toEqual([44, 45, 44])
})
