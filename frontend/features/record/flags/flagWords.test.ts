import { expect, test } from 'vitest'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import report from '#shared/scoring/report.json' with { type: 'json' }
import {
  countedDates,
  detailName,
  entriesText,
  eraText,
  intervalText,
  playedText,
  practiceRange,
  trendText,
  worthOfDates,
} from './flagWords.ts'

test.each([
  [0.53, 0.6, '53 to 60%'],
  [0.985, 0.99, '98.5 to 99.0%'],
  [0, 0.001, '0.0 to 0.1%'],
])('an interval from %d to %d reads %s', (low, high, text) => {
  expect(intervalText(low, high)).toBe(text)
})

test.each([
  ['NFL', { from: 2018, to: 2018 }, '2018'],
  ['NFL', { from: 2017, to: 2018 }, '2017 and 2018'],
  ['EPL', { from: 2018, to: 2020 }, '2018–19 to 2020–21'],
] as const)('the seasons of the %s in %j read %s', (competition, era, text) => {
  expect(eraText(competition, era)).toBe(text)
})

test('counts are written as sentences', () => {
  expect([entriesText(1), entriesText(1058)]).toEqual(['1 entry', '1,058 entries'])
  expect(playedText(427, 1760)).toBe('427 played, 1,333 did not')
})

const era = (played: number): FlagRow => ({
  ...{ competition: 'NFL', publisher: 'Clubs', listing: 'Questionable', detail: null },
  ...{ from: 2017, to: 2018, n: 100, played, said: null, low: 0, high: 1 },
  brier: { said: null, record: 0.2, ours: 0.2 },
  difference: { value: 0, low: 0, high: 0 },
})

test('the trend runs from the oldest seasons to the newest', () => {
  const eras = [era(69), era(73), era(85)]
  expect(trendText(eras)).toBe('85%, then 73%, then 69%')
})

test.each([
  [{ kind: 'practice', value: 'none' } as const, 'no practice'],
  [{ kind: 'practice', value: 'rested' } as const, 'rested'],
  [{ kind: 'part', value: 'knee' } as const, 'knee'],
])('what else was known, %j, reads %s', (detail, name) => {
  expect(detailName({ detail })).toBe(name)
})

test('the effect of practice is a range of shares, if more than one kind of practice was counted', () => {
  const rowsOf = (...played: number[]) =>
    played.map((one) => ({ row: era(one), registered: undefined }))
  const range = (kind: 'practice' | 'part', ...played: number[]) =>
    practiceRange({ details: [{ kind, rows: rowsOf(...played) }] })
  expect(range('practice', 68, 75, 50)).toBe('50 to 75%')
  expect([range('practice', 68), range('part', 68, 75)]).toEqual([null, null])
})

test('the stated error of return dates agrees with the report', () => {
  const row = report.rows.find(({ id }) => id === 'date.epl')
  expect(row?.n).toBe(countedDates.n)
  expect(row?.naive).toBeCloseTo(countedDates.off, 1)
  expect(worthOfDates).toBe(
    'On average a day of return that Fantasy Premier League named was 23 days off (1,008 such days).',
  )
})
