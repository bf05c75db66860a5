import { expect, test } from 'vitest'
import { split } from './split.ts'

const rows = Array.from({ length: 10 }, (_, at) => ({ day: 100 + at, health: at >= 5 }))
const committed = (to: string) => ({
  model: 'committed',
  record: { rows: 1, from: '1970-01-01', to },
})
const refit = (before: readonly unknown[]) => `refit on ${before.length}`
const dayOf = (at: number) => new Date((100 + at) * 864e5).toISOString().slice(0, 10)

test('rows after the fit period test the committed parameters', () => {
  const result = split(rows, committed(dayOf(6)), refit, null)
  expect(result?.model).toBe('committed')
  expect(result?.test.map(({ day }) => day)).toEqual([107, 108, 109])
  expect(result?.before).toHaveLength(7)
})

test('where the data ends with the fit, four fifths are refitted and the last is the test', () => {
  const result = split(rows, committed(dayOf(9)), refit, null)
  expect(result?.model).toBe('refit on 8')
  expect(result?.test.map(({ day }) => day)).toEqual([108, 109])
})

test('the last fifth is counted from the first row that starts', () => {
  const result = split(rows, committed(dayOf(9)), refit, null, ({ health }) => health)
  expect(result?.test.map(({ day }) => day)).toEqual([109])
})

test('a start date tests the committed parameters from that day on, and says what they have seen', () => {
  const result = split(rows, committed(dayOf(9)), refit, 105)
  expect(result?.model).toBe('committed')
  expect(result?.test).toHaveLength(5)
  expect(result?.how).toContain('has seen')
})

test('no rows from the start date on is nothing to report', () => {
  expect(split(rows, committed(dayOf(9)), refit, 500)).toBeNull()
  expect(split([], committed(dayOf(9)), refit, null)).toBeNull()
})
