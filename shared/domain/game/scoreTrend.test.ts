import { expect, test } from 'vitest'
import { game } from '#shared/scoring/testing/facts.ts'
import { scoreTrend } from './scoreTrend.ts'

const day = (date: string) => `${date}T17:00:00.000Z`
const games = (...days: string[]) =>
  days.map((date) => game({ id: `epl-${date}`, day: date, at: day(date), seasonType: 1 }))
const point = (date: string, gaming_score: number) => ({ at: day(date), gaming_score })
type PlayerPoint = ReturnType<typeof point>
const trend = (history: PlayerPoint[], days: string[], asOf: string) =>
  scoreTrend(history, games(...days), day(asOf)).map(({ at, gaming_score, until }) =>
    [at.slice(0, 10), gaming_score, until?.slice(0, 10)].filter(Boolean),
  )
const spring = ['2026-05-10', '2026-05-24']
const history = [point('2026-05-12', 80), point('2026-06-20', 60)]

test('a trend ends with the last game of the season', () => {
  expect(trend(history, spring, '2026-07-01')).toEqual([['2026-05-12', 80, '2026-05-24']])
  expect(trend(history.slice(0, 1), spring, '2026-06-01')).toEqual([['2026-05-12', 80]])
})

test('a trend resumes before the next season, with the score of that time', () => {
  const seasons = [...spring, '2026-08-21']
  const before = ['2026-05-12', 80, '2026-05-24']
  expect(trend(history, seasons, '2026-08-05')).toEqual([before])
  expect(trend(history, seasons, '2026-08-06')).toEqual([before, ['2026-08-06', 60]])
  expect(trend(history, seasons, '2026-08-10')).toEqual([before, ['2026-08-06', 60]])
  const august = [...history, point('2026-08-08', 70)]
  expect(trend(august, seasons, '2026-08-10')).toEqual([
    ...[before, ['2026-08-06', 60], ['2026-08-08', 70]],
  ])
})

test('a pause within a season does not break a trend, and neither do missing games', () => {
  const weeks = ['2026-10-04', '2026-10-25', '2026-11-08']
  const line = [point('2026-10-01', 80), point('2026-10-12', 60)]
  expect(trend(line, weeks, '2026-11-10')).toEqual([
    ['2026-10-01', 80],
    ['2026-10-12', 60],
  ])
  expect(trend(history, [], '2026-07-01')).toHaveLength(2)
})

test('a trend is the same at every hour of a UTC day, so that a run may keep an earlier run’s pages', () => {
  const at = (asOf: string) => scoreTrend(history, games(...spring, '2026-08-21'), asOf)
  for (const date of ['2026-06-08', '2026-06-09', '2026-08-05', '2026-08-06'])
    expect(at(`${date}T23:59:00.000Z`)).toEqual(at(`${date}T00:01:00.000Z`))
})
