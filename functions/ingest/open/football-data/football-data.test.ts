import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { FeedError } from '../../feed/feed.ts'
import { nothingKnown } from '../known.ts'
import { convertLines, footballData } from './football-data.ts'
import { comingColumns, seasonColumns } from './row.ts'

const game = (over: Partial<Game> = {}): Game => ({
  kind: 'game',
  id: 'epl-g1',
  competition: 'EPL',
  season: 2026,
  seasonType: 1,
  week: 12,
  day: '2026-11-21',
  at: '2026-11-21T15:00:00.000Z',
  status: 'scheduled',
  homeTeamId: 'epl-MUN',
  awayTeamId: 'epl-NFO',
  venue: null,
  neutral: false,
  description: null,
  ...over,
})

/** A Saturday's game, which Nottingham Forest is favored to win by the close. */
const played: Readonly<Record<string, string>> = {
  Div: 'E0',
  Date: '21/11/2026',
  Time: '15:00',
  HomeTeam: 'Man United',
  AwayTeam: "Nott'm Forest",
  FTHG: '1',
  FTAG: '2',
  AvgH: '2.5',
  AvgA: '2.80',
  'Avg>2.5': '1.91',
  'Avg<2.5': '1.88',
  AHh: '-0.25',
  AvgAHH: '2.03',
  AvgAHA: '1.85',
  AvgCH: '3.1',
  AvgCA: '2.25',
  'AvgC>2.5': '1.5',
  'AvgC<2.5': '2.55',
  AHCh: '0.25',
  AvgCAHH: '1.95',
  AvgCAHA: '1.9',
}
/** Columns that the site adds and drops over the years. */
const others = ['PSH', 'Referee']

const table = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

const read = (
  text: string,
  { file = 'E0.2627.csv', games = [game()], at = '2026-11-24T12:00:00.000Z' } = {},
) =>
  convertLines('EPL')([{ file, bytes: new TextEncoder().encode(text), contentType: '' }], {
    known: { ...nothingKnown, games },
    fetchedAt: new Date(at),
  })
const season = (over: Record<string, string>, games?: Game[]) =>
  read(
    `\uFEFF${table([...others, ...seasonColumns], [{ ...played, ...over }])}`,
    games && { games },
  )
const coming = (at: string, over: Record<string, string> = {}) =>
  read(table([...comingColumns, ...others], [{ ...played, ...over }]), { file: 'fixtures.csv', at })

test('a finished game has Friday’s line, the closing line at its kick-off, and its result', () => {
  const { facts, rejects, matched } = season({})
  expect(rejects).toEqual([])
  expect(matched).toEqual({ noun: 'games', of: 1, missing: [] })
  expect(facts).toEqual([
    {
      kind: 'line',
      gameId: 'epl-g1',
      at: '2026-11-20T15:00:00.000Z',
      spread: -0.25,
      total: 2.5,
      homeMoneyline: 150,
      awayMoneyline: 180,
      homeSpreadMoneyline: 103,
      awaySpreadMoneyline: -118,
    },
    {
      kind: 'line',
      gameId: 'epl-g1',
      at: '2026-11-21T15:00:00.000Z',
      spread: 0.25,
      // More than 2.5 goals cost 1.5: the market expects more, and the file does not say how many.
      total: null,
      homeMoneyline: 210,
      awayMoneyline: 125,
      homeSpreadMoneyline: -105,
      awaySpreadMoneyline: -111,
    },
    {
      kind: 'score',
      gameId: 'epl-g1',
      at: '2026-11-21T17:00:00.000Z',
      home: 1,
      away: 2,
      final: true,
    },
  ])
})

test.each([
  ['17/11/2026', '2026-11-17T15:00:00.000Z'],
  ['19/11/2026', '2026-11-17T15:00:00.000Z'],
  ['20/11/2026', '2026-11-20T15:00:00.000Z'],
  ['23/11/2026', '2026-11-20T15:00:00.000Z'],
])('the odds of a game on %s are of %s', (date, at) => {
  const day = date.split('/').reverse().join('-')
  const games = [game({ day, at: `${day}T19:45:00.000Z` })]
  expect(season({ Date: date, Time: '19:45' }, games).facts[0]).toMatchObject({ kind: 'line', at })
})

