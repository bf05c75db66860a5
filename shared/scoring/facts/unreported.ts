import type { Game } from '#shared/domain/facts/game.ts'
import { isBetweenSeasons } from '#shared/domain/game/upcomingGames.ts'
import type { TeamFacts } from './teamFacts.ts'

type Reported = Pick<TeamFacts, 'statuses' | 'injuries' | 'rulings'> & {
  readonly games: readonly Pick<Game, 'at' | 'day' | 'seasonType'>[]
}

/**
 * Has nobody said who of a team is hurt? So it is between two seasons, and where no report, no injury and no ruling of
 * any of its players is on file: its source has not published yet or does not answer. Then a 10.0 is no finding.
 */
export const isUnreported = (
  { games, statuses, injuries, rulings = [] }: Reported,
  now: Date,
): boolean =>
  isBetweenSeasons(games, now) ||
  [statuses, injuries, rulings].every((reports) => reports.length === 0)
