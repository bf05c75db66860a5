import type { ExpectedGame } from '#shared/contract/matchup.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import type { GameScore } from '#shared/scoring/game/scoreGame.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'

/** The expected score of a game, exact and as printed. */
export const expectedGameOf = ({
  margin,
  total,
  spreadPick,
  totalPick,
}: GameScore): ExpectedGame => {
  const { rating, field, health } = margin
  const shown = roundedParts([rating, field, health], margin.margin, 1)
  const [shownRating = 0, shownField = 0, shownHealth = 0] = shown.parts
  return {
    margin,
    total,
    spread_pick: spreadPick,
    total_pick: totalPick,
    shown_margin: {
      rating: shownRating + 0,
      field: shownField + 0,
      health: shownHealth + 0,
      margin: shown.total,
    },
    shown_total: oneDecimal(total),
  }
}
