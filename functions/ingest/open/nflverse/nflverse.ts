import type { Dataset, PublicSource } from '../source.ts'
import { nflverseFiles, optional } from './files.ts'
import { convertGames } from './games.ts'
import { convertInjuries } from './injuries.ts'
import { convertRoster } from './roster.ts'
import { convertSnaps } from './snaps.ts'

const hourly = 60
const daily = 24 * hourly
const { games, weeklyRoster, roster, depthCharts, injuries, snaps } = nflverseFiles

const feed = (rest: Omit<Dataset, 'competition'>): Dataset => ({
  competition: 'NFL',
  ...rest,
})

/**
 * Games come first, because reports are dated by them; snaps come last, because their players are found by the
 * roster.
 */
export const nflverse: PublicSource = {
  name: 'nflverse',
  datasets: [
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
      coversPast: true,
      minutes: { idle: hourly, near: 15 },
      // Injury reports do not name players on reserve lists. The rosters do, even before the season's first report.
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
