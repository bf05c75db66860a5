import { expect, test } from 'vitest'
import { convertSnaps } from './snaps.ts'
import { gsis, known, player, type Row, rosterRow, table } from './testing/tables.ts'

const snapRow = (number: number, over: Row = {}): Row => ({
  ...{ game_id: '2026_12_MIA_BUF', season: '2026', game_type: 'REG', week: '12' },
  ...{ player: `Aaron Testman ${number}`, pfr_player_id: `TestAa${number}`, position: 'CB' },
  ...{ team: 'BUF', opponent: 'MIA', offense_snaps: '0', offense_pct: '0' },
  ...{ defense_snaps: '40', defense_pct: '0.8', st_snaps: '3', st_pct: '0.1' },
  ...over,
})
const played = (week: number, share: string, over: Row = {}) =>
  snapRow(1, { week: String(week), defense_pct: share, ...over })

const read = (
  rows: readonly Row[],
  roster: readonly Row[] = [rosterRow(1, { week: '12' })],
  season = 2026,
) =>
  convertSnaps(
    [table(`snap_counts_${season}.csv`, rows), table(`roster_weekly_${season}.csv`, roster)],
    { season: 2026, known: known(player(1), player(2)) },
  )

test('a season’s share of snaps is the mean of its games, with the last one and the four before it', () => {
  const shares = ['0.1', '0.2', '0.3', '0.4', '0.5', '0.9']
  const rows = shares.map((share, index) => played(index + 1, share)).toReversed()
  const { facts, rows: counted } = read([
    ...rows,
    played(9, '0', { defense_snaps: '0', st_snaps: '0' }),
  ])
  expect(facts).toMatchObject([
    {
      ...{ kind: 'stats', playerId: `nfl-${gsis(1)}`, season: 2026, games: 6, starts: null },
      ...{ snapShare: 0.3429, snapShareLast: 0, snapSharePriorFour: 0.525 },
    },
  ])
  expect(counted).toBe(7)
  expect(read([played(1, '0.5')]).facts).toMatchObject([{ snapSharePriorFour: null }])
})

test('the larger of the offensive and defensive shares counts, percent is read, and rounding makes no share above 1', () => {
  const share = (over: Row) => read([snapRow(1, over)]).facts
  expect(share({ offense_pct: '0.9' })).toMatchObject([{ snapShare: 0.9 }])
  expect(share({ defense_pct: '1.01' })).toMatchObject([{ snapShare: 1 }])
  expect(share({ defense_pct: '45' })).toMatchObject([{ snapShare: 0.45 }])
})

test.each<[string, Row, Row]>([
  ['his number elsewhere', { player: 'Somebody Else' }, {}],
  ['his name at his club in that week', { player: 'Aaron TESTMAN 1 Jr.' }, { pfr_id: '' }],
])('a player is found by %s', (_, snap, roster) => {
  const { matched, facts } = read([snapRow(1, snap)], [rosterRow(1, { week: '12', ...roster })])
  expect(matched).toEqual({ noun: 'players with snaps', of: 1, missing: [] })
  expect(facts).toHaveLength(1)
})

test('a name that is missing from the week’s roster is reported, unless the week has no roster', () => {
  const strange = { player: 'Bo Example', pfr_player_id: 'ExamBo00' }
  const { matched, facts } = read([
    snapRow(1),
    snapRow(1, strange),
    snapRow(1, { ...strange, player: 'C D', week: '3' }),
  ])
  expect(matched).toEqual({ noun: 'players with snaps', of: 2, missing: ['Bo Example (BUF)'] })
  expect(facts).toHaveLength(1)
})

test('last season’s snaps are matched by its own rosters, for players who are still in the league, at any club', () => {
  const rows = [
    snapRow(1, { season: '2025', team: 'MIA' }),
    snapRow(9, { season: '2025', player: 'Gone Example' }),
  ]
  const roster = [
    rosterRow(1, { season: '2025', week: '12', team: 'MIA' }),
    rosterRow(9, { season: '2025', week: '12' }),
  ]
  const { facts, matched } = read(rows, roster, 2025)
  expect(facts).toMatchObject([{ playerId: `nfl-${gsis(1)}`, season: 2025 }])
  expect(matched).toMatchObject({ of: 2, missing: [] })
})

test('only the row with an unreadable share is rejected', () => {
  const { facts, rejects } = read([snapRow(1, { defense_pct: 'NA' }), played(2, '0.5')])
  expect(facts).toMatchObject([{ games: 1, snapShare: 0.5 }])
  expect(rejects).toMatchObject([{ path: 'snap_counts_2026.csv:2' }])
})

test('a player’s recent games are those of his clubs, including games that he missed', () => {
  const mate = (week: number) => snapRow(2, { week: String(week) })
  const rows = [mate(10), mate(11), mate(12), played(10, '0.8'), played(12, '0', { st_snaps: '9' })]
  const idle = played(13, '0', { defense_snaps: '0', st_snaps: '0' })
  const roster = [10, 11, 12, 13].flatMap((week) =>
    [1, 2].map((number) => rosterRow(number, { week: String(week) })),
  )
  const recentGames = (own: readonly Row[]) => {
    const [first] = read(own, roster).facts
    return first && 'recentGames' in first ? first.recentGames : undefined
  }
  expect(recentGames([...rows.toReversed(), idle])).toEqual([
    { day: '2026-11-15', share: 0.8 },
    { day: '2026-11-22', share: null },
    { day: '2026-11-29', share: 0 },
    { day: '2026-12-06', share: null },
  ])
  expect(recentGames([played(3, '0.5')])).toBeUndefined()
})
