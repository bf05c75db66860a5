import { expect, test } from 'vitest'
import { split } from './split.ts'

const rows = Array.from({ length: 10 }, (_, index) => ({ day: 100 + index, health: index >= 5 }))
const committed = (to: string) => ({
  model: 'committed',
  record: { rows: 1, from: '1970-01-01', to },
})
const refit = (before: readonly unknown[]) => `refit on ${before.length}`
const dayOf = (index: number) => new Date((100 + index) * 864e5).toISOString().slice(0, 10)

test('the committed parameters are tested on rows after the fit period', () => {
  const result = split(rows, committed(dayOf(6)), refit, null)
  expect(result?.model).toBe('committed')
  expect(result?.test.map(({ day }) => day)).toEqual([107, 108, 109])
  expect(result?.before).toHaveLength(7)
})

test('without rows after the fit period a refit on four fifths is tested on the last fifth', () => {
  const result = split(rows, committed(dayOf(9)), refit, null)
  expect(result?.model).toBe('refit on 8')
  expect(result?.test.map(({ day }) => day)).toEqual([108, 109])
})

test('rows before the first that starts do not count for the last fifth', () => {
  const result = split(rows, committed(dayOf(9)), refit, null, ({ health }) => health)
  expect(result?.test.map(({ day }) => day)).toEqual([109])
})

test('a start date tests the committed parameters from that day on and notes rows of the fit', () => {
  const result = split(rows, committed(dayOf(9)), refit, 105)
  expect(result?.model).toBe('committed')
  expect(result?.test).toHaveLength(5)
  expect(result?.how).toContain('has seen')
})

test('without rows from the start date on there is no test', () => {
  expect(split(rows, committed(dayOf(9)), refit, 500)).toBeNull()
  expect(split([], committed(dayOf(9)), refit, null)).toBeNull()
})
