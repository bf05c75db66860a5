import { expect, test } from 'vitest'
import type { Converted } from '../../feed/feed.ts'
import { FeedError } from '../../feed/feed.ts'
import { schedule } from './schedule.ts'
import {
  contextAt,
  finalScore,
  game,
  jsonFile,
  scheduledGame,
  scheduleOf,
  teamNumbers,
} from './testing/payloads.ts'

const noon = '2026-11-21T17:00:00.000Z'
const read = (games: unknown[], context = contextAt(noon)): Converted =>
  schedule.convert([scheduleOf(...games)], context) as Converted
const gamesOf = ({ facts }: Converted) => facts.filter((one) => one.kind === 'game')
const scoresOf = ({ facts }: Converted) => facts.filter((one) => one.kind === 'score')

test('a game is read with its clubs, at the time that is UTC', () => {
  const converted = read([scheduledGame('0022600123')], contextAt('2026-11-20T12:00:00Z'))
  const named = converted.facts.map((one) => ('id' in one ? one.id : one.kind))
  expect(named).toEqual(['nba-BOS', 'nba-MIA', 'nba-0022600123'])
  expect(gamesOf(converted)).toEqual([game('0022600123', { venue: 'Sample Arena' })])
  expect(converted.rejects).toEqual([])
})

test('a final score is dated three hours after the start, but not after the fetch', () => {
  const over = scheduledGame('0022600123', finalScore(101, 99))
  expect(scoresOf(read([over]))).toEqual([
    {
      ...{ kind: 'score', gameId: 'nba-0022600123', at: '2026-11-21T03:30:00.000Z' },
      ...{ home: 101, away: 99, final: true },
    },
  ])
  const early = '2026-11-21T02:50:00.000Z'
  expect(scoresOf(read([over], contextAt(early)))[0]?.at).toBe(early)
})

test('a corrected score is dated by its fetch', () => {
  const seen = contextAt(noon, { games: [game('0022600123', { status: 'final' })] })
  const over = scheduledGame('0022600123', finalScore(101, 98))
  expect(scoresOf(read([over], seen))[0]?.at).toBe(noon)
})

test('the score of a game that is being played is left to the scoreboard', () => {
  const running = { ...finalScore(50, 40), gameStatus: 2, gameStatusText: 'Half' }
  const converted = read([scheduledGame('0022600123', running)])
  expect(gamesOf(converted)[0]?.status).toBe('in_progress')
  expect(scoresOf(converted)).toEqual([])
})

test.each([
  ['0012600001', 2],
  ['0022600001', 1],
  ['0042600101', 3],
  ['0052600101', 3],
  ['0062600001', 1],
])('the number %s is of season type %i', (number, seasonType) => {
  expect(gamesOf(read([scheduledGame(number)]))[0]).toMatchObject({ seasonType, season: 2026 })
})

test('All-Star games, guests from abroad and opponents who are not known yet are left out', () => {
  const against = (teamId: number) => ({ awayTeam: { teamId, teamTricode: 'TST', score: 0 } })
  const { facts, rejects } = read([
    scheduledGame('0032600001'),
    scheduledGame('0012600002', against(teamNumbers.guests)),
    scheduledGame('0042600401', against(0)),
  ])
  expect(facts.filter(({ kind }) => kind !== 'team')).toEqual([])
  expect(rejects).toEqual([])
})

test.each([
  ['the flag', { postponedStatus: 'Y' }],
  ['the text', { gameStatusText: 'PPD' }],
  ['the text of one that counts as over', { ...finalScore(0, 0), gameStatusText: 'PPD' }],
])('a game is postponed by %s, and has no score', (_, fields) => {
  const converted = read([scheduledGame('0022600123', fields)])
  expect(gamesOf(converted)[0]?.status).toBe('postponed')
  expect(scoresOf(converted)).toEqual([])
})

test('a game that ends 0–0 has no score: none of the league ends level', () => {
  const converted = read([scheduledGame('0022600123', finalScore(0, 0))])
  expect(scoresOf(converted)).toEqual([])
  expect(converted.rejects).toEqual([])
})

test('a postponed game that was played is over', () => {
  const converted = read([
    scheduledGame('0022600123', { ...finalScore(90, 80), postponedStatus: 'N' }),
  ])
  expect(gamesOf(converted)[0]?.status).toBe('final')
})

test('a game whose time is to be decided keeps only its day', () => {
  const undecided = { gameStatusText: 'TBD', gameDateTimeUTC: '2026-11-21T05:00:00Z' }
  const [one] = gamesOf(read([scheduledGame('0022600123', undecided)]))
  expect(one).toMatchObject({ at: null, day: '2026-11-21' })
})

test('an outdated schedule does not reset a game that has begun', () => {
  const context = contextAt('2026-11-21T01:00:00Z', {
    games: [game('0022600123', { status: 'in_progress' })],
  })
  expect(gamesOf(read([scheduledGame('0022600123')], context))[0]?.status).toBe('in_progress')
})

test('a begun game with a new time ahead is scheduled again', () => {
  const moved = { gameDateTimeUTC: '2026-12-21T00:30:00Z' }
  const context = contextAt(noon, { games: [game('0022600123', { status: 'in_progress' })] })
  expect(gamesOf(read([scheduledGame('0022600123', moved)], context))[0]?.status).toBe('scheduled')
})

test('games that are no longer listed are called off, unless there are many at once', () => {
  const decided = game('0042600107', { seasonType: 3 })
  const other = game('0042500107', { season: 2025 })
  const listed = [scheduledGame('0022600123')]
  const context = contextAt(noon, { games: [decided, other] })
  expect(gamesOf(read(listed, context))[1]).toEqual({ ...decided, status: 'cancelled' })
  expect(gamesOf(read(listed, context))).toHaveLength(2)
  const many = Array.from({ length: 61 }, (_, index) => game(`00226005${index + 10}`))
  const converted = read(listed, contextAt(noon, { games: many }))
  expect(gamesOf(converted)).toHaveLength(1)
  expect(converted.rejects[0]?.reason).toBe(
    'lacks 61 games that were scheduled: none was called off',
  )
})

test('one bad record is rejected alone, with its place', () => {
  const { facts, rejects } = read([
    scheduledGame('0022600123'),
    scheduledGame('22600124'),
    scheduledGame('0022600125', { ...finalScore(1, 2), homeTeam: { teamId: teamNumbers.BOS } }),
  ])
  expect(facts.filter(({ kind }) => kind === 'game')).toHaveLength(2)
  expect(rejects.map(({ path }) => path)).toEqual(['games[1].gameId', 'games[2].homeTeam.score'])
})

test.each(['gameId', 'gameStatus', 'gameDateTimeUTC', 'homeTeam', 'awayTeam'])(
  'a schedule without %s has changed its format',
  (field) => {
    const { [field]: _, ...rest } = scheduledGame('0022600123') as Record<string, unknown>
    expect(() => read([rest])).toThrow(FeedError)
  },
)

test.each([
  ['a page', '<html>'],
  ['half a file', '{"leagueSchedule":{"gameDates":['],
  ['another file', '{"message":"no"}'],
])('%s fails as a whole', (_, text) => {
  const file = { ...jsonFile('scheduleLeagueV2.json', 0), bytes: new TextEncoder().encode(text) }
  expect(() => schedule.convert([file], contextAt(noon))).toThrow(FeedError)
})
