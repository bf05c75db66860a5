import type { Game } from '#shared/domain/facts/game.ts'

const words: ReadonlyMap<string, Game['status']> = new Map([
  ['scheduled', 'scheduled'],
  ['delayed', 'scheduled'],
  ['inprogress', 'in_progress'],
  ['break', 'in_progress'],
  // Begun and stopped: it goes on, or is called off and then says so.
  ['suspended', 'in_progress'],
  ['final', 'final'],
  ['f', 'final'],
  ['f/ot', 'final'],
  ['f/so', 'final'],
  ['forfeit', 'final'],
  ['awarded', 'final'],
  ['postponed', 'postponed'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  // The game of a series that was decided before it.
  ['notnecessary', 'cancelled'],
])

/** Undefined for a word that the provider's list does not have. */
export const gameStatusOf = (word: string): Game['status'] | undefined =>
  words.get(word.trim().toLowerCase())

export interface GameFlags {
  Canceled: boolean | null
  IsOver: boolean | null
  IsInProgress: boolean | null
}

/** v2 has no word, only these. */
export const gameStatusOfFlags = ({
  Canceled,
  IsOver,
  IsInProgress,
}: GameFlags): Game['status'] => {
  if (Canceled) return 'cancelled'
  if (IsOver) return 'final'
  return IsInProgress ? 'in_progress' : 'scheduled'
}
