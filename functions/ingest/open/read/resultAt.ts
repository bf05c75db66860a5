import type { Game } from '#shared/domain/facts/game.ts'

/** From the kick-off to the final whistle, with half-time and added time. */
const soccerHours = 2

/**
 * When a result was known, for sources that give no time. If the game is over when it is first seen, that is this many
 * hours after its start, but never after the fetch. Later changes have the time of the fetch, so that a correction
 * comes after the result that it corrects.
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
