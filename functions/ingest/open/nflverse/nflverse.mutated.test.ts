import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import type { ReceivedFile } from '../source.ts'
import { nflverse } from './nflverse.ts'
import {
  gameRow,
  gsis,
  known,
  player,
  type Row,
  reportRow,
  rosterRow,
  table,
  undated,
} from './testing/tables.ts'

const context = {
  ...{ now: new Date('2026-12-02T12:00:00.000Z'), fetchedAt: new Date('2026-12-02T12:00:00.000Z') },
  ...{ season: 2026, known: known(player(1), player(2)) },
}

const convert = (feed: string, files: readonly ReceivedFile[]) => {
  const found = nflverse.datasets.find(({ name }) => name === feed)
  if (!found) throw new Error(`there is no feed ${feed}`)
  return found.convert(files, context) as Converted
}

const roster = [rosterRow(1, { week: '12' }), rosterRow(2, { week: '12' })]
const rosterTable = table('roster_weekly_2026.csv', roster)
const depthRow: Row = {
  ...{ dt: '2026-12-01T09:00:00Z', team: 'BUF', player_name: 'Aaron Testman 1' },
  ...{ gsis_id: gsis(1), pos_grp: 'Base 4-3 D', pos_abb: 'LCB', pos_slot: '8', pos_rank: '1' },
}
const weeklyDepthRow: Row = {
  ...{ club_code: 'BUF', week: '12', depth_team: '1', formation: 'Defense' },
  ...{ gsis_id: gsis(1), depth_position: 'CB', full_name: 'Aaron Testman 1' },
}
const snapRow: Row = {
  ...{ season: '2026', week: '12', player: 'Aaron Testman 1', pfr_player_id: 'TestAa1' },
  ...{ team: 'BUF', offense_snaps: '0', offense_pct: '0', defense_snaps: '40' },
  ...{ defense_pct: '0.8', st_snaps: '3' },
}
const final = gameRow({ home_score: '24', away_score: '21' })

const subjects: readonly (readonly [string, string, readonly Row[], readonly ReceivedFile[]])[] = [
  ['games', 'games.csv', [final, gameRow({ game_id: '2026_13_MIA_BUF' })], []],
  ['roster', 'roster_weekly_2026.csv', roster, []],
  ['roster', 'depth_charts_2026.csv', [depthRow], [rosterTable]],
  ['roster', 'depth_charts_2026.csv', [weeklyDepthRow], [rosterTable]],
  ['injuries', 'injuries_2026.csv', [reportRow(1), reportRow(2)], [rosterTable]],
  ['injuries', 'injuries_2026.csv', [undated(reportRow(1))], []],
  ['snaps', 'snap_counts_2026.csv', [snapRow], [rosterTable]],
]

/** Columns that are used, but without which a file can still be read as a whole. */
const dispensable = new Set(['date_modified'])
const unused = new Set(
  [
    'game_type',
    'season_type',
    'weekday',
    'position',
    'away_rest',
    'status_description_abbr',
  ].concat(['pfr_id', 'first_name', 'football_name']),
)

const expectValid = ({ facts, rejects }: Converted) => {
  for (const one of facts) expect(fact.parse(one)).toEqual(one)
  for (const { path, reason } of rejects) expect(path && reason).not.toBe('')
}

const keyOf = (one: Fact) => {
  const { id, playerId, gameId } = one as Record<string, unknown>
  return `${one.kind} ${id ?? playerId ?? gameId}`
}

/** Of free text, which may be nothing but signs that are left out. */
const mayBecomeUnknown = new Set([
  'nickname',
  'venue',
  'practice',
  'bodyPart',
  'notes',
  'depthOrder',
])

const hostile = [
  '-',
  '-1',
  '0.5',
  '1e21',
  '<b>x</b>',
  '__proto__',
  '9999-12-31',
  '25:99',
  '\u0000',
  '"',
  'x'.repeat(6000),
]

test.each(subjects)(
  '%s: a column of %s that is missing fails the whole file',
  (feed, file, rows, beside) => {
    for (const column of Object.keys(rows[0] ?? {})) {
      const without = rows.map(({ [column]: _, ...rest }) => rest as Row)
      const read = () => convert(feed, [...beside, table(file, without)])
      if (dispensable.has(column) || unused.has(column)) continue
      expect(read, column).toThrow(FeedError)
    }
  },
)

test.each(subjects)(
  '%s: a hostile value in %s changes no other record',
  (feed, file, rows, beside) => {
    const before = new Map(
      convert(feed, [...beside, table(file, rows)]).facts.map((one) => [keyOf(one), one]),
    )
    for (const column of Object.keys(rows[0] ?? {}))
      for (const value of hostile) {
        const changed = rows.map((row, index) => (index === 0 ? { ...row, [column]: value } : row))
        const converted = convert(feed, [...beside, table(file, changed)])
        expectValid(converted)
        for (const one of converted.facts)
          for (const [field, known] of Object.entries(before.get(keyOf(one)) ?? {}))
            if (known !== null && !mayBecomeUnknown.has(field))
              expect(
                (one as unknown as Record<string, unknown>)[field],
                `${column} = ${value.slice(0, 20)}: ${field}`,
              ).not.toBeNull()
      }
  },
)

const damage = fc.record({
  at: fc.nat(2000),
  cut: fc.nat(40),
  put: fc.oneof(fc.constantFrom('', '"', ',', '\n', '\0', '<html>'), fc.string({ maxLength: 6 })),
})

test.each(subjects)(
  '%s from a damaged %s gives valid facts, rejects or one failure',
  (feed, file, rows, beside) => {
    const whole = new TextDecoder().decode(table(file, rows).bytes)
    fc.assert(
      fc.property(damage, ({ at, cut, put }) => {
        const text = whole.slice(0, at) + put + whole.slice(at + cut)
        const bytes = new TextEncoder().encode(text)
        try {
          expectValid(convert(feed, [...beside, { file, contentType: '', bytes }]))
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
    )
  },
)

test('each dataset asks for the season’s files, and for the weekly roster before the other', () => {
  const names = nflverse.datasets.map(({ files }) => files(context).map(({ file }) => file))
  expect(names).toEqual([
    ['games.csv'],
    ['roster_weekly_2026.csv', 'roster_2026.csv', 'depth_charts_2026.csv'],
    ['roster_weekly_2026.csv', 'injuries_2026.csv'],
    [
      'snap_counts_2026.csv',
      'roster_weekly_2026.csv',
      'snap_counts_2025.csv',
      'roster_weekly_2025.csv',
    ],
  ])
  for (const { address } of nflverse.datasets.flatMap(({ files }) => [...files(context)]))
    expect(address).toMatch(
      /^https:\/\/github\.com\/nflverse\/nflverse-data\/releases\/download\/[a-z_]+\/[a-z_0-9]+\.csv$/,
    )
})
