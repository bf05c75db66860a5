import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { PER_FULL_GAME } from '../parameters/priors.ts'
import { perGame } from '../player/playingTime.ts'
import type { GroupName } from './groups.ts'

export interface Membership {
  readonly group: GroupName
  /** How much he counts in the group's average, whoever is hurt. */
  readonly weight: number
}

interface Member {
  readonly position: string | null
  readonly share: number
}

/** Below about ten minutes a game a player is not of the rotation. */
const ROTATION_SHARE = 0.2

/** The averages to which a player's score goes. */
export const membershipsOf = (
  sport: SportName,
  { position, share }: Member,
  stats: ReadStats | null,
): Membership[] => {
  const { scoring } = positionGroups(sportIds[sport], position)
  if (!scoring) return []
  if (scoring !== 'rotation') return [{ group: scoring, weight: share }]
  if (share < ROTATION_SHARE) return []
  const [steals, blocks] = [perGame(stats, 'steals'), perGame(stats, 'blocks')]
  const stocks = steals === null || blocks === null ? null : steals + blocks
  return [
    { group: 'scoring', weight: perGame(stats, 'points') ?? share * PER_FULL_GAME.points },
    { group: 'rebounders', weight: perGame(stats, 'rebounds') ?? share * PER_FULL_GAME.rebounds },
    { group: 'defense', weight: stocks ?? share * PER_FULL_GAME.stocks },
  ]
}
