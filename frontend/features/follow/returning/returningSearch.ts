import type { ReturningPlayer } from '#shared/contract/following.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'

export interface ReturningSearch {
  /** A competition. */
  of?: string
  games?: number
  position?: string
}

/** The contract's limits, repeated because its schemas are kept out of readers' scripts. */
export const gamesToMiss = [1, 2, 3, 4] as const
const usualGames = 2

/** Reads the address; unknown values fall back to the usual ones. */
export const chosenReturning = ({
  of,
  games,
}: ReturningSearch): { of: Competition; games: number } => ({
  of: competitions.find((one) => one === of) ?? 'NFL',
  games: gamesToMiss.find((count) => count === games) ?? usualGames,
})

/** The positions in a list, and the requested one if a player has it. */
export const positionsOf = (
  players: readonly Pick<ReturningPlayer, 'position'>[],
  asked: string | undefined,
): { positions: readonly string[]; chosen: string | undefined } => {
  const positions = [...new Set(players.flatMap(({ position }) => position ?? []))].toSorted()
  return { positions, chosen: positions.find((one) => one === asked) }
}

/** `back Nov 30, misses 1 game`, `back Nov 22, in time for the next game` */
export const returnText = (
  { misses, set_by }: Pick<ReturningPlayer, 'misses' | 'set_by'>,
  day: string,
): string => {
  const by = set_by === 'editor' ? ' (set by an editor)' : ''
  return `back ${day}${by}, ${misses === 0 ? 'in time for the next game' : `misses ${counted(misses, 'game')}`}`
}
