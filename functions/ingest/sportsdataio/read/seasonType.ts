import type { Game } from '#shared/domain/facts/game.ts'

/** The provider counts as we do, and goes on: off-season, all-star, exhibition. Those are no games of a season. */
export const seasonTypeOf = (value: number): Game['seasonType'] | undefined =>
  value === 1 || value === 2 || value === 3 ? value : undefined
