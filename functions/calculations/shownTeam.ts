import type { ShownPlayer, ShownTeam } from '#functions/store/calculations/teamRun.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { decimalOrNull } from '#shared/presentation/roundedNumbers.ts'
import { hasScore } from '#shared/presentation/teamScore.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import { shownOf } from './documents/shownScore.ts'

/** A team's line in tables, to one decimal: what is shown is what is stored. */
export const shownTeam = (score: TeamScore): ShownTeam => {
  const { groups, explanation, offense, defense, players } = score
  const known = hasScore(score)
  const unhurt = groups.map((group) => ({ ...group, average: group.original }))
  const sum = players.reduce((total, { load }) => total + load, 0)
  return {
    ...shownOf(score),
    original_team_gaming_score: known ? explanation.shownOriginal : null,
    offensive_gaming_average: decimalOrNull(offense.average),
    original_offensive_gaming_average: decimalOrNull(offense.original),
    defensive_gaming_average: decimalOrNull(defense.average),
    original_defensive_gaming_average: decimalOrNull(defense.original),
    original_groups: shownOf({ ...score, groups: unhurt }).groups,
    cis_total: known ? oneDecimal(sum) : null,
    irc_total: known ? meanByShare(players, ({ risk }) => risk.result) : null,
    hpf_total: known ? meanByShare(players, ({ fitness }) => fitness) : null,
  }
}

/** Whoever is expected to play more counts more; where nobody is, all count alike. */
const meanByShare = (players: readonly PlayerScore[], of: (player: PlayerScore) => number) => {
  const total = players.reduce((sum, { share }) => sum + share, 0)
  const weight = ({ share }: PlayerScore) => (total > 0 ? share / total : 1 / players.length)
  return oneDecimal(players.reduce((sum, player) => sum + weight(player) * of(player), 0))
}

/** What a player's trend lines are drawn from. */
export const shownPlayers = ({ players }: TeamScore): Readonly<Record<string, ShownPlayer>> =>
  Object.fromEntries(
    players.map(({ playerId, score, risk, fitness, load, grid }) => [
      playerId,
      {
        gaming_score: oneDecimal(score),
        irc_total: oneDecimal(risk.result),
        hpf_total: oneDecimal(fitness),
        cis_total: oneDecimal(load),
        grid_score_average: oneDecimal(grid),
      },
    ]),
  )
