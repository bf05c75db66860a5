import { expect, test } from 'vitest'
import type { ShownGame } from '#shared/contract/schedules.ts'
import { calendarEvents } from './calendarEvents.ts'

const now = new Date('2026-11-21T12:00:00Z')
const colours = { primary: '#000000', secondary: '#ffffff' }
const game = (changed: Partial<ShownGame> = {}): ShownGame => ({
  ...{ game_id: 'nfl-1', id: 'nfl-1', season: 2026, week: 12, status: 'scheduled' },
  ...{ date_time: '2026-11-22T18:00:00.000Z', day: '2026-11-22' },
  ...{ away_team_id: 'nfl-NYJ', away_team_city: 'New York', away_team_name: 'Jets' },
  ...{ away_team_abbr: 'NYJ', away_team_logo: null, away_team_colours: colours },
  ...{ home_team_id: 'nfl-BUF', home_team_city: 'Buffalo', home_team_name: 'Bills' },
  ...{ home_team_abbr: 'BUF', home_team_logo: null, home_team_colours: colours },
  ...changed,
})
const list = [
  { player_id: 'nfl-allen', player_name: 'Josh Allen', team_id: 'nfl-BUF' },
  { player_id: 'nfl-hall', player_name: 'Breece Hall', team_id: 'nfl-NYJ' },
]
const events = (
  games: ShownGame[],
  { players = [], teams = [], sport = 1 }: { players?: string[]; teams?: string[]; sport?: 1 | 3 },
) => calendarEvents({ sport, games, list, players: new Set(players), teams: new Set(teams), now })

test('a game is listed once, with the followed teams and players on either side', () => {
  const [one, ...others] = events([game()], {
    players: ['nfl-allen', 'nfl-hall', 'nfl-gone'],
    teams: ['nfl-BUF'],
  })
  expect(others).toEqual([])
  expect(one).toMatchObject({
    id: 'nfl-1@matchfit',
    title: 'New York Jets at Buffalo Bills',
    about: 'You follow Buffalo Bills, Breece Hall, Josh Allen.',
    start: '2026-11-22T18:00:00.000Z',
    isCancelled: false,
  })
})

test('a game without a followed team or player is left out, and so is one without a day', () => {
  expect(events([game()], { teams: ['nfl-MIA'] })).toEqual([])
  expect(events([game({ date_time: null, day: null })], { teams: ['nfl-BUF'] })).toEqual([])
})

test('a soccer game names the home side first', () => {
  const [one] = events([game()], { teams: ['nfl-BUF'], sport: 3 })
  expect(one?.title).toBe('Bills vs Jets')
})

test('a game stays for two weeks after its start, by its time and by its day', () => {
  const shown = (date_time: string | null, day: string) =>
    events([game({ date_time, day })], { teams: ['nfl-BUF'] }).length
  expect(shown('2026-11-07T12:00:00.000Z', '2026-11-07')).toBe(1)
  expect(shown('2026-11-07T11:59:59.000Z', '2026-11-07')).toBe(0)
  expect(shown(null, '2026-11-07')).toBe(1)
  expect(shown(null, '2026-11-06')).toBe(0)
})

test('a game that is called off says so, and one without a time has its day', () => {
  const off = game({ status: 'postponed' })
  expect(events([off], { teams: ['nfl-BUF'] })[0]?.isCancelled).toBe(true)
  const [one] = events([game({ date_time: null })], { teams: ['nfl-BUF'] })
  expect(one?.start).toBe('2026-11-22')
})
