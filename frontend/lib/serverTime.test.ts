import { expect, test, vi } from 'vitest'
import { clockIn, latestStep, learnServerTime, serverNow, serverTimeOf } from './serverTime.ts'

const headers = (date?: string, age?: string) =>
  new Headers({ ...(date && { date }), ...(age && { age }) })

const noon = Date.parse('2026-11-21T12:00:00Z')
const noonText = 'Sat, 21 Nov 2026 12:00:00 GMT'

test('the Date header states when an answer was made', () => {
  expect(serverTimeOf(headers(noonText))).toBe(noon)
})

test('an answer from the edge’s cache is older by its Age', () => {
  expect(serverTimeOf(headers(noonText, '90'))).toBe(noon + 90_000)
})

test.each([
  ['no date', undefined, undefined],
  ['a broken date', 'yesterday', undefined],
  ['a broken age', noonText, 'old'],
])('%s says nothing about the time', (_, date, age) => {
  expect(serverTimeOf(headers(date, age))).toBeUndefined()
})

test('a reader whose clock is an hour slow gets the server’s time', () => {
  const slow = noon - 3_600_000
  learnServerTime(headers(noonText), slow)
  expect(serverNow(slow + 5000)).toBe(noon + 5000)
})

test('an answer without a date changes nothing', () => {
  learnServerTime(headers(noonText), noon - 1000)
  learnServerTime(headers(), noon)
  expect(serverNow(noon)).toBe(noon + 1000)
})

test('all watchers of a clock share one timer, which ends with the last of them', () => {
  vi.useFakeTimers()
  const clock = clockIn(1000, 250)
  const heard: string[] = []
  const leaveOne = clock.watch(() => heard.push('one'))
  const leaveOther = clock.watch(() => heard.push('other'))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(250)
  leaveOne()
  vi.advanceTimersByTime(250)
  expect(heard).toEqual(['one', 'other', 'other'])
  leaveOther()
  expect(vi.getTimerCount()).toBe(0)
  clock.watch(() => {})
  expect(vi.getTimerCount()).toBe(1)
  vi.useRealTimers()
})

test.each([
  ['is in quarter minutes', [], 14_999, 0],
  ['does not run ahead to a kick-off', [noon + 8000], 7999, 0],
  ['turns at the very second of a kick-off', [noon + 8000], 8000, 8000],
  ['stays there until the next quarter minute', [noon + 8000], 14_000, 8000],
  ['goes on from there', [noon + 8000], 15_000, 15_000],
  ['knows the last of several kick-offs', [noon + 9000, noon + 8000], 9500, 9000],
])('the time of a page %s', (_, moments, after, expected) => {
  expect(latestStep(moments, noon + after)).toBe(noon + expected)
})
