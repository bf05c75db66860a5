import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import { matchupWithWhatIf as schema } from '#shared/contract/whatIf.ts'
import type { Line } from '#shared/domain/facts/game.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { expectedGameOf } from '#shared/presentation/expectedGame.ts'
import type { GameRow } from '#shared/scoring/game/gameRow.ts'
import { scoreWhatIf } from '#shared/scoring/game/scoreWhatIf.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { aTeam } from '#shared/scoring/testing/arbitraryFacts.ts'
import { injury } from '#shared/scoring/testing/facts.ts'
import {
  article,
  asOf,
  club,
  match,
  sampleAsOf,
  sampleRatings,
  scoredTeam,
  tweet,
} from '../testing/scoredTeams.ts'
import { type MatchupSource, matchupDocument } from './matchup.ts'

const line = (at: string, over: Partial<Line> = {}): Line => ({
  kind: 'line',
  gameId: 'nfl-away-home',
  at,
  spread: -2.5,
  total: 44.5,
  homeMoneyline: -140,
  awayMoneyline: 120,
  homeSpreadMoneyline: -110,
  awaySpreadMoneyline: -108,
  ...over,
})

const source = (over: Partial<MatchupSource> = {}): MatchupSource => ({
  competition: 'NFL',
  game: match(),
  team: { away: club('nfl-away'), home: club('nfl-home') },
  scored: { away: scoredTeam('nfl-away'), home: scoredTeam('nfl-home') },
  ratings: sampleRatings,
  row: null,
  lines: [],
  news: { away: [], home: [] },
  posts: { away: [], home: [] },
  asOf,
  ...over,
})

const hurt = (sport: SportName = 'nfl') =>
  scoredTeam('nfl-away', sport, { injuries: [injury('i', `p-${sport === 'nfl' ? 'QB' : 'C'}`)] })

describe('the page of a game', () => {
  it('shows the same scores on its card as on the teams’ cards', () => {
    const { match: matches, teamInfo } = matchupDocument(
      source({ scored: { away: hurt(), home: scoredTeam('nfl-home') } }),
    )
    expect(matches[0].away_team_gaming_score).toBe(teamInfo.away.team_gaming_score)
    expect(matches[0].home_team_gaming_score).toBe(teamInfo.home.team_gaming_score)
    expect(Number(matches[0].away_team_gaming_score)).toBeLessThan(
      Number(matches[0].home_team_gaming_score),
    )
    const [skills] = teamInfo.away.groups
    expect(matches[0].offensiveSkills?.away).toBe(skills?.average)
  })

  it('also says on its card that a team has no reports', () => {
    const silent = scoredTeam('nfl-home', 'nfl', { statuses: [], injuries: [] })
    const { match: matches, teamInfo } = matchupDocument(
      source({ scored: { away: hurt(), home: silent } }),
    )
    const { away_unreported, home_unreported } = matches[0]
    expect([away_unreported, home_unreported]).toEqual([undefined, true])
    expect([teamInfo.away.unreported, teamInfo.home.unreported]).toEqual([undefined, true])
  })

  it('shows the latest line, and the history of lines', () => {
    const lines = [
      line('2026-11-22T10:00:00.000Z', { spread: -3.5, total: null }),
      line('2026-11-16T18:00:00.000Z'),
      line('2026-11-22T16:00:00.000Z', { spread: -9 }),
    ]
    const [game] = matchupDocument(source({ lines })).match
    expect(game).toMatchObject({
      point_spread: -3.5,
      over_under: null,
      line_at: '2026-11-22T10:00:00.000Z',
      point_spread_away_team_money_line: -108,
      home_team_money_line: -140,
    })
    expect(game.lines.map(({ spread }) => spread)).toEqual([-2.5, -3.5])
  })

  it('shows the published pick, with an admin’s override, and what the model expects now', () => {
    const model = { outcome: 'Home:OME', line: -2.5, edge: 3, chance: 0.53 }
    const pick = { model, override: null, line: -2.5, publishedAt: sampleAsOf, frozen: true }
    const override = { spread: null, total: 'Under', disableSpread: false, disableTotal: true }
    const row = {
      spread: pick,
      total: { ...pick, override: 'Under' },
      override: { ...override, by: 'admin', at: sampleAsOf },
    } as GameRow
    const [game] = matchupDocument(source({ row })).match
    expect(game).toMatchObject({
      favored_team_by_predicted_spread: 'Home:OME',
      over_under_prediction_outcome: 'Under',
      disable_over_under_bet: true,
      disable_spread_bet: false,
      spread_pick: { outcome: 'Home:OME', line: -2.5, published_at: sampleAsOf, frozen: true },
      expected: { spread_pick: { outcome: 'Unpredictable', line: null } },
    })
  })

  it('says Unpredictable if nothing was published', () => {
    const [game] = matchupDocument(source()).match
    expect([game.favored_team_by_predicted_spread, game.over_under_prediction_outcome]).toEqual([
      'Unpredictable',
      'Unpredictable',
    ])
    expect([game.spread_pick, game.total_pick]).toEqual([null, null])
  })

  it('shows the twelve newest articles and posts of its time', () => {
    const days = Array.from({ length: 20 }, (_, day) => `2026-11-${day + 10}T12:00:00.000Z`)
    const home = days.map((at, i) => article(`nfl-n${i}`, at))
    const posts = { away: [], home: days.map((at, i) => tweet(`nfl-p${i}`, at)) }
    const { teamInfo } = matchupDocument(source({ news: { away: [], home }, posts }))
    expect(teamInfo.home.latestTeamsNews).toHaveLength(12)
    expect(teamInfo.home.latestTeamsNews[0]?.Updated).toBe('2026-11-22T12:00:00.000Z')
    expect(teamInfo.home.teamTwitterInfo.at(-1)?.tweet_date).toBe('2026-11-11T12:00:00.000Z')
    expect(teamInfo.away.latestTeamsNews).toEqual([])
  })

  it.each([
    [
      'one team has no players',
      { away: scoredTeam('nfl-away', 'nfl', { players: [] }) },
      'the nfl-away.',
    ],
    ['both have none', { away: undefined, home: undefined }, 'the nfl-away and the nfl-home.'],
  ])('gives the reason if %s', (_, scored, teams) => {
    const page = schema.parse(
      matchupDocument(source({ scored: { ...source().scored, ...scored } })),
    )
    expect(page.error).toBe(`No players are on file for ${teams}`)
    expect(page.awayPlayers).toEqual([])
    expect(page.teamInfo.away).toMatchObject({ team_gaming_score: null, explanation: null })
    expect(page.match[0].away_team_gaming_score).toBeNull()
  })

  it('names soccer teams without an article', () => {
    const scored = { away: undefined, home: undefined }
    expect(matchupDocument(source({ competition: 'EPL', scored })).error).toBe(
      'No players are on file for nfl-away and nfl-home.',
    )
  })

  it('has no error if both teams have players', () => {
    expect(matchupDocument(source()).error).toBeNull()
  })
})

