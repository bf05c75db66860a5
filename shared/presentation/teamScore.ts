import type { ShownTeamChange, ShownTeamExplanation } from '#shared/contract/explanation.ts'
import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { withShownEffects } from '#shared/scoring/model/rounding.ts'
import type { GroupAverage } from '#shared/scoring/team/groupAverages.ts'
import type { ScoreChange } from '#shared/scoring/team/scoreChange.ts'
import type { SideAverage, TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import type { TeamExplanation } from '#shared/scoring/team/teamExplanation.ts'
import { shownRanges } from './explanation/costRange.ts'
import { decimalOrNull, ofHundred } from './shownNumbers.ts'

/** The engine scores a team without players as healthy; pages show no score for it. */
export const hasScore = ({ groups }: Pick<TeamScore, 'groups'>): boolean =>
  groups.some(({ average }) => average !== null)

/** A team's score with its groups and its explanation, published or of a what-if. */
export const teamScoreFields = (score: TeamScore) => ({
  team_gaming_score: score.explanation.shownScore,
  original_team_gaming_score: score.explanation.shownOriginal,
  offense: shownAverage(score.offense),
  defense: shownAverage(score.defense),
  groups: score.groups.map((group) => shownGroup(group, score)),
  explanation: teamExplanation(score.explanation),
})

const noAverages = { average: null, original: null }

/** The page's score fields for a team without a score, which has no explanation either. */
export const noTeamScore = {
  team_gaming_score: null,
  original_team_gaming_score: null,
  offense: noAverages,
  defense: noAverages,
  groups: [],
  explanation: null,
}

const shownAverage = ({ average, original }: SideAverage) => ({
  average: decimalOrNull(average),
  original: decimalOrNull(original),
})

/** A group's average, and the points that each player takes from it, the costliest player first. */
const shownGroup = (
  group: GroupAverage,
  { players }: Pick<TeamScore, 'players'>,
): PositionGroup => {
  const { name, label, side, weight, shares } = group
  const { average, original } = shownAverage(group)
  const playersById = new Map(players.map((player) => [player.playerId, player]))
  const effects = [...shares].flatMap(([player_id, share]) => {
    const player = playersById.get(player_id)
    const effect = player ? share * (player.score - player.healthy) : 0
    return effect === 0 ? [] : [{ player_id, effect }]
  })
  const costliestFirst = effects.sort(
    (a, b) => a.effect - b.effect || (a.player_id < b.player_id ? -1 : 1),
  )
  return {
    name,
    label,
    side,
    weight,
    average,
    original,
    shares: [...shares].map(([player_id, share]) => ({ player_id, share })),
    parts: withShownEffects(costliestFirst, (average ?? 0) - (original ?? 0)),
  }
}

const teamExplanation = (explanation: TeamExplanation): ShownTeamExplanation => ({
  original: explanation.original,
  score: explanation.score,
  loss: {
    amount: explanation.loss,
    unit: explanation.scale.unit,
    scale: [...explanation.scale.losses],
  },
  shown_original: explanation.shownOriginal,
  shown_score: explanation.shownScore,
  ...shownRanges(explanation),
  parts: explanation.parts.map(({ key, playerId, player, label, value, effect, shown }) => ({
    key,
    player_id: playerId,
    player,
    label,
    value: ofHundred(value),
    effect,
    shown,
  })),
})

/** The reasons why a team's score changed. Reasons that round to 0.0 are left out. */
export const teamChange = (
  change: ({ since: string; at: string } & ScoreChange) | null,
): ShownTeamChange | null =>
  change && {
    since: change.since,
    at: change.at,
    before: oneDecimal(change.before),
    after: oneDecimal(change.after),
    moves: change.moves
      .filter(({ shown }) => shown !== 0)
      .map(({ kind, playerId, player, label, effect, shown }) => ({
        kind,
        player_id: playerId,
        player,
        label,
        effect,
        shown,
      })),
  }
