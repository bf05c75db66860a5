import type { PublishedFile, Source, SourceFeed } from '../source.ts'
import { convertGames } from './games.ts'
import { convertSnapCounts } from './snaps.ts'
import { convertSquads } from './roster.ts'
import { convertStatuses } from './injuries.ts'

const releases = 'https://github.com/nflverse/nflverse-data/releases/download'

const published = (tag: string, file: string): PublishedFile => ({
  file,
  address: `${releases}/${tag}/${file}`,
})

const optional = (tag: string, file: string): PublishedFile => ({
  ...published(tag, file),
  optional: true,
})

/** One has a row for every week, the other one per player: either may be there before the other. */
const rosters = (season: number): PublishedFile[] => [
  optional('weekly_rosters', `roster_weekly_${season}.csv`),
  optional('rosters', `roster_${season}.csv`),
]

const nfl = { competition: 'NFL' } as const

const squads: SourceFeed = {
  ...nfl,
  name: 'squads',
  title: 'Rosters and depth charts',
  minutes: { idle: 240, near: 60 },
  files: ({ season }) => [
    ...rosters(season),
    optional('depth_charts', `depth_charts_${season}.csv`),
  ],
  convert: convertSquads,
}

const games: SourceFeed = {
  ...nfl,
  name: 'games',
  title: 'Games, results and lines',
  minutes: { idle: 60, near: 15 },
  files: () => [published('schedules', 'games.csv')],
  convert: convertGames,
}

const statuses: SourceFeed = {
  ...nfl,
  name: 'injuries',
  title: 'Injury reports and reserve lists',
  minutes: { idle: 120, near: 30 },
  files: ({ season }) => [optional('injuries', `injuries_${season}.csv`), ...rosters(season)],
  convert: convertStatuses,
}

const snaps: SourceFeed = {
  ...nfl,
  name: 'snaps',
  title: 'Snap counts',
  minutes: { idle: 360, near: 360 },
  files: ({ season }) => [
    optional('snap_counts', `snap_counts_${season}.csv`),
    optional('snap_counts', `snap_counts_${season - 1}.csv`),
    ...rosters(season),
    ...rosters(season - 1),
  ],
  convert: convertSnapCounts,
}

/** The NFL's rosters, games, lines, reports and snaps, as volunteers collect them. */
export const nflverse: Source = { name: 'nflverse', feeds: [squads, games, statuses, snaps] }
