import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays, addMonths, dayNumber, dayOfNumber, daysBetween } from './calendar.ts'

test.each([
  ['1970-01-01', 0],
  ['1970-01-02', 1],
  ['1969-12-31', -1],
  ['2024-02-29', 19_782],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['0000-00-00', undefined],
  ['2026-1-1', undefined],
  ['2026-01-01T00:00:00Z', undefined],
  ['Scrambled', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('day %s has number %s', (day, number) => {
  expect(dayNumber(day)).toBe(number)
})

test.each([
  ['2026-05-31', -3, '2026-02-28'],
  ['2024-05-31', -3, '2024-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-03-15', -12, '2025-03-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['soon', 1, undefined],
])('%s moved by %i months is %s', (day, months, moved) => {
  expect(addMonths(day, months)).toBe(moved)
})

it('daysBetween counts whole days across the change to winter time', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
  expect(daysBetween(null, '2026-10-31')).toBeUndefined()
})

it('addDays adds exactly the number of days that daysBetween counts', () => {
  const someDay = fc.integer({ min: -20_000, max: 60_000 }).map(dayOfNumber)
  fc.assert(
    fc.property(someDay, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
      const later = addDays(day, count)
      expect(daysBetween(day, later)).toBe(count)
    }),
  )
  expect(addDays('never', 1)).toBeUndefined()
})
