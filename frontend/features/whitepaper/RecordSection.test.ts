import { expect, test } from 'vitest'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import { recordPoints, wonText } from './RecordSection.tsx'

const none = { wins: 0, losses: 0, pushes: 0, units: 0 }
const tally = (wins: number, losses: number, pushes = 0) => ({ ...none, wins, losses, pushes })
const week = (
  week_of: string,
  spread = none,
  total = none,
  competition: 'NFL' | 'NBA' = 'NFL',
) => ({
  competition,
  week_of,
  spread,
  total,
})

test('the weeks add up over competitions and markets, oldest first', () => {
  const points = recordPoints([
    week('2026-09-15', tally(3, 1)),
    week('2026-09-08', tally(1, 2), tally(2, 0)),
    week('2026-09-15', none, tally(0, 2), 'NBA'),
  ])
  expect(points.map(({ key, count, rate }) => [key, count, rate])).toEqual([
    ['2026-09-08', 5, 3 / 5],
    ['2026-09-15', 11, 6 / 11],
  ])
})

test('a push does not count', () => {
  expect(recordPoints([week('2026-09-08', tally(1, 0, 4))])[0]).toMatchObject({ count: 1, rate: 1 })
})

test('each point has the interval of its number of picks', () => {
  const [point] = recordPoints([week('2026-09-08', tally(30, 20))])
  expect(point).toMatchObject(wilson(30, 50))
})

test('there is no point before the first decided pick', () => {
  expect(recordPoints([week('2026-09-08', tally(0, 0, 1))])).toEqual([])
})

test('a record is summed up as its share of wins and its number of picks, once a game is over', () => {
  const record = {
    ...{ ...none, n: 1210, rate: 0.512, interval: null, clv: null, brier: null, proven: false },
  }
  expect(wonText(record)).toBe('51.2% of 1,210 won')
  expect(wonText({ ...record, n: 0, rate: null })).toBe('No game is over yet')
})
