import type { ReturningPlayer } from '#shared/contract/following.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'

/** What the address says. */
export interface ReturningSearch {
  of?: string
  games?: number
}

/** The contract's limits: schemas do not go to readers' pages. */
export const gamesToMiss = [1, 2, 3, 4] as const
const usualGames = 2

/** What an address asks for; whatever it says that does not exist is as usual. */
export const chosenReturning = ({
  of,
  games,
}: ReturningSearch): { of: Competition; games: number } => ({
  of: competitions.find((one) => one === of) ?? 'NFL',
  games: gamesToMiss.find((count) => count === games) ?? usualGames,
})

/** `back Nov 30, misses 1 game`, `back Nov 22, in time for the next game` */
export const returnText = (
  { misses, set_by }: Pick<ReturningPlayer, 'misses' | 'set_by'>,
  day: string,
): string => {
  const by = set_by === 'editor' ? ' (set by an editor)' : ''
  return `back ${day}${by}, ${misses === 0 ? 'in time for the next game' : `misses ${counted(misses, 'game')}`}`
}
