import type { ExpectedGame } from '#shared/contract/matchup.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import type { GameScore } from '#shared/scoring/game/scoreGame.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'

/** The expected score of a game, exact and as printed. */
export const expectedGameOf = ({
  margin,
  total,
  market,
  spreadPick,
  totalPick,
}: GameScore): ExpectedGame => {
  const { rating, field, health } = margin
  const shown = roundedParts([rating, field, health], margin.margin, 1)
  const [shownRating = 0, shownField = 0, shownHealth = 0] = shown.parts
  return {
    margin,
    total,
    market: market && {
      margin: market.margin,
      blend: market.blend,
      shown_blend: oneDecimal(market.blend),
      note: blendNote(market.ours),
    },
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

export const blendNote = (ours: number): string => {
  const percent = Math.round(100 * ours)
  return ours === 0
    ? 'On past seasons our margin added nothing to the market’s that chance would not, so the fit gives it no weight: the blend is the market’s.'
    : `The blend is ${percent}% ours and ${100 - percent}% the market’s: the weights that fit past seasons best.`
}
