import type { PlayedGame, SeasonStats } from '#shared/domain/facts/teams.ts'
import { maxDaysWithoutReport } from '#shared/domain/injury/episodes.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'

interface ListedPlayer {
  /** The day of the first list that the portal ever read; the player is on it. */
  listedOn: Day
  seasons: readonly Pick<SeasonStats, 'recentGames' | 'missedSince'>[]
  /** The start found by an earlier run. The games that showed it may no longer be among his recent ones. */
  earlier: Day | undefined
}

const hasPlayed = ({ share }: PlayedGame) => share !== null

/**
 * When a player on the first list went out: on the day of the first game that he missed after his last one. The day
 * after his last game could lie a whole summer earlier. If he has missed no game, the day of the list; undefined if his
 * games do not tell.
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
  // After a longer gap his club has played games that are not stored yet.
  const isRecent = (daysBetween(played, listedOn) ?? 0) <= maxDaysWithoutReport
  return isRecent ? listedOn : undefined
}
