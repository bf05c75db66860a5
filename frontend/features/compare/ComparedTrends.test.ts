import { expect, test } from 'vitest'
import { sharedPoints } from './ComparedTrends.tsx'

const point = (at: string, value: number) => ({ at: `2026-11-${at}T12:00:00.000Z`, value })

test('each time at which a score changed lists the scores of all members', () => {
  const shared = sharedPoints([
    [point('10', 90), point('14', 40)],
    [point('12', 70), point('14', 60), point('16', 80)],
  ])
  expect(shared.map(({ at, values, changed }) => [at.slice(8, 10), ...values, changed])).toEqual([
    ['10', 90, null, 0],
    ['12', 90, 70, 1],
    ['14', 40, 60, 0],
    ['16', 40, 80, 1],
  ])
})

test('without any history there is nothing to draw', () => {
  expect(sharedPoints([[], []])).toEqual([])
})

test('a member has no score between the end of one score and the start of the next', () => {
  const ended = { ...point('12', 0), value: null }
  const shared = sharedPoints([[point('10', 9), ended, point('16', 8)], [point('14', 7)]])
  expect(shared.map(({ values }) => values)).toEqual([
    [9, null],
    [null, null],
    [null, 7],
    [8, 7],
  ])
})
