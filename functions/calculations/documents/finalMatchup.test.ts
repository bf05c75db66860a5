import { describe, expect, it } from 'vitest'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { matchupWithWhatIf } from '#shared/contract/whatIf.ts'
import type { Line } from '#shared/domain/facts/game.ts'
import { teamFigures } from '#shared/presentation/teamFigures.ts'
import type { PublishedPick } from '#shared/scoring/game/freeze.ts'
import { newGameRow } from '#shared/scoring/game/gameRow.ts'
import { club, match, sampleRatings, scoredTeam } from '../testing/scoredTeams.ts'
import { type FinalMatchupSource, finalMatchupDocument, unscored } from './finalMatchup.ts'
import { matchupDocument } from './matchup.ts'

const game = match({ status: 'final' })
const team = { away: club('nfl-away'), home: club('nfl-home') }
const scored = { away: scoredTeam('nfl-away'), home: scoredTeam('nfl-home') }
const asOf = new Date('2026-11-23T22:00:00.000Z')
const line = (at: string, spread: number): Line => ({
  ...{ kind: 'line', gameId: game.id, at, spread, total: 44.5 },
  ...{ homeMoneyline: -180, awayMoneyline: 155 },
  ...{ homeSpreadMoneyline: -110, awaySpreadMoneyline: -110 },
})
const lines = [line('2026-11-21T12:00:00.000Z', -3), line('2026-11-23T17:00:00.000Z', -4)]
const late = line('2026-11-23T19:00:00.000Z', -20)

const { whatif: _, ...page } = matchupDocument({
  competition: 'NFL',
  game: match(),
  team,
  scored,
  ratings: sampleRatings,
  row: null,
  lines: lines.slice(0, 1),
  news: { away: [], home: [] },
  posts: { away: [], home: [] },
  asOf: new Date('2026-11-23T17:45:00.000Z'),
})

const pick = (outcome: string, lineOfPick: number | null, frozen = true): PublishedPick => ({
  model: { outcome, line: lineOfPick, edge: 3, chance: 0.53 },
  override: null,
  line: lineOfPick,
  publishedAt: '2026-11-22T19:00:00.000Z',
  frozen,
})
const final = { home: 26, away: 20, at: asOf.toISOString() }
const row = { ...newGameRow(game), spread: pick('Home:OME', -5.5), total: pick('Over', 46), final }

const document = (over: Partial<FinalMatchupSource> = {}): MatchupPage => {
  const figures = { away: undefined, home: undefined }
  const made = finalMatchupDocument({
    ...{ competition: 'NFL', game, team, row, lines: [...lines, late], page, figures, asOf },
    ...over,
  })
  return matchupWithWhatIf.parse(made)
}

describe('the page of a game that is over', () => {
  it('shows the result, and everything else as of kick-off', () => {
    const { match: made, as_of, ...rest } = document()
    const { match: kept, as_of: __, ...before } = page
    expect(rest).toEqual({ ...before, whatif: null })
    expect(as_of).toBe(asOf.toISOString())
    expect(made[0]).toMatchObject({
      status: 'final',
      away_team_points: 20,
      home_team_points: 26,
      away_team_gaming_score: kept[0].away_team_gaming_score,
      expected: kept[0].expected,
    })
  })

  it('shows the closing line', () => {
    const { point_spread, line_at, lines: shown } = document().match[0]
    expect([point_spread, line_at, shown.length]).toEqual([-4, lines[1]?.at, 2])
  })

  it('shows how each frozen pick turned out, at its own line', () => {
    expect(document().match[0]).toMatchObject({
      favored_team_by_predicted_spread: 'Home:OME',
      over_under_prediction_outcome: 'Over',
      spread_pick: { line: -5.5, frozen: true, result: 'win' },
      total_pick: { line: 46, result: 'push' },
    })
  })

  it('shows a pick that was hidden after the freeze, because it is graded', () => {
    const hidden = { ...page.match[0], disable_spread_bet: true, disable_over_under_bet: true }
    const [shown] = document({ page: { ...page, match: [hidden] } }).match
    expect([shown.disable_spread_bet, shown.disable_over_under_bet]).toEqual([false, false])
  })

  it('leaves out picks that never froze', () => {
    const loose = { ...row, spread: pick('Home:OME', -5.5, false), total: null }
    expect(document({ row: loose }).match[0]).toMatchObject({
      spread_pick: null,
      total_pick: null,
      favored_team_by_predicted_spread: 'Unpredictable',
    })
  })

  it('shows a void pick if none was graded', () => {
    const voided = [{ kickOff: null, spread: pick('Away:WAY', 2), total: null }]
    expect(document({ row: { ...row, spread: null, voided } }).match[0]).toMatchObject({
      spread_pick: { outcome: 'Away:WAY', result: 'void' },
      total_pick: { result: 'push' },
    })
  })

  it('a finished game that had no page shows the scores at kick-off and says what is not stored', () => {
    const figures = { away: teamFigures(scored.away.score), home: teamFigures(scored.home.score) }
    const made = document({ page: undefined, figures })
    expect(made.match[0]).toMatchObject({
      home_team_gaming_score: figures.home.team_gaming_score,
      spread_pick: { result: 'win' },
      over_under: 44.5,
    })
    expect(made.teamInfo.away.team_gaming_score).toBe(figures.away.team_gaming_score)
    expect(made.categoryAverages).toEqual(page.categoryAverages)
    expect(made.error).toContain('at kickoff')
  })

  it('scores that were computed afterwards say so, and since when the portal has computed its own', () => {
    const figures = { away: teamFigures(scored.away.score), home: teamFigures(scored.home.score) }
    const errorSince = (since: string | undefined) =>
      document({ page: undefined, row: { ...newGameRow(game), final }, figures, since }).error
    expect(errorSince('2026-11-23T21:00:00.000Z')).toBe(
      'Computed afterwards: these were the health scores by what had been reported before kickoff. This portal began on November 23, 2026.',
    )
    for (const since of [undefined, '2026-09-01T00:00:00.000Z'])
      expect(errorSince(since)).toMatch(/^These were the health scores at kickoff/)
  })

  it('a game played before the portal’s first run says that it was not scored', () => {
    const made = document({ page: undefined, row: { ...newGameRow(game), final } })
    expect([made.error, made.match[0].home_team_gaming_score]).toEqual([unscored, null])
    expect(made.match[0]).toMatchObject({ home_team_points: 26, spread_pick: null })
  })
})
