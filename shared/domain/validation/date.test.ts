import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays, addMonths, dayOfNumber } from '../time/calendar.ts'
import { date, month, year } from './validation.ts'

const today = '2026-11-21'
const invalid = 'Please enter a valid date'
const tooYoung = 'You must be at least 18 years old'

test.each([
  ['1900-01-01', undefined],
  ['1899-12-31', invalid],
  ['2024-02-29', undefined],
  ['2025-02-29', invalid],
  ['2026-13-01', invalid],
  ['2026-11-31', invalid],
  ['2030-01-01', undefined],
  ['11/21/2026', invalid],
  ['2026-1-1', invalid],
  ['', invalid],
])('the date %s gives %s', (value, message) => {
  expect(date(today)(value)).toBe(message)
})

test.each([
  ['2008-11-21', today, undefined],
  ['2008-11-22', today, tooYoung],
  ['2008-11-20', today, undefined],
  ['2026-11-22', today, tooYoung],
  ['1899-01-01', today, invalid],
  // Somebody born on a leap day turns 18 on the first of March.
  ['2008-02-29', '2026-02-28', tooYoung],
  ['2008-02-29', '2026-03-01', undefined],
])('born on %s, on %s the age check gives %s', (born, on, message) => {
  expect(date(on, 18)(born)).toBe(message)
})

it('a date is any real day since 1900', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 40_000 }), (number) => {
      expect(date(today)(dayOfNumber(number))).toBeUndefined()
    }),
  )
  expect(date(today)(addDays('1900-01-01', -1) ?? '')).toBe(invalid)
})

it('the minimum age is checked to the day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: -400, max: 400 }),
      (age, days) => {
        const birthday = addMonths(today, -12 * age) ?? today
        const born = addDays(birthday, days) ?? ''
        expect(date(today, age)(born)).toBe(
          days <= 0 ? undefined : `You must be at least ${age} years old`,
        )
      },
    ),
  )
})

it('a month and a year are accepted exactly within their bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 3000 }), (number) => {
      const text = String(number)
      expect(month(text) === undefined).toBe(number >= 1 && number <= 12)
      expect(year(text) === undefined).toBe(number >= 1900 && number <= 2099)
    }),
  )
})

it('a month is 1 to 12, with or without a leading zero', () => {
  for (let number = 1; number <= 12; number++) {
    expect(month(String(number))).toBeUndefined()
    expect(month(String(number).padStart(2, '0'))).toBeUndefined()
  }
  for (const wrong of ['', '0', '00', '13', '1.0', '012', ' 1', 'May'])
    expect(month(wrong)).toBe('Please enter a correct month')
})

it('a year is 1900 to 2099', () => {
  for (const right of ['1900', '2026', '2099']) expect(year(right)).toBeUndefined()
  for (const wrong of ['', '1899', '2100', '26', '02026', '20 26'])
    expect(year(wrong)).toBe('Please enter a correct year')
})
