import type { PlayerPage } from '#shared/contract/player.ts'

/** A player's scores as points of a line, with a gap between seasons. */
export const scoreLine = (
  history: readonly Pick<PlayerPage['score_history'][number], 'at' | 'gaming_score' | 'until'>[],
): { at: string; value: number | null; note?: string }[] =>
  history.flatMap(({ at, gaming_score: value, until }) => [
    { at, value },
    ...(until ? [{ at: until, value: null, note: 'the season is over' }] : []),
  ])
