import { expect, test } from 'vitest'
import { pickSearch, seasonTypes, weeksOf } from './pickSearch.ts'
import { gamesOfTeam, timeInOwnZone, type WeekGame } from './pickWords.ts'

test('the types of a season are 1 regular, 2 pre-season and 3 post-season', () => {
  expect(seasonTypes).toEqual([
    { value: '1', label: '1 Regular' },
    { value: '2', label: '2 Pre-season' },
    { value: '3', label: '3 Post-season' },
  ])
})

test.each([
  [2025, 1, 18],
  [2021, 1, 18],
  [2020, 1, 17],
  [2025, 2, 17],
  [2025, 3, 17],
])('the weeks of %i, type %i, are 0 to %i', (season, type, last) => {
  const weeks = weeksOf(season, type).map(({ value }) => Number(value))
  expect(weeks).toEqual(Array.from({ length: last + 1 }, (_, week) => week))
})

test('the address keeps the season, type, week and team, and drops invalid values', () => {
  const search = { season: '2025', type: '3', week: '0', team: 'BUF' }
  expect(pickSearch(search)).toEqual({ season: 2025, type: 3, week: 0, team: 'BUF' })
  expect(pickSearch({ season: 'x', type: 4, week: 19, team: ' ' })).toEqual({})
})

test('games are searched by a part of either team’s name or abbreviation', () => {
  const game = (away: string, home: string) =>
    ({
      ...{ away_team_name: away, away_team_abbr: away.slice(0, 3).toUpperCase() },
      ...{ home_team_name: home, home_team_abbr: home.slice(0, 3).toUpperCase() },
    }) as WeekGame
  const games = [game('Bills', 'Dolphins'), game('Jets', 'Bears')]
  expect(gamesOfTeam(games, ' DOL')).toEqual([games[0]])
  expect(gamesOfTeam(games, 'je')).toEqual([games[1]])
  expect(gamesOfTeam(games)).toEqual(games)
})

test('a game’s time is in the admin’s own time zone, and TBD while it is not set', () => {
  const at = '2026-11-22T18:00:00Z'
  const hour = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric' }).split(' ')[0]
  expect(timeInOwnZone(at)).toMatch(new RegExp(`^\\w{3}, Nov 2\\d, ${hour}:\\d\\d`))
  expect(timeInOwnZone(null)).toBe('TBD')
})
