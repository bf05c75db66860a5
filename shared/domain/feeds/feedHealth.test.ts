import { expect, test } from 'vitest'
import { compareRows, feedCondition, isGap, noteRows, type WeekRows } from './feedHealth.ts'

test('a week keeps its highest count, and the newest week comes first', () => {
  let weeks: WeekRows[] = []
  for (const [day, rows] of [
    ['2026-11-16', 200],
    ['2026-11-22', 412],
    ['2026-11-23', 12],
    ['2026-11-18', 300],
  ] as const)
    weeks = noteRows(weeks, day, rows)
  expect(weeks).toEqual([
    { week: '2026-11-23', rows: 12 },
    { week: '2026-11-16', rows: 412 },
  ])
})

test('a week is compared with the same week of last season', () => {
  const weeks = [
    { week: '2026-11-16', rows: 286 },
    { week: '2026-11-09', rows: 440 },
    { week: '2025-11-17', rows: 441 },
  ]
  const compared = compareRows(weeks, '2026-11-21')
  expect(compared).toEqual({ now: 286, usual: 441, sameWeekLastSeason: true })
  expect(compared && isGap(compared)).toBe(true)
})

test('in a first season it is compared with the weeks before', () => {
  const weeks = [
    { week: '2026-11-16', rows: 300 },
    { week: '2026-11-09', rows: 410 },
    { week: '2026-11-02', rows: 90 },
    { week: '2026-10-26', rows: 400 },
  ]
  expect(compareRows(weeks, '2026-11-21')).toEqual({
    now: 300,
    usual: 400,
    sameWeekLastSeason: false,
  })
  expect(isGap({ now: 300, usual: 400, sameWeekLastSeason: false })).toBe(false)
  expect(compareRows([], '2026-11-21')).toBeNull()
  expect(compareRows(weeks.slice(0, 1), '2026-11-21')?.usual).toBeNull()
})

test.each([
  ['fresh', '11:01', 'unchanged'],
  ['fresh', '11:01', 'failed'],
  ['late', '09:59', 'applied'],
  ['failing', '09:59', 'failed'],
  ['failing', null, 'failed'],
  ['new', null, 'applied'],
  ['waiting', null, 'absent'],
] as const)('%s: it answered at %s and then was %s', (condition, answered, outcome) => {
  const answeredAt = answered && `2026-11-21T${answered}:00.000Z`
  const feed = { everyMinutes: 60, answeredAt, outcome }
  expect(feedCondition(feed, new Date('2026-11-21T12:00:00Z'))).toBe(condition)
})
