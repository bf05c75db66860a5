import { describe, expect, it } from 'vitest'
import { seasonGames, teamPage, teamSchedulePage } from '#shared/contract/team.ts'
import { injury } from '#shared/scoring/testing/facts.ts'
import {
  article,
  asOf,
  club,
  clubs,
  match,
  sampleAsOf,
  scoredTeam,
  tweet,
} from '../testing/scoredTeams.ts'
import { shownOnCard } from './absences.ts'
import { seasonDocument, teamScheduleDocument } from './schedules.ts'
import { teamDocument } from './team.ts'

const teams = clubs('nfl-home', 'nfl-away', 'nfl-third')
const at = (day: string) => ({ day, at: `${day}T18:00:00.000Z` })

const games = [
  match({ id: 'nfl-open', day: null, at: null }),
  match({ id: 'nfl-next', ...at('2026-11-23') }),
  match({ id: 'nfl-over', ...at('2026-11-15'), status: 'final' }),
  match({
    id: 'nfl-off',
    ...at('2026-11-22'),
    at: '2026-11-22T18:00:00.000Z',
    status: 'postponed',
  }),
  match({ id: 'nfl-later', ...at('2026-11-29'), homeTeamId: 'nfl-third', awayTeamId: 'nfl-home' }),
  match({ id: 'nfl-old', ...at('2025-11-29'), season: 2025, status: 'final' }),
  match({ id: 'nfl-unknown', ...at('2026-12-05'), awayTeamId: 'nfl-nobody' }),
  match({ id: 'nfl-others', ...at('2026-12-06'), homeTeamId: 'nfl-third' }),
]

