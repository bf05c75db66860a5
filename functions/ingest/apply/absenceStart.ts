import type { PlayedGame, SeasonStats } from '#shared/domain/facts/teams.ts'
import { maxDaysWithoutReport } from '#shared/domain/injury/episodes.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'

interface ListedPlayer {
  /** The day of the first list that was read, with him on it. */
  listedOn: Day
  seasons: readonly Pick<SeasonStats, 'recentGames' | 'missedSince'>[]
  /** The start that his games told before: those that told it may no longer be among his last ones. */
  earlier: Day | undefined
}

const hasPlayed = ({ share }: PlayedGame) => share !== null

/**
 * Since when a player has been out whom the first list names: since the first game that he missed after his last one,
 * for from then on he was certainly out; the day after his last game may lie a whole summer before. The day of the list
 * if he had missed none, and undefined if his games do not tell.
 */
export const absenceStart = ({ listedOn, seasons, earlier }: ListedPlayer): Day | undefined => {
  const games = seasons.flatMap(({ recentGames = [] }) => recentGames)
  const played = games
    .flatMap((game) => (hasPlayed(game) && game.day < listedOn ? [game.day] : []))
    .sort()
    .at(-1)
  const [missed] = [
    ...games.flatMap((game) => (hasPlayed(game) ? [] : [game.day])),
    ...seasons.flatMap(({ missedSince }) => missedSince ?? []),
    ...(played === undefined && earlier ? [earlier] : []),
  ]
    .filter((day) => day <= listedOn && day > (played ?? ''))
    .sort()
  if (missed || played === undefined) return missed
  // After a longer time the club has played games that are not known yet.
  const isRecent = (daysBetween(played, listedOn) ?? 0) <= maxDaysWithoutReport
  return isRecent ? listedOn : undefined
}
