import type { Game } from '#shared/domain/facts/game.ts'

/** When a club's game of a week begins; undefined in its week off, or if that is not known yet. */
type KickOffs = (clubId: string, week: number) => Date | undefined

export const kickOffsOf = (games: readonly Game[], season: number): KickOffs => {
  const starts = new Map<string, Date>()
  for (const game of games)
    if (game.season === season && game.seasonType !== 2 && game.at !== null)
      for (const clubId of [game.homeTeamId, game.awayTeamId])
        starts.set(`${clubId} ${game.week}`, new Date(game.at))
  return (clubId, week) => starts.get(`${clubId} ${week}`)
}

export interface Reading {
  fetchedAt: Date
  /** When the same files were last read; undefined on the first reading. */
  readBefore?: Date | undefined
  kickOff: KickOffs
}

/** True for a time between the last reading and this one; on the first reading, for any time before it. */
export const isNewSinceLastReading = (at: Date, { readBefore, fetchedAt }: Reading): boolean =>
  at <= fetchedAt && (readBefore === undefined || at > readBefore)
