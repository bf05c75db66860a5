import { expect, test } from 'vitest'
import type { NflPlayTables } from '../tables/nflReports.ts'
import type { PlayRow } from './fitPlay.ts'
import { nflRows } from './nflRows.ts'
import {
  clubSnaps,
  nflTables,
  reportLine,
  rosterFile,
  rosterLine,
  snapLine,
  sunday,
  writtenAt,
} from './testing/nflFiles.ts'

const weeks = clubSnaps(1, 2, 3, 4)
const rowOf = (tables: NflPlayTables, listing: string, week: number): PlayRow | undefined => {
  const { listed, ruledOut } = nflRows(tables)
  return [...listed, ...ruledOut].find(
    (row) => row.listing === listing && row.round === `2017 ${week}`,
  )
}

const snaps = [...weeks, snapLine(1, 0.8), snapLine(3, 0)]

test('a row has a player in doubt by his club’s final report, and whether he played', () => {
  const tables = nflTables([reportLine(1), reportLine(3)], snaps)
  expect(rowOf(tables, 'Questionable', 3)).toEqual({
    player: '00-1',
    season: 2017,
    round: '2017 3',
    day: sunday(3),
    listing: 'Questionable',
    said: null,
    part: 'knee',
    position: 'WR',
    practice: 'limited',
    role: 'most snaps',
    features: expect.objectContaining({
      listing: 'questionable',
      questionable: 1,
      missed: 1,
      lastShare: 0,
      lastListing: 'not listed',
      // He played in the first week, when 69% do.
      own: (1 - 0.69) / 4,
      inDoubt: Math.log(2),
    }),
    // On special teams alone.
    played: 1,
  })
  expect(rowOf(nflTables([reportLine(2)], snaps), 'Questionable', 2)?.played).toBe(0)
})

test('another row has him before designations, when neither his nor his club’s others were known', () => {
  const mate = { gsis_id: '00-2', full_name: 'Cy Sample' }
  const tables = nflTables([reportLine(3), reportLine(3, mate)], snaps)
  expect(rowOf(tables, 'Questionable', 3)?.features).toMatchObject({ inDoubt: Math.log(3) })
  expect(rowOf(tables, 'Day-To-Day', 3)?.features).toMatchObject({
    listing: 'notYet',
    notYet: 1,
    inDoubt: null,
  })
})

test('a player who is ruled out counts before designations, and separately after them', () => {
  const out = { report_status: 'Out', practice_status: 'Did Not Participate In Practice' }
  const { listed, ruledOut } = nflRows(nflTables([reportLine(2, out)], snaps))
  expect(listed.map(({ listing, round }) => [listing, round])).toEqual([
    ['Day-To-Day', '2017 2'],
    ['no report yet', '2017 3'],
  ])
  expect(ruledOut).toMatchObject([{ round: '2017 2', played: 0, features: {} }])
})

test('after a game the last listing counts until there is a report', () => {
  const tables = nflTables([reportLine(2), reportLine(3)], snaps)
  expect(rowOf(tables, 'no report yet', 3)).toMatchObject({
    day: sunday(3),
    played: 1,
    features: { listing: 'unreported', unreported: 1, lastShare: 0, missed: 1 },
  })
  // The club has no game after its last one.
  expect(rowOf(nflTables([reportLine(4)], snaps), 'no report yet', 5)).toBeUndefined()
})

test('a player without a designation is cleared', () => {
  const tables = nflTables([reportLine(3, { report_status: '' })], snaps)
  expect(rowOf(tables, 'No designation', 3)?.features).toMatchObject({ cleared: 1 })
})

test.each([
  ['a report that was changed after the kick-off', writtenAt(3, 0, 18)],
  ['a week in which no snap of his club was counted', { week: 5 }],
  ['a player of whom no snap was ever counted', { full_name: 'Dino Nobody', gsis_id: '00-9' }],
  ['a season before snaps were counted', { season: 2011 }],
])('%s is in no row', (_, over) => {
  const { listed, ruledOut } = nflRows(nflTables([reportLine(3, over)], snaps))
  expect([...listed, ...ruledOut]).toEqual([])
})

test('a player keeps his games when he changes clubs', () => {
  const traded = { team: 'MIA' }
  const elsewhere = [
    ...snaps,
    snapLine(2, 0.5, traded),
    ...[2, 4].map((week) =>
      snapLine(week, 1, {
        ...traded,
        player: 'Ed Other',
        pfr_player_id: 'OtheEd00',
      }),
    ),
  ]
  const tables = nflTables(
    [reportLine(1), reportLine(4, { ...traded, full_name: 'B. Testa' })],
    elsewhere,
  )
  expect(rowOf(tables, 'Questionable', 4)?.features).toMatchObject({ missed: 0, lastShare: 0 })
})

