import { expect, test } from 'vitest'
import { marketRows } from './evaluateMarket.ts'

const game = (index: number, over: object = {}) => ({
  week: String(index % 9),
  margin: 10,
  closing: 3,
  ours: 5,
  blend: 3,
  ...over,
})
const sixty = (over: object = {}) => Array.from({ length: 60 }, (_, index) => game(index, over))
const rowOf = (rows: ReturnType<typeof marketRows>, id: string) => rows.find((row) => row.id === id)

test('a bet is on our side of the closing line, and a push is not a bet', () => {
  const rows = marketRows(
    'nfl',
    [...sixty(), ...sixty({ margin: 1 }), ...sixty({ margin: 3 })],
    true,
  )
  expect(rowOf(rows, 'edge.nfl.gap0')).toMatchObject({ n: 120, ours: 0.5 })
})

test('a bet counts for every gap up to that between our margin and the line', () => {
  const rows = marketRows('nfl', sixty(), true)
  expect(rows.filter(({ id }) => id.startsWith('edge.')).map(({ id }) => id)).toEqual([
    'edge.nfl.gap0',
    'edge.nfl.gap1',
    'edge.nfl.gap2',
  ])
})

test('too few bets make no row', () => {
  expect(rowOf(marketRows('nfl', sixty().slice(0, 49), true), 'edge.nfl.gap0')).toBeUndefined()
})

test('our error and the blend’s are compared with the line’s', () => {
  const rows = marketRows('nba', sixty(), false)
  expect(rowOf(rows, 'line.nba')).toMatchObject({ naive: 7, ours: 5 })
  expect(rowOf(rows, 'blend.nba')).toMatchObject({ naive: 7, ours: 7, low: 0, high: 0 })
})
