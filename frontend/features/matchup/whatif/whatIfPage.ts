import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow, TopPlayerList } from '#shared/contract/playerRow.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { expectedGameOf } from '#shared/presentation/expectedGame.ts'
import { playerScoreFields } from '#shared/presentation/playerScore.ts'
import { ofHundred } from '#shared/presentation/shownNumbers.ts'
import { hasScore, teamScoreFields } from '#shared/presentation/teamScore.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { type WhatIfScore, whatIfScorer } from '#shared/scoring/game/scoreWhatIf.ts'
import type { WhatIfInput } from '#shared/scoring/game/whatIfInput.ts'
import type { SportModel } from '#shared/scoring/sports/sportModel.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'

type Info = MatchupPage['teamInfo'][Side]

/** Makes the page of a what-if by running the published engine on the published facts. */
export const whatIfPages = (facts: WhatIfInput, model: SportModel) => {
  const score = whatIfScorer(facts, model)
  return (page: MatchupPage, whatIf: WhatIf): MatchupPage => pageWith(page, score(whatIf), whatIf)
}

const pageWith = (page: MatchupPage, result: WhatIfScore, whatIf: WhatIf): MatchupPage => {
  const info = { away: teamInfo(page, 'away', result), home: teamInfo(page, 'home', result) }
  const awayPlayers = scoredRows(page.awayPlayers, result.away, whatIf)
  const homePlayers = scoredRows(page.homePlayers, result.home, whatIf)
  const [game] = page.match
  return {
    ...page,
    match: [
      {
        ...game,
        away_team_gaming_score: info.away.team_gaming_score,
        home_team_gaming_score: info.home.team_gaming_score,
        expected: expectedGameOf(result.game),
        favored_team_by_predicted_spread: result.game.spreadPick.outcome,
        over_under_prediction_outcome: result.game.totalPick.outcome,
        // A what-if has no published picks.
        spread_pick: null,
        total_pick: null,
      },
    ],
    awayPlayers,
    homePlayers,
    topFourAway: page.topFourAway.map((section) => withScoresOf(section, awayPlayers)),
    topFourHome: page.topFourHome.map((section) => withScoresOf(section, homePlayers)),
    teamInfo: info,
  }
}

const teamInfo = (page: MatchupPage, side: Side, result: WhatIfScore): Info => {
  const published = page.teamInfo[side]
  const score = result[side]
  if (!hasScore(score)) return published
  return {
    ...published,
    ...teamScoreFields(score),
    change: null,
  }
}

/** A fully fit player's row shows no injury, no report and no return. */
const notHurt = {
  ...{ injury_status: null, status_at: null, set_by_editor: undefined },
  ...{ injury_date: null, body_part: null, injury_notes: null, last_injury_grade: null },
  ...{ recovery_return_date: null, return_date_from: null },
  ...{ predicted_return_date: null, predicted_return_low: null, predicted_return_high: null },
  season_end_chance: null,
}

const scoredRows = (
  rows: readonly PlayerRow[],
  { players }: TeamScore,
  whatIf: WhatIf,
): PlayerRow[] => {
  const scores = new Map(players.map((player) => [player.playerId, player]))
  return rows.map((row) => {
    const score = scores.get(row.player_id)
    if (!score) return row
    const scored = { ...row, ...playerScoreFields(score) }
    if (whatIf[row.player_id] !== 'in') return scored
    const irc_total = ofHundred(score.risk.result)
    return { ...scored, ...notHurt, irc_total, hpf_total: ofHundred(score.fitness) }
  })
}

const withScoresOf = (section: TopPlayerList, rows: readonly PlayerRow[]): TopPlayerList => ({
  ...section,
  players: section.players.map((player) => ({
    ...player,
    gaming_score:
      rows.find(({ player_id }) => player_id === player.player_id)?.gaming_score ??
      player.gaming_score,
  })),
})
