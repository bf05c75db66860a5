import type { Game } from './facts/game.ts'

type Status = Pick<Game, 'status'>

/** It is not played when it was to be: whatever date it still has on file says nothing. */
export const isOff = ({ status }: Status): boolean =>
  status === 'postponed' || status === 'cancelled'

/** When a game starts; null where nobody knows, so that it reads TBD and nothing counts down. */
export const startOf = (game: Status & { readonly date_time: string | null }): string | null =>
  isOff(game) ? null : game.date_time

const words: Partial<Record<Game['status'], string>> = {
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}

/** Why a game has no time, where that is known. */
export const offWord = ({ status }: Status): string | undefined => words[status]