test('the line of a coming game has the time of the fetch', () => {
  expect(coming('2026-11-20T18:00:00.000Z').facts).toMatchObject([
    { kind: 'line', at: '2026-11-20T18:00:00.000Z', spread: -0.25 },
  ])
  // Once the game has begun, the file still has the odds of Friday.
  expect(coming('2026-11-22T18:00:00.000Z').facts).toMatchObject([
    { kind: 'line', at: '2026-11-20T15:00:00.000Z' },
  ])
})

test.each(['final', 'in_progress'] as const)(
  'a game that is %s by its own source gets no result',
  (status) => {
    const { facts } = season({}, [game({ status })])
    expect(facts.map(({ kind }) => kind)).toEqual(['line', 'line'])
  },
)

test('a moved game is the same game, and last season’s game between the clubs is another', () => {
  const moved = season({}, [game({ day: '2026-11-29', at: '2026-11-29T12:00:00.000Z' })])
  expect(moved.facts[1]).toMatchObject({ gameId: 'epl-g1', at: '2026-11-21T15:00:00.000Z' })
  const last = season({}, [game({ season: 2025 })])
  expect(last.facts).toEqual([])
  expect(last.matched).toEqual({
    noun: 'games',
    of: 1,
    missing: ["Man United – Nott'm Forest, 2026-11-21"],
  })
})

test('years with two digits are in this century', () => {
  const text = table([...seasonColumns, ...others], [{ ...played, Date: '21/11/26' }])
  expect(read(text)).toEqual(read(table([...seasonColumns, ...others], [played])))
})

test('blank odds are no line, and other divisions are not read', () => {
  const none = { AvgH: '', AvgA: '', AHh: '', AvgAHH: '', AvgAHA: '' }
  expect(season(none).facts[0]).toMatchObject({ kind: 'line', at: '2026-11-21T15:00:00.000Z' })
  expect(season({ AHh: '' }).facts[0]).toMatchObject({ spread: null, homeMoneyline: 150 })
  expect(season({ Div: 'E1', HomeTeam: 'Example Town' })).toMatchObject({ facts: [], rejects: [] })
})

test.each([
  ['AvgCH', '0.9'],
  ['AHh', '-0.3'],
  ['AHh', 'N/A'],
  ['FTHG', '1.5'],
  ['FTAG', '-1'],
  ['Date', '31/02/2026'],
  ['Time', '25:00'],
  ['HomeTeam', 'Example United'],
  ['AvgA', '1e9'],
  ['AvgCAHA', '<b>'],
])('%s = %s rejects its row alone', (column, value) => {
  const rows = [
    { ...played, [column]: value },
    { ...played, Date: '21/11/2026' },
  ]
  const { facts, rejects } = read(table(seasonColumns, rows))
  if (column === 'Date' && value.includes('-')) expect(rejects).toEqual([])
  else {
    expect(facts).toHaveLength(3)
    expect(rejects).toMatchObject([
      { path: 'E0.2627.csv:2', reason: expect.stringMatching(`^${column}: `) },
    ])
  }
})

test.each(seasonColumns)('a season’s file without the column %s fails as a whole', (column) => {
  const columns = seasonColumns.filter((one) => one !== column)
  expect(() => read(table(columns, [played]))).toThrow(FeedError)
})

test('each season of each league is one file, and one more has the coming games of all leagues', () => {
  const asked = { now: new Date(), season: 2026, known: nothingKnown }
  expect(
    footballData.datasets.map(({ files }) => files(asked).map(({ address }) => address)),
  ).toEqual([
    [
      'https://www.football-data.co.uk/mmz4281/2627/E0.csv',
      'https://www.football-data.co.uk/fixtures.csv',
    ],
    [
      'https://www.football-data.co.uk/mmz4281/2627/SP1.csv',
      'https://www.football-data.co.uk/fixtures.csv',
    ],
  ])
})