const present = { status: 'ACT', status_description_abbr: 'A01' }

test('a player on a reserve list when rosters close may not play, whatever his report says', () => {
  const mate = { gsis_id: '00-2', full_name: 'Cy Sample' }
  const rosters = rosterFile([rosterLine(2), rosterLine(3)])
  const tables = nflTables([reportLine(3), reportLine(3, mate)], snaps, rosters)
  const rows = nflRows(tables).listed.filter(({ round }) => round === '2017 3')
  const own = rows.filter(({ player }) => player === '00-1')
  expect(own.map(({ listing, isBarred = false }) => [listing, isBarred])).toEqual([
    ['Questionable', true],
    ['Day-To-Day', false],
  ])
  expect(own[1]?.features.reserve).toBe('may be back')
  // He is no player in doubt.
  const other = rows.find(({ player, listing }) => player === '00-2' && listing === 'Questionable')
  expect(other?.features).toMatchObject({ inDoubt: Math.log(2), reserve: null })
  // Nothing is left to weigh of the game after.
  expect(rowOf(tables, 'no report yet', 4)?.player).toBe('00-2')
})

test.each([
  [
    'one who came off it before rosters closed is back',
    [rosterLine(2), rosterLine(3, present)],
    'back',
  ],
  ['one who was off it a week before is not back', [rosterLine(1), rosterLine(2, present)], null],
  [
    'a week in which his club has cut him is passed over',
    [rosterLine(2), rosterLine(3, { status: 'CUT' })],
    'back',
  ],
  [
    'a list of unknown kind is not counted',
    [rosterLine(2, { status_description_abbr: 'R09' })],
    null,
  ],
  ['without a roster nothing is known', [], null],
] as const)('of players on a list for the last game: %s', (_, lines, reserve) => {
  const tables = nflTables([reportLine(3)], snaps, lines.length > 0 ? rosterFile(lines) : {})
  expect(rowOf(tables, 'Questionable', 3)?.features.reserve).toBe(reserve)
  expect(rowOf(tables, 'Questionable', 3)?.isBarred).toBeUndefined()
})

test('later weeks change no feature of earlier ones', () => {
  const reports = [1, 2, 3, 4].map((week) => reportLine(week))
  const until = (week: number) =>
    nflRows(
      nflTables(
        reports.slice(0, week),
        snaps.filter((line) => Number(line.week) <= week),
      ),
    ).listed.filter(({ day }) => day <= sunday(week))
  const all = nflRows(nflTables(reports, snaps)).listed
  for (const week of [2, 3]) {
    expect(until(week).length).toBeGreaterThan(3)
    expect(until(week)).toEqual(all.filter(({ day }) => day <= sunday(week)))
  }
})

test('newer seasons come from recorded files, of which the newest copy counts', () => {
  const later = (status: string) => [
    reportLine(3, { season: 2022, report_status: status, ...{ date_modified: '' } }),
  ]
  const recorded = {
    '20230101T000000Z/injuries_2022.csv': later('Doubtful'),
    '20230213T000000Z/injuries_2022.csv': later('Questionable'),
    '20230213T000000Z/injuries_2017.csv': [reportLine(2, { report_status: 'Doubtful' })],
    '20241108T000000Z/injuries_2024.csv': [reportLine(3, { season: 2024 })],
    '20230213T000000Z/snap_counts_2022.csv': [snapLine(3, 0.9, { season: 2022 })],
    '20230213T000000Z/games.csv': [2022, 2024].map((season) => ({
      ...{ season, week: 3, gameday: `${season}-09-25`, gametime: '16:25' },
      ...{ home_team: 'BUF', away_team: 'MIA' },
    })),
  }
  const tables = nflTables([reportLine(2)], snaps, recorded)
  expect(tables.kickOffs.get('2022 3 nfl-BUF')).toEqual(new Date('2022-09-25T20:25:00Z'))
  const words = nflRows(tables).listed.map(({ listing, season }) => `${season} ${listing}`)
  expect(words.filter((word) => !word.includes('Day'))).toEqual([
    '2017 Questionable',
    '2017 no report yet',
    '2022 Questionable',
  ])
})
