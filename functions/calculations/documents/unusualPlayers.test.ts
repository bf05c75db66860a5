import { describe, expect, it, test } from 'vitest'
import type { ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import { playerPage } from '#shared/contract/player.ts'
import { schedulesView } from '#shared/contract/schedules.ts'
import { searchIndex } from '#shared/contract/search.ts'
import { teamPage, teamSchedulePage } from '#shared/contract/team.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import { game, injury, player } from '#shared/scoring/testing/facts.ts'
import { asOf, club, clubs, match, scoredTeam } from '../testing/scoredTeams.ts'
import { playerDocuments } from './player.ts'
import { playerCards } from './players.ts'
import { competitionDocuments, teamScheduleDocument } from './schedules.ts'
import { searchIndexDocument } from './searchIndex.ts'
import { teamDocument } from './team.ts'

const teams = clubs('nfl-home', 'nfl-away')
const noPublications = { history: [], news: [], teamNews: [], posts: [], registered: [] }

const pageOf = (facts: Partial<ScoredTeamFacts>) => {
  const scored = scoredTeam('nfl-home', 'nfl', { players: [player('a'), player('b')], ...facts })
  const page = playerDocuments(scored, 'NFL')({ playerId: 'a', teams, ...noPublications })
  return playerPage.parse(page)
}

describe('a name', () => {
  const longest = 'Maximilian-Bartholomew Featherstonehaugh'

  test.each([
    ['with an apostrophe', "Ja'Marr O’Dell", 'jamarr odell'],
    ['with accents', 'Nikola Đurišić-Čović', 'durisic covic'],
    ['with a suffix', 'Odell Beckham-Hollis III', 'hollis'],
    ['with dots', 'T.J. St. Brown Jr.', 'tj brown'],
    ['of forty letters', longest, 'featherstonehaugh'],
    ['of one word', 'Rodrygo', 'rodrygo'],
  ])('%s is on the page as it is, and is found by plain letters', (_, name, typed) => {
    expect(pageOf({ players: [player('a', { name }), player('b')] }).playerInfo.player_name).toBe(
      name,
    )
    const index = nameIndex([{ name }], () => ({
      ...{ name, competition: 'NFL' as const, club: club('nfl-home') },
      player: { nickname: null, position: 'QB' },
    }))
    expect(searchNames(index, typed).map(({ item }) => item.name)).toEqual([name])
  })

  it('a name of forty letters is shown whole', () => {
    expect(longest).toHaveLength(40)
  })
})

/** One a quarter, each over after three weeks; the last is open. */
const fortyInjuries = Array.from({ length: 40 }, (_, n) => {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10)
  const started = Date.parse('2017-02-01') + n * 91 * 86_400_000
  return injury(`i${n}`, 'a', {
    startedOn: day(started),
    returnedOn: n === 39 ? null : day(started + 21 * 86_400_000),
  })
})

describe('a player with forty injuries', () => {
  const page = pageOf({ injuries: fortyInjuries })

  it('a player with forty injuries has them all on his page, the newest first', () => {
    expect(page.playerHistory.map(({ injury_id }) => injury_id)).toEqual(
      fortyInjuries.map(({ id }) => id).toReversed(),
    )
    expect(page.injury_counts).toEqual({ last_12_months: 4, last_3_years: 12 })
    expect(page.outlook?.injury_id).toBe('i39')
  })

  it('a player with forty injuries has percentages for his risk and his form', () => {
    for (const value of [page.playerInfo.irc_total, page.playerInfo.hpf_total]) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThanOrEqual(100)
    }
  })
})

it('a player who was traded yesterday keeps his injuries, with the games of his new team', () => {
  const games = [
    match({ id: 'nfl-1', day: '2026-11-15', at: '2026-11-15T18:00:00.000Z', status: 'final' }),
    match({ id: 'nfl-2', day: '2026-11-29', at: '2026-11-29T18:00:00.000Z' }),
  ]
  const old = injury('old', 'a', { startedOn: '2025-11-01', returnedOn: '2025-12-01' })
  const page = pageOf({ games, injuries: [old] })
  expect(page.playerInfo).toMatchObject({ team_id: 'nfl-home', team_abbr: 'OME' })
  expect(page.playerHistory.map(({ injury_id }) => injury_id)).toEqual(['old'])
  expect(page.availability.map(({ game_id, state }) => [game_id, state])).toEqual([
    ['nfl-1', 'available'],
    ['nfl-2', 'to_come'],
  ])
})

describe('a team without games', () => {
  const scored = scoredTeam('nfl-home', 'nfl', { games: [] })

  it('a team without games has a page without a next game, and a season without rows', () => {
    const page = teamDocument({ competition: 'NFL', scored, teams, news: [], posts: [] })
    expect(teamPage.parse(page)).toMatchObject({ next_game: null })
    expect(page.teamInfo.team_gaming_score).toEqual(expect.any(Number))
    const season = teamScheduleDocument({
      competition: 'NFL',
      ...{ scored, teams, games: [], results: new Map() },
    })
    expect(teamSchedulePage.parse(season)).toMatchObject({ season: null, schedules: [] })
  })

  it('the players of a team without games have pages without games', () => {
    expect(pageOf({ games: [] })).toMatchObject({ season: null, availability: [] })
  })
})

it('in summer the empty list of games says when the next one is, once that is known', () => {
  const pageWith = (games: readonly Game[]) => {
    const source = {
      ...{ competition: 'EPL' as const, asOf: new Date('2026-07-15T12:00:00Z'), teams: [], games },
      ...{ scores: new Map(), kickOffScores: new Map(), rows: new Map(), weekAgo: new Map() },
    }
    return schedulesView.parse(competitionDocuments(source).schedules)
  }
  const opening = game({ competition: 'EPL', day: '2026-08-21', at: '2026-08-21T19:00:00.000Z' })
  expect(pageWith([opening])).toMatchObject({ schedules: [], next_day: '2026-08-21' })
  expect(pageWith([{ ...opening, status: 'final' }])).not.toHaveProperty('next_day')
})

it('a club that plays in two competitions is listed in each, under separate ids', () => {
  const indexes = (['EPL', 'ESP'] as const).map((competition) => {
    const id = `${competition.toLowerCase()}-1`
    const clubOf = club(id, { competition, city: 'Girona', name: 'Girona FC' })
    return searchIndex.parse(
      searchIndexDocument({
        ...{ competition, teams: [clubOf], scores: new Map(), asOf },
        cards: new Map([[id, playerCards(scoredTeam(id, 'soccer'))]]),
      }),
    )
  })
  expect(indexes.map(({ league, teams: [first] }) => [league, first?.team_id])).toEqual([
    ['EPL', 'epl-1'],
    ['ESP', 'esp-1'],
  ])
})

it('the search knows which clubs have no reports', () => {
  const shown = { team_gaming_score: 10, groups: {} }
  const index = searchIndexDocument({
    ...{ competition: 'EPL', teams: [club('epl-1'), club('epl-2')], asOf, cards: new Map() },
    scores: new Map<string, ShownOnCard>([
      ['epl-1', { ...shown, unreported: true }],
      ['epl-2', shown],
    ]),
  })
  expect(index.teams.map(({ unreported }) => unreported)).toEqual([true, undefined])
})
