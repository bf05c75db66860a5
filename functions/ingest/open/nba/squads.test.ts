import { expect, test } from 'vitest'
import { type Converted, FeedError } from '../../feed/feed.ts'
import type { ReceivedFile } from '../source.ts'
import { squads } from './squads.ts'
import {
  boxPlayer,
  boxScoreOf,
  contextAt,
  game,
  indexOf,
  jsonFile,
  player,
  teamNumbers,
} from './testing/payloads.ts'

const noon = '2026-11-21T17:00:00.000Z'
const read = (files: ReceivedFile[], context = contextAt(noon)) =>
  squads.convert(files, context) as Converted
const playersOf = ({ facts }: Converted) => facts.filter((one) => one.kind === 'player')
const statusesOf = ({ facts }: Converted) => facts.filter((one) => one.kind === 'status')

const testa = [11, 'Testa Jr.', 'Bo', teamNumbers.BOS, 'BOS', '7', 'C-F', '6-11', '255', 1, null]

test('a player who is not on the list of players has left the league', () => {
  const free = [12, 'Sample', 'Cy', 0, '', '', '', '', '', 0, null]
  const converted = read([indexOf([testa, free])])
  const testaJr = player(11, 'Bo Testa Jr.', 'nba-BOS')
  expect(playersOf(converted)).toEqual([
    { ...testaJr, jersey: 7, position: 'C-F', heightInches: 83, weightPounds: 255 },
    { ...player(12, 'Cy Sample', null), active: false },
  ])
  expect(converted.complete).toEqual({ kind: 'player', competition: 'NBA' })
})

test('a box score gives the squads of the day and removes nobody', () => {
  const starter = boxPlayer(11, 'Bo Testa Jr.', { position: 'SF', starter: '1' })
  const converted = read([boxScoreOf('0022600123', [starter], [boxPlayer(12, 'Cy Sample')])])
  expect(playersOf(converted)).toEqual([
    { ...player(11, 'Bo Testa Jr.', 'nba-BOS'), jersey: 0, position: 'SF' },
    { ...player(12, 'Cy Sample', 'nba-MIA'), jersey: 0 },
  ])
  expect(converted.complete).toBeUndefined()
  expect(converted.facts.some(({ kind }) => kind === 'stats')).toBe(false)
})

test('details that a box score lacks are kept', () => {
  const whole = { position: 'C', heightInches: 83, weightPounds: 255, birthDate: '1999-01-02' }
  const before = { ...player(11, 'Bo Testa', 'nba-MIA'), ...whole }
  const box = boxScoreOf('0022600123', [boxPlayer(11, 'Bo Testa', { position: 'SF' })], [])
  const [after] = playersOf(read([box], contextAt(noon, { players: [before] })))
  expect(after).toMatchObject({ ...whole, teamId: 'nba-BOS' })
})

test('a transfer since the last game comes from the list of players', () => {
  const box = boxScoreOf('0022600123', [], [boxPlayer(11, 'Bo Testa')])
  expect(playersOf(read([indexOf([testa]), box]))).toMatchObject([{ teamId: 'nba-BOS' }])
})

test('of two box scores the later one says where a player is', () => {
  const earlier = boxScoreOf('0022600100', [], [boxPlayer(11, 'Bo Testa')], {
    gameTimeUTC: '2026-11-19T00:30:00Z',
  })
  const later = boxScoreOf('0022600123', [boxPlayer(11, 'Bo Testa')], [])
  expect(playersOf(read([later, earlier]))).toMatchObject([{ teamId: 'nba-BOS' }])
})

test('a player who played is active from the end of the game, and one who did not is out for the stated reason', () => {
  const out = (notPlayingReason?: string, notPlayingDescription?: string) =>
    boxPlayer(13, 'Di Out', { played: '0', notPlayingReason, notPlayingDescription })
  const after = (...home: unknown[]) =>
    statusesOf(read([boxScoreOf('0022600123', home, [])])).map(
      ({ at, status, notes }) => `${at.slice(11, 16)} ${status} ${notes}`,
    )
  expect(after(boxPlayer(11, 'Bo Testa'))).toEqual(['02:58 Active null'])
  expect(after(out('INACTIVE_INJURY', 'Back; Nerve Impingement'))).toEqual([
    '02:58 Out Injury/Illness - Back; Nerve Impingement',
  ])
  expect(after(out('DNP_INJURY', 'N/A; Non-Covid Illness'))).toEqual([
    '02:58 Out Injury/Illness - N/A; Non-Covid Illness',
  ])
  expect(after(out('INACTIVE_GLEAGUE_TWOWAY'))).toEqual(['02:58 Out G League - Two-Way'])
  expect(after(out('DND_SOMETHING_NEW'))).toEqual(['02:58 Out something new'])
})

test('an unused player and an unfinished game give no status', () => {
  const bench = boxPlayer(13, 'Di Bench', { played: '0' })
  const coach = boxPlayer(14, 'Ed Bench', { played: '0', notPlayingReason: 'DNP_COACH' })
  expect(statusesOf(read([boxScoreOf('0022600123', [bench, coach], [])]))).toEqual([])
  const running = { gameStatus: 2 }
  const box = boxScoreOf('0022600123', [boxPlayer(11, 'Bo Testa')], [], running)
  expect(statusesOf(read([box]))).toEqual([])
})

test('one bad player or box score is rejected alone', () => {
  const { facts, rejects } = read([
    boxScoreOf('0022600123', [boxPlayer(11, 'Bo Testa'), { personId: 'x' }], []),
    jsonFile('boxscore_0022600124.json', { game: {} }),
    indexOf([testa, [15, 'Odd', 'Fi', 999, 'XXX', '', '', '', '', 1, null]]),
  ])
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(1)
  expect(rejects.map(({ path }) => path)).toEqual([
    'stats_playerindex.json[1].TEAM_ID',
    'boxscore_0022600124.json',
    'boxscore_0022600123.json BOS[1].personId',
  ])
})

test.each(['PERSON_ID', 'PLAYER_LAST_NAME', 'PLAYER_FIRST_NAME', 'TEAM_ID'])(
  'a list without %s has changed its format',
  (column) => {
    const headers = ['PERSON_ID', 'PLAYER_LAST_NAME', 'PLAYER_FIRST_NAME', 'TEAM_ID']
    const renamed = headers.map((name) => (name === column ? `${name}_2` : name))
    expect(() => read([indexOf([testa.slice(0, 4)], renamed)])).toThrow(
      new FeedError(`stats_playerindex.json has changed its format: there is no ${column}`),
    )
  },
)

test('if every box score has changed its format, the dataset fails as a whole', () => {
  expect(() => read([jsonFile('boxscore_0022600124.json', { game: {} })])).toThrow(FeedError)
})

test('each club’s last game is asked for, and none that is days ago or to come', () => {
  const over = { status: 'final' } as const
  const games = [
    game('0022600001', { ...over, at: '2026-11-15T00:00:00.000Z', homeTeamId: 'nba-UTA' }),
    game('0022600100', { ...over, at: '2026-11-19T00:30:00.000Z' }),
    game('0022600123', { ...over }),
    game('0022600124', { ...over, homeTeamId: 'nba-LAC', awayTeamId: 'nba-LAL' }),
    game('0022600200', { at: '2026-11-22T00:30:00.000Z' }),
  ]
  expect(squads.files(contextAt(noon, { games })).map(({ file }) => file)).toEqual([
    'stats_playerindex.json',
    'boxscore_0022600123.json',
    'boxscore_0022600124.json',
  ])
})
