import { expect, test } from 'vitest'
import { convertInjuries } from './injuries.ts'
import {
  games,
  gsis,
  kickOff,
  known,
  player,
  type Row,
  reportRow,
  table,
  undated,
} from './testing/tables.ts'

const days = (number: number) => number * 86_400_000
const afterGame = new Date(kickOff(12).getTime() + days(1))
const friday = '2026-11-27T21:00:00.000Z'

const convert = (rows: readonly Row[], fetchedAt = afterGame, readBefore?: Date) =>
  convertInjuries([table('injuries_2026.csv', rows)], {
    season: 2026,
    fetchedAt,
    readBefore,
    known: known(player(1), player(2), player(3)),
  })
const statuses = (...parameters: Parameters<typeof convert>) =>
  convert(...parameters)
    .facts.filter((fact) => fact.kind === 'status')
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
const brief = (...parameters: Parameters<typeof convert>) =>
  statuses(...parameters).map(({ at, status }) => [at, status])

test('rows with and without times give the same statuses', () => {
  const row = reportRow(1, { date_modified: friday })
  const old = statuses([row])
  expect(old).toEqual([
    {
      ...{ kind: 'status', playerId: `nfl-${gsis(1)}`, at: friday, status: 'Questionable' },
      ...{ practice: 'Limited Participation in Practice', bodyPart: 'Knee', notes: null },
    },
  ])
  expect(statuses([undated(row)])).toEqual(old)
  const { season_type: _, ...withoutType } = undated(row)
  expect(statuses([withoutType])).toEqual(old)
})

test.each<[Row, object]>([
  [{ report_status: 'Out' }, { status: 'Out' }],
  [{ report_status: '' }, { status: 'No designation' }],
  [{ report_primary_injury: 'Not injury related - personal matter' }, { bodyPart: null }],
  [{ report_status: 'Note' }, { status: 'No designation' }],
  [{ report_primary_injury: '' }, { bodyPart: 'Knee' }],
  [{ report_secondary_injury: 'Ankle' }, { bodyPart: 'Knee', notes: 'Knee, Ankle' }],
  [{ practice_status: '\n    ' }, { practice: null }],
  [{ practice_status: 'Note' }, { practice: null }],
  [
    { practice_status: 'Did Not Participate In Practice' },
    { practice: 'Did Not Participate in Practice' },
  ],
  [
    { report_primary_injury: 'Not injury related - resting player' },
    { bodyPart: null, notes: 'Not injury related - resting player' },
  ],
])('%j is read as %j', (over, expected) => {
  expect(statuses([reportRow(1, over)])).toMatchObject([expected])
})

test('a row without a designation or practice status gives no status', () => {
  expect(statuses([reportRow(1, { report_status: 'Note', practice_status: '\n    ' })])).toEqual([])
})

test('only the row with an unknown designation is rejected', () => {
  const { facts, rejects } = convert([reportRow(1, { report_status: 'Perhaps' }), reportRow(2)])
  expect(facts).toHaveLength(1)
  expect(rejects).toMatchObject([
    { path: 'injuries_2026.csv:2.report_status', reason: 'is no designation of an injury report' },
  ])
})

test('two rows of a player in one week each have their own time', () => {
  const rows = [
    reportRow(1, { report_status: 'Out', date_modified: '2026-11-28T14:17:00Z' }),
    reportRow(1, { date_modified: '2026-11-28T03:34:00Z' }),
  ]
  expect(brief(rows)).toEqual([
    ['2026-11-28T03:34:00.000Z', 'Questionable'],
    ['2026-11-28T14:17:00.000Z', 'Out'],
  ])
  expect(brief(rows.map(undated))).toEqual([[friday, 'Out']])
})

test('a row changed at the kick-off counts after it', () => {
  const at = kickOff(12).toISOString()
  const [report] = statuses([reportRow(1, { date_modified: at })])
  expect(report && report.at > at).toBe(true)
  const during = '2026-11-29T19:30:00.000Z'
  expect(brief([reportRow(1, { date_modified: during })])).toEqual([[during, 'Questionable']])
})

test('no status is dated after its reading', () => {
  const fetchedAt = new Date('2026-11-27T12:00:00.000Z')
  expect(brief([reportRow(1)], fetchedAt)).toEqual([['2026-11-27T12:00:00.000Z', 'Questionable']])
})

