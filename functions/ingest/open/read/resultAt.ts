import type { Game } from '#shared/domain/facts/game.ts'

/** From the kick-off to the final whistle, with the interval and what is added. */
const soccerHours = 2

/**
 * When a result was known, for sources that give no time: this many hours after the start if the game is first seen
 * when it is over, but never after the fetch. Anything later about the game has the fetch's time, so that a
 * correction comes after the result it corrects.
 */
export const resultAt = ({
  at,
  before,
  fetchedAt,
  hours = soccerHours,
}: {
  at: string | null
  before: Game | undefined
  fetchedAt: Date
  hours?: number
}): string => {
  const seen = before?.status === 'in_progress' || before?.status === 'final'
  const whistle =
    at === null || seen ? Number.POSITIVE_INFINITY : Date.parse(at) + hours * 3_600_000
  return new Date(Math.min(whistle, fetchedAt.getTime())).toISOString()
}
