import { describe, expect, it, test } from 'vitest'
import {
  competitionOf,
  competitionOfFavorite,
  competitions,
  competitionTitles,
  defaultFavoriteSport,
  favoriteSports,
  isFavoriteSport,
  leagueOfQuery,
  type SportId,
  seasonTitle,
  sportIds,
  sportNames,
  sportOfCompetition,
  sportOfPath,
  sportOfPlayerPath,
} from './sport.ts'

describe('a sport', () => {
  test.each<[string, SportId]>([
    ['/soccer/upcominggames', 3],
    ['/nba/team/7', 2],
    ['/nba', 2],
    ['/nfl/matchup/1', 1],
    ['/', 1],
    ['', 1],
    ['/articles/nba', 1],
    ['/NBA/team/7', 1],
    ['/nbax', 1],
    ['//soccer', 3],
  ])('the first segment of %s means sport %i', (path, sport) => {
    expect(sportOfPath(path)).toBe(sport)
  })

  test.each<[string, SportId | undefined, SportId]>([
    ['/NBA/player/4', undefined, 2],
    ['/Soccer/player/4', undefined, 3],
    ['/nfl/player/4', undefined, 1],
    ['/cricket/player/4', undefined, 1],
    ['/nba/player/4', 3, 3],
  ])('a player page at %s for a user with sport %s shows sport %i', (path, user, sport) => {
    expect(sportOfPlayerPath(path, user)).toBe(sport)
  })

  describe('the league of the query', () => {
    test.each([
      [3, 'EPL', 'EPL'],
      [3, 'ESP', 'ESP'],
      [3, 'esp', 'ESP'],
      [3, undefined, 'EPL'],
      [3, ['ESP'], 'EPL'],
      [3, 'Serie A', 'EPL'],
      [1, 'ESP', undefined],
      [2, 'EPL', undefined],
    ] as const)('sport %i with league %s plays %s', (sport, query, league) => {
      expect(leagueOfQuery(sport, query)).toBe(league)
    })
  })

  it('has an id for every name and a name for every id', () => {
    expect(sportNames).toEqual({ 1: 'nfl', 2: 'nba', 3: 'soccer' })
    for (const [name, id] of Object.entries(sportIds)) expect(sportNames[id]).toBe(name)
  })

  it('has four competitions with their titles', () => {
    expect(competitions.map((competition) => competitionTitles[competition])).toEqual([
      'NFL',
      'NBA',
      'EPL',
      'La Liga',
    ])
  })

  it('leads to its competition, and the competition back to the sport', () => {
    expect(competitionOf(3)).toBe('EPL')
    for (const competition of competitions) {
      const league = competition === 'EPL' || competition === 'ESP' ? competition : undefined
      expect(competitionOf(sportOfCompetition(competition), league)).toBe(competition)
    }
  })
})

describe('a favorite sport', () => {
  it('is one of four, the NFL by default', () => {
    expect(favoriteSports).toEqual(['NFL', 'NBA', 'La Liga', 'EPL'])
    expect(defaultFavoriteSport).toBe('NFL')
  })

  it('leads to the competition with that title', () => {
    for (const sport of favoriteSports)
      expect(competitionTitles[competitionOfFavorite(sport)]).toBe(sport)
  })

  it('is accepted only in its exact spelling', () => {
    expect(favoriteSports.every(isFavoriteSport)).toBe(true)
    expect(['nfl', 'ESP', '', null, undefined, 1].some(isFavoriteSport)).toBe(false)
  })
})

test('an NFL season is named by one year, any other by two', () => {
  expect([seasonTitle(1, 2026), seasonTitle(2, 2026), seasonTitle(3, 1999)]).toEqual([
    ...['2026', '2026–27', '1999–00'],
  ])
})
