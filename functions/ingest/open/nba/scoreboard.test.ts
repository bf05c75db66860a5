import { expect, test } from 'vitest'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { scoreboard } from './scoreboard.ts'
import { boardGame, contextAt, game, scoreboardOf, teamNumbers } from './testing/payloads.ts'

const now = '2026-11-21T01:10:00.000Z'
const known = { games: [game('0022600123')] }
const read = (...games: unknown[]) =>
  scoreboard.convert([scoreboardOf(...games)], contextAt(now, known)) as Converted

test('a running game has its score at the time of the fetch', () => {
  expect(read(boardGame('0022600123')).facts).toEqual([
    game('0022600123', { status: 'in_progress' }),
    { kind: 'score', gameId: 'nba-0022600123', at: now, home: 39, away: 30, final: false },
  ])
})

test('a finished game is final', () => {
  const over = boardGame('0022600123', { gameStatus: 3, gameStatusText: 'Final' })
  expect(read(over).facts).toMatchObject([{ status: 'final' }, { final: true, at: now }])
})

test('a game that has not begun has no score, nor has a postponed one', () => {
  expect(
    read(boardGame('0022600123', { gameStatus: 1, gameStatusText: '7:30 pm ET' })).facts,
  ).toEqual([])
  const postponed = boardGame('0022600123', { gameStatusText: 'PPD' })
  expect(read(postponed).facts).toMatchObject([{ kind: 'game', status: 'postponed' }])
})

test('the scoreboard never reopens a final game', () => {
  const final = contextAt(now, { games: [game('0022600123', { status: 'final' })] })
  expect(scoreboard.convert([scoreboardOf(boardGame('0022600123'))], final)).toEqual({
    facts: [],
    rejects: [],
  })
})

test('an unknown game is rejected, and an All-Star game is left out', () => {
  const stars = { homeTeam: { teamId: teamNumbers.guests, score: 1 } }
  const { facts, rejects } = read(boardGame('0022600999'), boardGame('0032600001', stars))
  expect(facts).toEqual([])
  expect(rejects.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'games[0].gameId game 0022600999 is not in the schedule',
  ])
})

test.each(['gameId', 'gameStatus', 'gameTimeUTC', 'homeTeam', 'awayTeam'])(
  'a board without %s has changed its format',
  (field) => {
    const { [field]: _, ...rest } = boardGame('0022600123') as Record<string, unknown>
    expect(() => read(rest)).toThrow(FeedError)
  },
)

test('the scoreboard is asked for only while a game may be in play', () => {
  const asked = (time: string, status: 'scheduled' | 'final' = 'scheduled') =>
    scoreboard.files(contextAt(time, { games: [game('0022600123', { status })] })).length
  expect(asked('2026-11-21T00:29:00Z')).toBe(0)
  expect(asked('2026-11-21T00:30:00Z')).toBe(1)
  expect(asked('2026-11-21T03:30:00Z', 'final')).toBe(0)
  expect(asked('2026-11-21T13:00:00Z')).toBe(0)
})
