import { expect, test } from 'vitest'
import { returnBars } from './chanceBars.ts'

const bar = (until: string, game: { opponent_abbr: string; home: boolean } | null) => ({
  ...{ until, game, chance: 30, in_range: until < '2026-12-01' },
})
const forecast = {
  returns_on: '2026-11-27',
  out_for_season: 4,
  chances: {
    unit: 'game' as const,
    bars: [
      bar('2026-11-25', { opponent_abbr: 'LAL', home: true }),
      bar('2026-11-28', { opponent_abbr: 'PHX', home: false }),
      bar('2026-12-01', null),
    ],
    later: 10,
  },
}
const marked = (team: string | null, on = forecast) =>
  returnBars(on, team).map(({ isMedian, isTeamDate }) =>
    [isMedian && 'median', isTeamDate && 'team'].filter(Boolean).join(' '),
  )

test('each bar is named by its day and its game, and the remaining chance comes last', () => {
  expect(
    returnBars(forecast, null).map(({ label, about, isInRange }) => [...[label, about, isInRange]]),
  ).toEqual([
    ['Nov 25', 'LAL', true],
    ['Nov 28', '@PHX', true],
    ['Dec 1', undefined, false],
    ['later', 'or never', false],
  ])
  expect(returnBars({ ...forecast, out_for_season: 0.4 }, null).at(-1)?.about).toBeUndefined()
  const weekly = { ...forecast, chances: { ...forecast.chances, unit: 'week' as const } }
  expect(returnBars(weekly, null).map(({ label }) => label)).toEqual([
    ...['Nov 25', 'Nov 28', 'to Dec 1', 'later'],
  ])
})

test('a date between two games belongs to the next one', () => {
  expect(marked('2026-11-24')).toEqual(['team', 'median', '', ''])
  expect(marked('2026-11-28')).toEqual(['', 'median team', '', ''])
  expect(marked('2026-12-25')).toEqual(['', 'median', '', 'team'])
  expect(marked(null, { ...forecast, returns_on: '2027-01-01' })).toEqual(['', '', '', 'median'])
})
