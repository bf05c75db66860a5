import { expect, test } from 'vitest'
import { lastNight, latestNightfall, nextLastNight } from './lastNight.ts'

const at = (time: string) => new Date(`${time}:00.000Z`)

test.each([
  ['in the morning', '2026-11-22T14:00', '2026-11-22T02:00'],
  ['at 8 PM', '2026-11-23T01:00', '2026-11-22T02:00'],
  ['at 11 PM, while late games are on', '2026-11-23T04:00', '2026-11-22T02:00'],
  ['at 3 AM', '2026-11-23T08:00', '2026-11-23T02:00'],
  ['in summer time', '2026-07-04T16:00', '2026-07-04T01:00'],
  ['on the morning after the clocks went back', '2026-11-01T14:00', '2026-11-01T01:00'],
])('last night began at 9 PM in New York: %s', (_, now, night) => {
  expect(lastNight(at(now)).toISOString()).toBe(at(night).toISOString())
})

test('the latest nightfall is this evening’s from 9 PM on', () => {
  expect(latestNightfall(at('2026-11-23T01:59'))).toEqual(at('2026-11-22T02:00'))
  expect(latestNightfall(at('2026-11-23T02:00'))).toEqual(at('2026-11-23T02:00'))
})

test('“last night” becomes the next night at 3 AM in New York', () => {
  for (const now of [
    '2026-11-22T14:00',
    '2026-11-23T01:59',
    '2026-11-23T02:00',
    '2026-11-23T07:59',
  ])
    expect(nextLastNight(at(now))).toEqual(at('2026-11-23T08:00'))
  expect(nextLastNight(at('2026-11-23T08:00'))).toEqual(at('2026-11-24T08:00'))
  expect(lastNight(at('2026-11-23T07:59'))).not.toEqual(lastNight(at('2026-11-23T08:00')))
})
