import type { PublishedFile } from '../source.ts'

const releases = 'https://github.com/nflverse/nflverse-data/releases/download'

const ofSeason = (tag: string, table: string, season: number): PublishedFile => {
  const file = `${table}_${season}.csv`
  return { file, address: `${releases}/${tag}/${file}` }
}

export const nflverseFiles = {
  games: (): PublishedFile => ({
    file: 'games.csv',
    address: `${releases}/schedules/games.csv`,
  }),
  weeklyRoster: (season: number) => ofSeason('weekly_rosters', 'roster_weekly', season),
  roster: (season: number) => ofSeason('rosters', 'roster', season),
  depthCharts: (season: number) => ofSeason('depth_charts', 'depth_charts', season),
  injuries: (season: number) => ofSeason('injuries', 'injuries', season),
  snaps: (season: number) => ofSeason('snap_counts', 'snap_counts', season),
}

export const optional = (file: PublishedFile): PublishedFile => ({ ...file, optional: true })