describe('the page of a team', () => {
  const scored = scoredTeam('nfl-home', 'nfl', { games, injuries: [injury('i', 'p-QB')] })
  const page = teamDocument({
    competition: 'NFL',
    scored,
    teams,
    news: [article('nfl-n1', '2026-11-20T12:00:00.000Z')],
    posts: [tweet('nfl-p1', '2026-11-20T12:00:00.000Z')],
  })

  it('fits the contract, and belongs to its sport', () => {
    expect(() => teamPage.parse(page)).not.toThrow()
    expect(page.teamInfo).toMatchObject({ team_id: 'nfl-home', sportsID: 1, league: null })
    expect(page.as_of).toBe(sampleAsOf)
  })

  it('shows the score, players, lists, averages and publications', () => {
    expect(page.teamInfo.team_gaming_score).toBeLessThan(
      page.teamInfo.original_team_gaming_score ?? 0,
    )
    expect(page.playerInfo).toHaveLength(11)
    expect(page.topFour.map(({ players }) => players.length)).toEqual([4, 4])
    expect(page.categoryAverages.offensive_skills_avg_rounded).toEqual(expect.any(Number))
    expect(page.latestTeamsNews).toHaveLength(1)
    expect(page.teamTwitterInfo[0]).toMatchObject({
      tweet_id: 'nfl-p1',
      twitter_handle: 'dwhitcombe',
    })
  })

  it('says between two seasons that there are no reports, but not during one', () => {
    const noReports = (since: string) => expect.stringMatching(`^No reports ${since}:`)
    expect(page.teamInfo.notes).not.toContainEqual(expect.stringMatching(/^No reports/))
    const summer = (...more: ReturnType<typeof match>[]) => {
      const played = match({ id: 'nfl-old', ...at('2025-11-29') })
      const scored = scoredTeam('nfl-home', 'nfl', { games: [played, ...more] })
      return teamDocument({ competition: 'NFL', scored, teams, news: [], posts: [] }).teamInfo
    }
    const teamInfo = summer()
    expect(teamInfo.notes).toContainEqual(noReports('since the season ended'))
    expect(teamInfo.unreported).toBe(true)
    const announced = match({ id: 'nfl-first', ...at('2027-09-12') })
    expect(summer(announced).notes).toContainEqual(noReports('yet this season'))
    expect(page.teamInfo).not.toHaveProperty('unreported')
  })

  it('marks the score of a team without any reports', () => {
    const silent = scoredTeam('nfl-home', 'nfl', { games })
    const { teamInfo, later_scores } = teamDocument({
      ...{ competition: 'NFL', scored: silent, teams, news: [], posts: [] },
    })
    expect(later_scores).toEqual([])
    expect(teamInfo).toMatchObject({ unreported: true, team_gaming_score: 10 })
    expect(teamInfo.notes).toContainEqual(expect.stringMatching(/^No reports of this team yet/))
  })

  it('marks a team without players in the same way, so that lists and its page agree', () => {
    const unknown = scoredTeam('nfl-home', 'nfl', { games, players: [] })
    const { teamInfo } = teamDocument({
      ...{ competition: 'NFL', scored: unknown, teams, news: [], posts: [] },
    })
    expect(teamInfo).toMatchObject({ unreported: true, team_gaming_score: null })
    expect(shownOnCard(unknown).unreported).toBe(true)
  })

  it('names the next game that is not cancelled, with its time', () => {
    expect(page.next_game?.game_id).toBe('nfl-next')
  })

  it('names the next game even if only its day is set', () => {
    const scored = scoredTeam('nfl-home', 'nfl', {
      games: [
        match({ id: 'nfl-undated', day: null, at: null }),
        match({ id: 'nfl-day', day: '2026-11-29', at: null }),
      ],
    })
    const { next_game } = teamDocument({ competition: 'NFL', scored, teams, news: [], posts: [] })
    expect(next_game).toMatchObject({ game_id: 'nfl-day', day: '2026-11-29', date_time: null })
  })

  it('has the expected score of the games after the next one', () => {
    expect(page.later_scores.map(({ game_id }) => game_id)).toEqual([
      'nfl-later',
      'nfl-unknown',
      'nfl-others',
    ])
    const [later, last] = page.later_scores.map((score) => score.team_gaming_score)
    expect(later).toBeGreaterThan(page.teamInfo.team_gaming_score ?? 10)
    expect(last).toBeGreaterThanOrEqual(later ?? 10)
  })

  it('says what changed its score', () => {
    const change = {
      since: '2026-11-21T15:00:00.000Z',
      at: sampleAsOf,
      before: 9.44,
      after: 8.6,
      effect: -0.84,
      moves: [
        {
          kind: 'appeared' as const,
          playerId: 'p-QB',
          player: 'p-QB',
          label: 'knee sprain',
          before: 0,
          after: -0.84,
          effect: -0.84,
          shown: -0.8,
        },
      ],
    }
    const { teamInfo } = teamDocument({
      competition: 'NFL',
      teams,
      news: [],
      posts: [],
      scored: { ...scored, change },
    })
    expect(teamInfo.change).toEqual({
      since: '2026-11-21T15:00:00.000Z',
      at: sampleAsOf,
      before: 9.4,
      after: 8.6,
      moves: [
        {
          kind: 'appeared',
          player_id: 'p-QB',
          player: 'p-QB',
          label: 'knee sprain',
          effect: -0.84,
          shown: -0.8,
        },
      ],
    })
  })

  it('the page of an NBA team lists five players', () => {
    const { topFour } = teamDocument({
      competition: 'NBA',
      teams,
      news: [],
      posts: [],
      scored: scoredTeam('nfl-home', 'nba'),
    })
    expect(topFour.map(({ title, players }) => [title, players.length])).toEqual([
      ['Top 5 Impactful Players', 5],
    ])
  })
})

describe('a team’s schedule', () => {
  const document = teamScheduleDocument({
    competition: 'NFL',
    scored: { team: club('nfl-home'), asOf: sampleAsOf },
    teams,
    games,
    results: new Map([['nfl-over', { home: 24, away: 17 }]]),
    since: '2026-10-01T00:00:00.000Z',
  })

  it('lists the season’s games by time, with those without a time last', () => {
    expect(() => teamSchedulePage.parse(document)).not.toThrow()
    expect(document.season).toBe(2026)
    expect(document.scored_since).toBe('2026-10-01T00:00:00.000Z')
    expect(document.schedules.map(({ game_id }) => game_id)).toEqual([
      'nfl-over',
      'nfl-off',
      'nfl-next',
      'nfl-later',
      'nfl-open',
    ])
  })

  it('contains the points of finished games', () => {
    const points = document.schedules.map((game) => [game.home_team_points, game.away_team_points])
    expect(points.slice(0, 2)).toEqual([
      [24, 17],
      [null, null],
    ])
  })
})

it('a league’s season lists every game whose teams are known', () => {
  const document = seasonDocument({ competition: 'NFL', teams, games, asOf })
  expect(() => seasonGames.parse(document)).not.toThrow()
  expect(document.games.map(({ game_id }) => game_id)).toContain('nfl-others')
  expect(document.games).toHaveLength(6)
})
