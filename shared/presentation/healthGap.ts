import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'

interface HealthGap {
  readonly points: number
  /** Undefined for guests, and where both scores are equal. */
  readonly ahead: Side | undefined
}

/** How far apart both teams are as printed; null unless both have a score and somebody has said who of them is hurt. */
export const healthGapOf = (
  game:
    | Pick<
        ScoredGame,
        'away_team_gaming_score' | 'home_team_gaming_score' | 'away_unreported' | 'home_unreported'
      >
    | Pick<LockedGame, 'locked' | 'apart'>,
): HealthGap | null => {
  if ('locked' in game) return game.apart === null ? null : { points: game.apart, ahead: undefined }
  const { away_team_gaming_score: away, home_team_gaming_score: home } = game
  if (away === null || home === null || game.away_unreported || game.home_unreported) return null
  const points = oneDecimal(Math.abs(away - home))
  return { points, ahead: points === 0 ? undefined : away > home ? 'away' : 'home' }
}
