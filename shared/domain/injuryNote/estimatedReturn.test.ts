import { describe, expect, it, test } from 'vitest'
import { parseInjuryNote } from './parseInjuryNote.ts'

const estimate = (text: string, reported = '2026-11-21') =>
  parseInjuryNote(`Ankle. ${text}`, reported).estimatedReturn

const span = (minDays: number, maxDays: number) => ({ minDays, maxDays })

describe('a span of time', () => {
  test.each([
    ['out 4-6 weeks', span(28, 42)],
    ['out 4 – 6 weeks', span(28, 42)],
    ['out four-to-six weeks', span(28, 42)],
    ['out four to six weeks', span(28, 42)],
    ['a 3-week absence', span(21, 21)],
    ['out a week or two', span(7, 14)],
    ['out a week to 10 days', span(7, 10)],
    ['out 10 days', span(10, 10)],
    ['out a couple of weeks', span(14, 14)],
    ['out a few weeks', span(21, 28)],
    ['out several weeks', span(28, 42)],
    ['out 6 to 4 weeks', span(28, 42)],
    ['out 4+ weeks', { minDays: 28 }],
    ['out at least four weeks', { minDays: 28 }],
    ['out four weeks or more', { minDays: 28 }],
    ['out up to four weeks', { maxDays: 28 }],
    ['re-evaluated in two weeks', { minDays: 14 }],
    ['day-to-day', span(0, 7)],
    ['week-to-week', span(7, 28)],
    ['month-to-month', span(28, 84)],
    ['day-to-day, back in 3 weeks', span(21, 21)],
  ])('"%s" is %j', (text, days) => {
    expect(estimate(text)).toEqual(days)
  })

  it('follows the calendar for months and years', () => {
    expect(estimate('out 3 months', '2026-11-30')).toEqual(span(90, 90))
    expect(estimate('out 3 months', '2026-06-30')).toEqual(span(92, 92))
    expect(estimate('out a year', '2027-03-01')).toEqual(span(366, 366))
  })

  test.each([
    'has missed the last three weeks',
    'hurt two weeks ago',
    'could miss 2 games',
    'no timetable',
    'out indefinitely',
    'out since November 3',
    'injured on December 6',
    'expected to miss Sunday and may play later',
    'a 25-year-old guard',
  ])('"%s" is no estimate', (text) => {
    expect(estimate(text)).toBeUndefined()
  })
})

describe('a date', () => {
  test.each([
    ['expected back December 6', span(15, 15)],
    ['expected back Dec. 6', span(15, 15)],
    ['expected back December 6th, 2026', span(15, 15)],
    ['expected back 6 December', span(15, 15)],
    ['expected back on the 6th of December', span(15, 15)],
    ['expected back 12/6', span(15, 15)],
    ['expected back 12/6/26', span(15, 15)],
    ['expected back 25/12', span(34, 34)],
    ['expected back 2026-12-06', span(15, 15)],
    ['expected back Dec 1-15', span(10, 24)],
    ['expected back in early December', span(10, 19)],
    ['expected back in mid-December', span(20, 29)],
    ['expected back mid to late December', span(20, 40)],
    ['expected back late December', span(30, 40)],
    ['expected back at the end of December', span(30, 40)],
    ['expected back in December', span(10, 40)],
    ['expected back in February 2027', span(72, 99)],
    ['expected back in May', span(161, 191)],
    ['expected back in November', span(0, 9)],
    ['expected back next month', span(10, 40)],
    ['expected back next week', span(2, 8)],
    ['expected back tomorrow', span(1, 1)],
    ['expected back by Christmas', { maxDays: 34 }],
    ['not expected back before December 6', { minDays: 15 }],
    ['out until at least December 6', { minDays: 15 }],
    ['out until December 6', span(15, 15)],
    ['eligible to return December 6', { minDays: 15 }],
  ])('"%s" is %j', (text, days) => {
    expect(estimate(text)).toEqual(days)
  })

  test.each([
    ['a date just gone by', 'expected back November 15'],
    ['a month just gone by', 'expected back in October'],
    ['a past year', 'expected back December 6, 2025'],
    ['no real day', 'expected back 2026-02-30'],
    ['no real month', 'expected back 13/13'],
  ])('that is %s gives no estimate', (_, text) => {
    expect(estimate(text)).toBeUndefined()
  })

  it('rolls over the year', () => {
    expect(estimate('back January 3', '2026-12-30')).toEqual(span(4, 4))
    expect(estimate('expected back January 3', '2026-12-30')).toEqual(span(4, 4))
    expect(estimate('expected back next month', '2026-12-30')).toEqual(span(2, 32))
  })

  it('counts from the report, next week from its Monday', () => {
    expect(estimate('expected back next week', '2026-11-22')).toEqual(span(1, 7))
    expect(estimate('expected back next week', '2026-11-23')).toEqual(span(7, 13))
  })
})

describe('the end of the season', () => {
  test.each([
    'season-ending',
    'out for the season',
    'out for the rest of the season',
    'will miss the remainder of the 2026 season',
    'will miss the entire campaign',
    'done for the year',
    'not expected to return this season',
    'out until next season',
  ])('is read from "%s", with no other estimate', (text) => {
    const { outForSeason, estimatedReturn } = parseInjuryNote(
      `Knee, ${text}, 9 months`,
      '2026-11-21',
    )
    expect([outForSeason, estimatedReturn]).toEqual([true, undefined])
  })

  test.each([
    'avoided a season-ending injury',
    'not season-ending',
    'will miss the season opener',
    'hurt early in the season',
    'hopes to return this season',
  ])('is not read from "%s"', (text) => {
    expect(parseInjuryNote(`Knee, ${text}`, '2026-11-21')).not.toHaveProperty('outForSeason')
  })
})
