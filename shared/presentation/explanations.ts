import type {
  ShownPlayerExplanation,
  ShownTeamChange,
  ShownTeamExplanation,
} from '#shared/contract/explanation.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import type { ScoreChange } from '#shared/scoring/team/scoreChange.ts'
import type { TeamExplanation } from '#shared/scoring/team/teamExplanation.ts'
import { ofHundred } from './roundedNumbers.ts'

const fullyFit = 100

/** Each effect as printed: to one decimal, adding up to what is printed. */
export const withShownEffects = <Part extends { effect: number }>(
  parts: readonly Part[],
  total: number,
): (Part & { shown: number })[] => {
  const { parts: shown } = roundedParts(
    parts.map(({ effect }) => effect),
    total,
    1,
  )
  return parts.map((part, at) => ({ ...part, shown: (shown[at] ?? 0) + 0 }))
}

export const playerExplanation = ({ score, parts }: PlayerScore): ShownPlayerExplanation => {
  const shown_score = ofHundred(score)
  const own = parts.map(({ kind, label, value, effect }) => ({
    kind,
    label,
    factor: value,
    effect: effect + 0,
  }))
  return {
    start: fullyFit,
    parts: withShownEffects(own, shown_score - fullyFit),
    score: Math.min(fullyFit, Math.max(0, score)),
    shown_score,
  }
}

export const teamExplanation = (explanation: TeamExplanation): ShownTeamExplanation => ({
  original: explanation.original,
  score: explanation.score,
  shown_original: explanation.shownOriginal,
  shown_score: explanation.shownScore,
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

export const teamChange = (
  change: ({ since: string; at: string } & ScoreChange) | null,
): ShownTeamChange | null =>
  change && {
    since: change.since,
    at: change.at,
    before: oneDecimal(change.before),
    after: oneDecimal(change.after),
    // What is too small to be printed is no reason that a reader could see.
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
