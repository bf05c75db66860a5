import type { Competition } from '#shared/domain/sport/sport.ts'

/** `nfl-15126`, `nfl-BUF`: ours, from the provider's own. */
export const idOf = (competition: Competition, own: string): string =>
  `${competition.toLowerCase()}-${own}`

export const idOrNull = (competition: Competition, own: string | null): string | null =>
  own === null ? null : idOf(competition, own)