test.each([
  ['nfl', ['Top 4 Offensive Players', 'Top 4 Defensive Players'], [4, 4]],
  [
    'nba',
    [
      'Top 4 Offensive Players',
      'Top 4 Defensive Players',
      'Top scorer',
      'Second scorer',
      'Top rebounder',
      'Top assists',
    ],
    [4, 4, 1, 1, 1, 1],
  ],
  ['soccer', ['Impactful Players'], [4]],
] as const)('a page of the %s lists the sport’s top players', (sport, titles, counts) => {
  const stats = ['PG', 'SG', 'C'].map((position, i) => ({
    kind: 'stats' as const,
    competition: 'NBA' as const,
    playerId: `p-${position}`,
    season: 2026,
    games: 10,
    starts: 10,
    minutes: 300,
    steals: 1,
    blocks: 1,
    points: 100 * (i + 1),
    rebounds: 40,
    assists: 30,
    goals: null,
    snapShare: null,
    snapShareLast: null,
    snapSharePriorFour: null,
  }))
  const scored = {
    away: scoredTeam('nfl-away', sport, { stats }),
    home: scoredTeam('nfl-home', sport),
  }
  const sections = matchupDocument(source({ scored })).topFourAway
  expect(sections.map(({ title }) => title)).toEqual(titles)
  expect(sections.map(({ players }) => players.length)).toEqual(counts)
  if (sport === 'nba')
    expect(sections[2]?.players[0]).toMatchObject({ player_id: 'p-C', average: 30 })
})

describe.each(['nfl', 'nba', 'soccer'] as const)(
  'for any facts of two teams of the %s',
  (sport) => {
    const anyPage = fc.tuple(aTeam(sport), aTeam(sport)).map(([away, home]) =>
      matchupDocument(
        source({
          scored: {
            away: scoredTeam('nfl-away', sport, away as Partial<ScoredTeamFacts>),
            home: scoredTeam('nfl-home', sport, home as Partial<ScoredTeamFacts>),
          },
          lines: [line('2026-11-20T10:00:00.000Z')],
        }),
      ),
    )
    const total = (parts: readonly { shown: number }[]) =>
      parts.reduce((sum, { shown }) => sum + shown, 0)

    it('the page fits the contract, and its printed numbers add up', () => {
      fc.assert(
        fc.property(anyPage, (made) => {
          const { teamInfo, match: matches } = schema.parse(made)
          for (const { explanation, groups } of [teamInfo.away, teamInfo.home]) {
            const { shown_original = 0, shown_score = 0, parts = [] } = explanation ?? {}
            expect(shown_original + total(parts)).toBeCloseTo(shown_score, 6)
            for (const group of groups.filter(({ average }) => average !== null)) {
              expect(Number(group.original) + total(group.parts)).toBeCloseTo(
                Number(group.average),
                6,
              )
              expect(group.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
            }
          }
          const {
            rating = 0,
            field = 0,
            health = 0,
            margin = 0,
          } = matches[0].expected?.shown_margin ?? {}
          expect(rating + field + health).toBeCloseTo(margin, 6)
        }),
        { numRuns: 25 },
      )
    })

    it('the what-if without changes gives exactly the scores of the page', () => {
      fc.assert(
        fc.property(anyPage, (made) => {
          const { whatif, as_of, teamInfo, match: matches } = JSON.parse(JSON.stringify(made))
          const again = scoreWhatIf({ ...whatif, asOf: as_of }, {}, sportModels[sport])
          expect(again.away.explanation.score).toBe(teamInfo.away.explanation.score)
          expect(again.home.explanation.score).toBe(teamInfo.home.explanation.score)
          expect(JSON.parse(JSON.stringify(expectedGameOf(again.game)))).toEqual(
            matches[0].expected,
          )
        }),
        { numRuns: 25 },
      )
    })
  },
)