test('before designations are due, a player who does not practice in full is day-to-day', () => {
  const open = { report_status: '', date_modified: '2026-11-25T21:00:00Z' }
  const full = { ...open, practice_status: 'Full Participation in Practice' }
  expect(brief([reportRow(1, open)])).toEqual([['2026-11-25T21:00:00.000Z', 'Day-To-Day']])
  expect(brief([reportRow(1, full)])).toEqual([['2026-11-25T21:00:00.000Z', 'No designation']])
  // His club has named those in doubt and left his row as it was.
  expect(brief([reportRow(1, open), reportRow(2)])).toEqual([
    ['2026-11-25T21:00:00.000Z', 'Day-To-Day'],
    ['2026-11-27T20:30:00.000Z', 'No designation'],
    ['2026-11-27T20:30:00.000Z', 'Questionable'],
  ])
})

test('an undated row has the time of its reading until the game', () => {
  const row = undated(reportRow(1))
  for (const at of ['2026-11-25T12:00:00.000Z', '2026-11-28T23:00:00.000Z'])
    expect(brief([row], new Date(at))).toEqual([[at, 'Questionable']])
})

test('an undated row that was read before its game is not stored again for an earlier time', () => {
  const row = undated(reportRow(1, { report_status: 'Out' }))
  const saturday = new Date('2026-11-28T12:00:00.000Z')
  const thursday = new Date('2026-11-26T12:00:00.000Z')
  expect(brief([row], afterGame, saturday)).toEqual([[afterGame.toISOString(), 'Out']])
  expect(brief([row], afterGame, thursday)).toEqual([[friday, 'Out']])
  const next = undated(reportRow(2, { week: '13' }))
  const said = brief([row, next], afterGame, saturday).map(([, status]) => status)
  expect(said.toSorted()).toEqual(['Active', 'Questionable'])
})

test.each([
  ['Sunday', '2026-11-29T18:00:00.000Z', friday],
  ['Monday', '2026-12-01T01:15:00.000Z', '2026-11-28T21:00:00.000Z'],
  ['Saturday', '2026-11-28T18:00:00.000Z', '2026-11-26T21:00:00.000Z'],
  ['Thursday', '2026-11-26T17:30:00.000Z', '2026-11-25T21:00:00.000Z'],
])('for a game on %s designations are due at four', (_, at, due) => {
  const [game] = games
  if (!game) throw new Error('there is no game')
  const { facts } = convertInjuries([table('injuries_2026.csv', [undated(reportRow(1))])], {
    season: 2026,
    fetchedAt: new Date('2026-12-03T12:00:00.000Z'),
    known: { ...known(player(1)), games: [{ ...game, week: 12, at }] },
  })
  expect(facts).toMatchObject([{ at: due }])
})

test('a player who is not on his club’s next report is back, but not while the club has none', () => {
  const rows = [reportRow(1), reportRow(2), reportRow(3, { team: 'MIA' })]
  const next = reportRow(2, { week: '13', date_modified: '2026-12-02T21:00:00Z' })
  const fetchedAt = new Date('2026-12-03T12:00:00.000Z')
  const back = statuses([...rows, next], fetchedAt).filter(({ status }) => status === 'Active')
  expect(back).toMatchObject([{ playerId: `nfl-${gsis(1)}`, at: '2026-12-02T21:00:00.000Z' }])
  const traded = reportRow(1, { week: '13', team: 'MIA', date_modified: '2026-12-03T10:00:00Z' })
  const all = statuses([...rows, next, traded], fetchedAt)
  expect(all.filter(({ status }) => status === 'Active')).toMatchObject([
    { playerId: `nfl-${gsis(3)}` },
  ])
})

test.each([
  ['a designation that nobody knows', { report_status: 'Perhaps' }],
  ['a note that says nothing', { report_status: 'Note', practice_status: '' }],
])('a player who is on his club’s next report with %s is not back', (_, over) => {
  const next = { week: '13', date_modified: '2026-12-02T21:00:00Z' }
  const rows = [
    ...[reportRow(1), reportRow(2)],
    ...[reportRow(1, { ...next, ...over }), reportRow(2, next)],
  ]
  const said = brief(rows, new Date('2026-12-03T12:00:00.000Z'))
  expect(said.map(([, status]) => status)).not.toContain('Active')
})

test('players on the newest report whom no roster names are reported as missing', () => {
  const { facts, matched } = convert([
    reportRow(1),
    reportRow(8),
    reportRow(9, { week: '11', full_name: 'Bo Example' }),
  ])
  expect(facts).toHaveLength(1)
  expect(matched).toEqual({
    noun: 'players on injury reports',
    of: 2,
    missing: ['Aaron Testman 8'],
  })
})

test('the first reading stores all weeks, later ones only those not read before', () => {
  const rows = [11, 12].map((week) =>
    reportRow(1, { week: `${week}`, date_modified: kickOff(week).toISOString() }),
  )
  const readBefore = new Date(kickOff(11).getTime() + days(15))
  expect(brief(rows, readBefore)).toHaveLength(2)
  expect(brief(rows, readBefore, readBefore)).toHaveLength(1)
})
