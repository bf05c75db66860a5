import { expect, test } from 'vitest'
import type { FinishedGame, ScoredGame } from '#shared/contract/schedules.ts'
import { trialGames } from './trialGames.ts'

const colours = { primary: '#00338D', secondary: '#C60C30' }
const side = (side: 'away' | 'home', score: number | null) => ({
  [`${side}_team_id`]: side,
  [`${side}_team_city`]: 'Buffalo',
  [`${side}_team_name`]: 'Bills',
  [`${side}_team_abbr`]: 'BUF',
  [`${side}_team_logo`]: null,
  [`${side}_team_colours`]: colours,
  [`${side}_team_gaming_score`]: score,
})

const game = (date_time: string, over: Partial<ScoredGame> = {}) =>
  ({
    game_id: date_time.slice(5, 13),
    id: date_time.slice(5, 13),
    season: 2026,
    week: 12,
    status: 'scheduled',
    date_time,
    day: date_time.slice(0, 10),
    absences: { away: [], home: [] },
    ...side('away', 5.1),
    ...side('home', 7.4),
    ...over,
  }) as ScoredGame

const over = (date_time: string, rest: Partial<ScoredGame> = {}) =>
  ({
    ...game(date_time, { status: 'final', ...rest }),
    away_team_points: 17,
    home_team_points: 20,
    spread_pick: null,
  }) as FinishedGame

const thursday = over('2026-11-27T01:20:00Z')
const sunday = [game('2026-11-29T18:00:00Z'), game('2026-11-29T21:25:00Z')]
const monday = game('2026-12-01T01:15:00Z')
const lastMonday = over('2026-11-24T01:15:00Z', { week: 11 })
const ids = (...lists: Parameters<typeof trialGames>) => trialGames(...lists).map(({ id }) => id)

test('the first three games of the week are shown, finished ones included, without what only members see', () => {
  const schedules = [monday, ...sunday]
  const games = trialGames({ week: 12, schedules, results: [lastMonday, thursday] })
  expect(games.map(({ id }) => id)).toEqual(['11-27T01', '11-29T18', '11-29T21'])
  expect(games[0]).toMatchObject({ status: 'final', away_team_gaming_score: 5.1 })
  expect(JSON.stringify(games)).not.toMatch(/points|pick/)
})

test('a game without both scores is passed over', () => {
  const unknown = over('2026-11-27T17:30:00Z', { away_team_gaming_score: null })
  const schedules = [...sunday, monday]
  expect(ids({ week: 12, schedules, results: [unknown] })).toEqual(schedules.map(({ id }) => id))
})

test('a game of a team that nobody has reported on is passed over', () => {
  const silent = over('2026-11-27T17:30:00Z', { home_unreported: true })
  expect(ids({ week: 12, schedules: sunday, results: [silent] })).toEqual(
    sunday.map(({ id }) => id),
  )
})

test('a game with a score of zero is shown', () => {
  const zero = game('2026-11-29T18:00:00Z', { away_team_gaming_score: 0 })
  expect(ids({ week: 12, schedules: [zero] })).toEqual([zero.id])
})

test('on a Tuesday without games to come the first games of the last week are shown', () => {
  const results = [thursday, over('2026-11-29T18:00:00Z'), over('2026-12-01T01:15:00Z')]
  expect(ids({ week: null, schedules: [], results })).toEqual(results.map(({ id }) => id))
})
