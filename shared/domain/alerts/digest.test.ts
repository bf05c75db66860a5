import { describe, expect, test } from 'vitest'
import { digestTellsUntil, isDigestDay, isDigestDue } from './digest.ts'

const hours = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 3_600_000))
/** The hours at which a schedule finds that a letter is due. */
const due = (wish: { hour: number; zone: string }, from: string, count = 24) =>
  hours(from, count)
    .filter((time) => isDigestDue(wish, time))
    .map((time) => time.toISOString().slice(5, 16))

describe('a letter is due', () => {
  test('once a day, within the hour after the reader’s own', () => {
    const of = (hour: number, zone: string) => due({ hour, zone }, '2026-11-27T00:13:00Z', 48)
    expect(of(8, 'Europe/London')).toEqual(['11-27T08:13', '11-28T08:13'])
    expect(of(8, 'America/Los_Angeles')).toEqual(['11-27T16:13', '11-28T16:13'])
    expect(of(0, 'Asia/Tokyo')).toEqual(['11-27T15:13', '11-28T15:13'])
    // 08:00 in Nepal is 02:15 by UTC.
    expect(of(8, 'Asia/Kathmandu')).toEqual(['11-27T03:13', '11-28T03:13'])
  })

  test.each([
    ['Europe/London', '2026-03-28T00:13:00Z'],
    ['Europe/London', '2026-10-24T00:13:00Z'],
    ['America/New_York', '2026-03-07T05:13:00Z'],
    ['America/New_York', '2026-10-31T05:13:00Z'],
    ['Asia/Beirut', '2026-03-28T00:13:00Z'],
    ['Asia/Beirut', '2026-10-23T00:13:00Z'],
    ['Australia/Lord_Howe', '2026-04-03T00:13:00Z'],
    ['Australia/Lord_Howe', '2026-10-02T00:13:00Z'],
  ])('once a day at any hour while clocks change in %s after %s', (zone, from) => {
    for (let hour = 0; hour < 24; hour++) {
      const days = hours(from, 96)
        .filter((time) => isDigestDue({ hour, zone }, time))
        .map((time) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time))
      expect(new Set(days).size, `${hour}: ${days}`).toBe(days.length)
      expect(days.length, `${hour}: ${days}`).toBeGreaterThanOrEqual(3)
      // No day is left out between the first and the last.
      const numbers = days.map((day) => Date.parse(day) / 86_400_000)
      expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(days.length - 1)
    }
  })

  test('with the hour after, where clocks are set forward over his', () => {
    const wish = { hour: 1, zone: 'Europe/London' }
    expect(due(wish, '2026-03-29T00:13:00Z')).toEqual(['03-29T01:13'])
  })

  test('the first time, where his hour comes twice', () => {
    const wish = { hour: 1, zone: 'Europe/London' }
    expect(due(wish, '2026-10-24T23:13:00Z')).toEqual(['10-25T00:13'])
  })
})

describe('the days of letters', () => {
  const zone = 'America/New_York'
  const on = (day: string, starts: string[] = []) =>
    isDigestDay({ days: 'match_days', zone }, starts, new Date(`${day}T13:13:00Z`))

  test('are all, or Fridays and those of a game, by the reader’s clock', () => {
    expect(isDigestDay({ days: 'every', zone }, [], new Date('2026-11-25T13:13:00Z'))).toBe(true)
    expect(on('2026-11-25')).toBe(false)
    expect(on('2026-11-27')).toBe(true)
    // A Sunday evening in New York is a Monday by UTC.
    expect(on('2026-11-29', ['2026-11-30T01:20:00.000Z'])).toBe(true)
    expect(on('2026-11-30', ['2026-11-30T01:20:00.000Z'])).toBe(false)
    expect(on('2026-11-29', ['2026-12-06T18:00:00.000Z'])).toBe(false)
  })
})

test('a letter leaves out what a run may still be writing', () => {
  expect(digestTellsUntil(new Date('2026-11-27T08:13:00Z'))).toBe('2026-11-27T07:58:00.000Z')
})
