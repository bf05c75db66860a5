import { expect, test } from 'vitest'
import { isHealthAbsence } from '#shared/scoring/facts/healthAbsence.ts'
import { convertInjuries } from './injuries.ts'
import { known, player, type Row, reportRow, rosterRow, table } from './testing/tables.ts'

const wednesday = new Date('2026-12-02T21:00:00.000Z')

const read = (
  weeks: readonly Row[],
  {
    reports = [],
    readBefore,
    fetchedAt = wednesday,
  }: {
    reports?: readonly Row[]
    readBefore?: Date
    fetchedAt?: Date
  } = {},
) =>
  convertInjuries(
    [
      table(
        'roster_weekly_2026.csv',
        weeks.map((over) => rosterRow(1, over)),
      ),
      ...(reports.length > 0 ? [table('injuries_2026.csv', reports)] : []),
    ],
    { season: 2026, fetchedAt, readBefore, known: known(player(1)) },
  )
    .facts.filter((fact) => fact.kind === 'status')
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
const brief = (...parameters: Parameters<typeof read>) =>
  read(...parameters).map(({ at, status }) => [at, status])

const listed = (week: string, list = 'R01'): Row => ({
  ...{ week, status: 'RES', status_description_abbr: list },
})
const present = (week: string, status = 'ACT'): Row => ({ week, status })

test.each([
  ['R01', 'Injured Reserve', true],
  ['R48', 'Injured Reserve', true],
  ['R04', 'Physically Unable to Perform', true],
  ['R05', 'Non-Football Injury', true],
  ['R47', 'Non-Football Injury', true],
  ['R27', 'Non-Football Illness', true],
  ['R40', 'Suspended', false],
  ['R30', 'Suspended', false],
  ['R06', 'Exempt/Left Team', false],
  ['R09', 'Inactive', false],
  ['R23', 'Inactive', false],
  ['', 'Inactive', false],
])('the list %s is "%s", a matter of health: %s', (list, status, ofHealth) => {
  const [report] = read([listed('13', list)])
  expect(report).toMatchObject({ status, at: wednesday.toISOString() })
  expect(isHealthAbsence(status, report?.bodyPart ?? '')).toBe(ofHealth)
})

test.each([
  ['ACT', 'R48'],
  ['INA', 'A01'],
  ['DEV', 'P03'],
  ['E14', 'E14'],
  ['CUT', 'R01'],
])('%s with the list %s is no reserve list', (status, list) => {
  expect(read([{ week: '13', status, status_description_abbr: list }])).toEqual([])
})

test('a reserve list counts from the day before the game, and again every week', () => {
  expect(brief([listed('11'), listed('12'), listed('13')])).toEqual([
    ['2026-11-21T21:00:00.000Z', 'Injured Reserve'],
    ['2026-11-28T21:00:00.000Z', 'Injured Reserve'],
    [wednesday.toISOString(), 'Injured Reserve'],
  ])
})

test('weeks that were read at the time are not dated again', () => {
  const readBefore = new Date('2026-11-29T12:00:00.000Z')
  expect(brief([listed('11'), listed('12'), listed('13')], { readBefore })).toEqual([
    [wednesday.toISOString(), 'Injured Reserve'],
  ])
})

test('a player who came off a list practiced in the days before, and the week’s report counts', () => {
  const reports = [reportRow(1)]
  const sunday = new Date('2026-11-29T23:00:00.000Z')
  expect(brief([listed('11'), present('12')], { reports, fetchedAt: sunday })).toEqual([
    ['2026-11-21T21:00:00.000Z', 'Injured Reserve'],
    ['2026-11-26T17:00:00.000Z', 'Active'],
    ['2026-11-27T20:30:00.000Z', 'Questionable'],
    [sunday.toISOString(), 'Questionable'],
  ])
})

test('a player who is off a list and on no report is active', () => {
  expect(brief([listed('12'), present('13', 'INA')]).at(-1)).toEqual([
    wednesday.toISOString(),
    'Active',
  ])
})

test.each([
  ['Questionable', '2026-11-28T12:00:00.000Z', 'Questionable'],
  ['Questionable', '2026-11-28T21:00:00.000Z', 'Injured Reserve'],
  ['', '2026-11-28T12:00:00.000Z', 'Injured Reserve'],
  ['Out', '2026-11-28T12:00:00.000Z', 'Injured Reserve'],
])(
  'a player on a reserve list whom a report calls "%s" has at %s the status %s',
  (status, at, said) => {
    const reports = [reportRow(1, { report_status: status })]
    const fetchedAt = new Date(at)
    const before = new Date(fetchedAt.getTime() - 3_600_000)
    expect(
      brief([listed('11'), listed('12')], { reports, fetchedAt, readBefore: before }).at(-1),
    ).toEqual([at, said])
    // The club's newest roster is that of its last game.
    if (said === 'Questionable')
      expect(brief([listed('11')], { reports, fetchedAt, readBefore: before }).at(-1)).toEqual([
        at,
        said,
      ])
  },
)

test('a player released from a list is not back', () => {
  expect(brief([listed('12'), present('13', 'CUT')]).map(([, status]) => status)).toEqual([
    'Injured Reserve',
  ])
})

test('an unknown roster status does not end a player’s time on a list', () => {
  expect(brief([listed('12'), present('13', 'XYZ')]).map(([, status]) => status)).toEqual([
    'Injured Reserve',
  ])
})

test('last season’s list ends with this season’s first roster', () => {
  const july = { fetchedAt: new Date('2026-07-20T12:00:00.000Z') }
  expect(brief([present('1')], july)).toEqual([])
  expect(brief([present('1')], { ...july, readBefore: new Date('2026-02-20') })).toEqual([
    ['2026-07-20T12:00:00.000Z', 'Active'],
  ])
})

test('a list without a reason does not override the week’s report', () => {
  const reports = [reportRow(1, { report_status: 'Out' })]
  expect(brief([listed('12', 'A01')], { reports })).toEqual([['2026-11-27T20:30:00.000Z', 'Out']])
})

test.each([
  ['on a list', listed('12')],
  ['of a status that is new to us', present('12', 'XYZ')],
])('a player %s is not back because no report names him', (_, row) => {
  const reports = [
    reportRow(1, { week: '11', date_modified: '2026-11-20T20:30:00Z' }),
    reportRow(2),
  ]
  expect(brief([row], { reports }).map(([, status]) => status)).not.toContain('Active')
})
