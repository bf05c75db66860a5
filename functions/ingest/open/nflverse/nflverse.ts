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
 * Games come first, because reports are dated by them; snaps come last, because their players are found by the
 * roster.
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
      title: 'Rosters and depth charts',
      minutes: { idle: 6 * hourly, near: hourly },
      files: ({ season }) => [
        optional(weeklyRoster(season)),
        { ...optional(roster(season)), instead: true },
        optional(depthCharts(season)),
      ],
      convert: convertRoster,
    }),
    feed({
      name: 'injuries',
      title: 'Injury reports and reserve lists',
      tellsPast: true,
      minutes: { idle: hourly, near: 15 },
      // Players on reserve lists are on no report: the rosters name them, before the season's first report too.
      files: ({ season }) => [optional(weeklyRoster(season)), optional(injuries(season))],
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
