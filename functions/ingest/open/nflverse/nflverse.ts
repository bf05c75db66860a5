import type { Source, SourceFeed } from '../source.ts'
import { nflverseFiles, optional } from './files.ts'
import { convertGames } from './games.ts'
import { convertInjuries } from './injuries.ts'
import { convertRoster } from './roster.ts'
import { convertSnaps } from './snaps.ts'

const hourly = 60
const daily = 24 * hourly
const { games, weeklyRoster, roster, depthCharts, injuries, snaps } = nflverseFiles

const feed = (rest: Omit<SourceFeed, 'competition'>): SourceFeed => ({
  competition: 'NFL',
  ...rest,
})

/**
 * The NFL from the files of nflverse. Reports are dated by the games, and players’ snaps are found by the roster, so
 * games come first and snaps last.
 */
export const nflverse: Source = {
  name: 'nflverse',
  feeds: [
    feed({
      name: 'games',
      title: 'Schedule, results and lines',
      minutes: { idle: hourly, near: 5 },
      files: () => [games()],
      convert: convertGames,
    }),
    feed({
      name: 'roster',
      title: 'Rosters and reserve lists',
      minutes: { idle: 6 * hourly, near: hourly },
      files: ({ season }) => [
        optional(weeklyRoster(season)),
        optional(roster(season)),
        optional(depthCharts(season)),
      ],
      convert: convertRoster,
    }),
    feed({
      name: 'injuries',
      title: 'Injury reports',
      minutes: { idle: hourly, near: 15 },
      // The rosters tell who is off a report because he is on a reserve list.
      files: ({ season }) => [injuries(season), optional(weeklyRoster(season))],
      convert: convertInjuries,
    }),
    feed({
      name: 'snaps',
      title: 'Snap counts',
      minutes: { idle: daily, near: daily },
      files: ({ season }) => [
        ...[snaps(season), weeklyRoster(season), snaps(season - 1), weeklyRoster(season - 1)].map(
          optional,
        ),
      ],
      convert: convertSnaps,
    }),
  ],
}
