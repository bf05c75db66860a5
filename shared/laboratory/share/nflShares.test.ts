import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nflShareCases } from './nflShares.ts'

const csv = (rows: readonly object[]) =>
  [Object.keys(rows[0] ?? {}).join(','), ...rows.map((row) => Object.values(row).join(','))].join(
    '\n',
  )

const snaps = (season: number, week: number, over: Record<string, string | number> = {}) => ({
  ...{ season, game_type: 'REG', week, player: 'Al Sample Jr.', pfr_player_id: 'SampAl00' },
  ...{ position: 'WR', team: 'BUF', offense_pct: 0.8, defense_pct: 0, ...over },
})

const weekly = (week: number, over: Record<string, string | number> = {}) => ({
  ...{
    season: 2023,
    club_code: 'BUF',
    week,
    game_type: 'REG',
    depth_team: 1,
    formation: 'Offense',
  },
  ...{ gsis_id: '00-0000001', position: 'WR', depth_position: 'WR', full_name: 'Al Sample' },
  ...over,
})

const daily = (dt: string, over: Record<string, string | number> = {}) => ({
  ...{ dt, team: 'BUF', player_name: 'Al Sample', gsis_id: '00-0000001', pos_grp: '3WR 1TE' },
  ...{ pos_abb: 'WR', pos_slot: 2, pos_rank: 1, ...over },
})

const folderOf = (files: Record<string, readonly object[]>) => {
  const root = mkdtempSync(join(tmpdir(), 'nfl-'))
  const folder = join(root, 'sources', 'nflverse', '20240212T120000Z')
  mkdirSync(folder, { recursive: true })
  for (const [name, rows] of Object.entries(files))
    writeFileSync(join(folder, `${name}.csv`), csv(rows))
  return root
}

const season = (year: number, ...weeks: (number | null)[]) =>
  weeks.flatMap((share, index) =>
    share === null ? [] : [snaps(year, index + 1, { offense_pct: share })],
  )
/** A team mate, so that the club's weeks are known where he sat out. */
const mate = [1, 2, 3, 4, 5].map((week) =>
  snaps(2023, week, { player: 'Bo Other', pfr_player_id: 'OtheBo00' }),
)

const files = {
  depth_charts_2023: [
    weekly(1),
    weekly(1, { depth_team: 2, depth_position: 'KR', formation: 'Special Teams' }),
    weekly(1, { full_name: 'Cy Rookie', gsis_id: '00-0000002', depth_team: 3 }),
    weekly(2, { depth_team: 2 }),
  ],
  snap_counts_2022: season(2022, 0.5, 0.7),
  snap_counts_2023: [...season(2023, 0.9, null, 0.7, 0.8, 0.6), ...mate],
}

test('a player on a weekly chart has his best place, last season’s share and his next games', () => {
  const [al, cy, ...others] = nflShareCases(folderOf(files)).filter(({ games }) => games === 0)
  expect(others).toEqual([])
  expect(al).toMatchObject({ club: 'nfl-BUF', season: 2023, soFar: 0 })
  expect(al?.facts.player).toMatchObject({ position: 'WR', depthOrder: 1 })
  expect(al?.facts.stats[0]).toMatchObject({ season: 2022, games: 2, snapShare: 0.6 })
  // Who is in no row of a game did not play it.
  expect(al?.played).toBeCloseTo((0.9 + 0 + 0.7 + 0.8) / 4, 9)
  expect(cy?.facts.player.depthOrder).toBe(3)
  expect(cy?.facts.stats.map(({ season: year }) => year)).toEqual([2023])
  expect(cy?.played).toBe(0)
})

test('after a week its chart and its snaps count', () => {
  const [al] = nflShareCases(folderOf(files)).filter(({ games }) => games === 1)
  expect(al?.facts.player.depthOrder).toBe(2)
  expect(al?.soFar).toBe(0.9)
  expect(al?.played).toBeCloseTo((0 + 0.7 + 0.8 + 0.6) / 4, 9)
})

test('of daily charts the newest before the week counts', () => {
  const chart = [
    daily('2023-09-01T08:00:00Z', { pos_rank: 2 }),
    daily('2023-09-06T08:00:00Z'),
    daily('2023-09-09T08:00:00Z', { pos_rank: 3 }),
  ]
  const cases = nflShareCases(folderOf({ ...files, depth_charts_2023: chart }))
  expect(cases.find(({ games }) => games === 0)?.facts.player.depthOrder).toBe(1)
})

test('a player is found by his number if the roster has it, whatever his name', () => {
  const roster = [{ gsis_id: '00-0000001', pfr_id: 'SampAl00' }]
  const renamed = files.depth_charts_2023.map((row) => ({ ...row, full_name: 'Alan Example' }))
  const [al] = nflShareCases(
    folderOf({ ...files, depth_charts_2023: renamed, roster_weekly_2023: roster }),
  )
  expect(al?.played).toBeGreaterThan(0.5)
})

test('a season without one before it has no rows', () => {
  const { snap_counts_2022: _, ...rest } = files
  expect(nflShareCases(folderOf(rest))).toEqual([])
  expect(nflShareCases(folderOf({}))).toEqual([])
})
