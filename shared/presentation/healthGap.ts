import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'

interface HealthGap {
  readonly points: number
  /** Undefined for guests, and if both scores are equal. */
  readonly ahead: Side | undefined
}

/** How far apart the printed scores are; null unless both teams have a score and reports. */
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
