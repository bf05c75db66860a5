import { expect, test } from 'vitest'
import { currentReportsSince, modelPosition } from './playerContext.ts'

test.each([
  ['nfl', 'QB', 'QB'],
  ['nfl', 'FB', 'RB'],
  ['nfl', 'TB', 'RB'],
  ['nfl', 'LWR', 'WR'],
  ['nfl', 'TE', 'TE'],
  ['nfl', 'OT', 'OL'],
  ['nfl', 'NT', 'DL'],
  ['nfl', 'EDGE', 'LB'],
  ['nfl', 'ILB', 'LB'],
  ['nfl', 'FS', 'S'],
  ['nfl', 'SCB', 'CB'],
  ['nfl', 'P', 'K'],
  ['nfl', 'XYZ', null],
  ['nfl', null, null],
  ['soccer', 'Defender - Centre-Back', 'DF'],
  ['soccer', 'GK', 'GK'],
  ['nba', 'PG', null],
] as const)('in %s the position %s is %s in the models', (sport, feed, position) => {
  expect(modelPosition(sport, feed)).toBe(position)
})

const since = (listsEachGame: boolean, today: number, nextGame: number | null) =>
  currentReportsSince(
    { listsEachGame, reportDays: 7 },
    { today },
    { nextGame, gameDays: [93, 100, 114] },
  )

test('a report counts for a week', () => {
  expect(since(true, 112, 114)).toBe(105)
  expect(since(true, 112, null)).toBe(105)
  expect(since(false, 108, 114)).toBe(101)
})

test('across a week off the list for the last NFL game counts until the next one is due', () => {
  expect(since(true, 108, 114)).toBe(94)
  expect(since(true, 110, 114)).toBe(94)
  expect(since(true, 111, 114)).toBe(104)
})

test('in summer last season’s lists do not count', () => {
  expect(since(true, 200, 300)).toBe(193)
})
