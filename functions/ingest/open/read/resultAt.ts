import type { Game } from '#shared/domain/facts/game.ts'

/** From the kick-off to the final whistle, with the interval and what is added. */
const soccerHours = 2

/**
 * When a result was known, for sources that give no time with it: so many hours after its start if the game is first
 * seen when it is over, but never after the fetch. What follows on a game that was seen before is dated by its fetch,
 * so that a corrected result comes after the one that it corrects.
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
