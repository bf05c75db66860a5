import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { nothingKnown } from '../known.ts'
import { expectNoHarm } from '../testing/hostile.ts'
import { fpl } from './fpl.ts'
import { convertMinutes, playedRounds } from './minutes.ts'
import { bootstrap, element, fetchedAt, fileOf, fixture } from './testing/payloads.ts'

const game = (week: number | null, over: Partial<Game> = {}): Game => ({
  ...{ kind: 'game', id: `epl-g${week}`, competition: 'EPL', season: 2026, seasonType: 1, week },
  ...{ day: '2026-11-21', at: null, status: 'final', homeTeamId: 'epl-ARS' },
  ...{ awayTeamId: 'epl-LIV', venue: null, neutral: false, description: null },
  ...over,
})
const knownGames = (...games: Game[]) => ({ season: 2026, known: { ...nothingKnown, games } })

test('the newest ten rounds with a finished game are read', () => {
  const rounds = Array.from({ length: 12 }, (_, index) => game(index + 1))
  const others = [game(13, { status: 'scheduled' }), game(38, { season: 2025 }), game(null)]
  expect(playedRounds(knownGames(...rounds.toReversed(), game(12), ...others))).toEqual([
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ])
})

test('before the first finished game nothing is asked for', () => {
  const feed = fpl.datasets.find(({ name }) => name === 'minutes')
  expect(feed?.files({ now: fetchedAt, ...knownGames(game(1, { status: 'scheduled' })) })).toEqual(
    [],
  )
  const files = feed?.files({ now: fetchedAt, ...knownGames(game(1)) })
  expect(files?.map(({ file }) => file)).toEqual([
    ...['bootstrap-static.json', 'fixtures.json', 'event-1-live.json'],
  ])
})

const minutesIn = (fixture: number, value: number) => ({
  fixture,
  stats: [
    { identifier: 'goals_scored', value: 9 },
    { identifier: 'minutes', value },
  ],
})
const live = (...explain: unknown[]) => ({ elements: [{ id: 31, explain }] })
const squads = bootstrap({ elements: [element(7, { id: 31 }), element(8, { id: 32 })] })
const fixtures = [
  fixture({ id: 1, finished: true, kickoff_time: '2026-11-28T23:30:00Z' }),
  fixture({ id: 2, finished: true, kickoff_time: '2026-12-01T20:00:00Z' }),
  fixture({ id: 3, finished: true, kickoff_time: '2026-06-05T23:30:00Z', started: true }),
  fixture({ id: 4, started: true }),
]
const read = (rounds: readonly unknown[], list: unknown = fixtures) =>
  convertMinutes(
    [
      fileOf('bootstrap-static.json', squads),
      fileOf('fixtures.json', list),
      ...rounds.map((round, index) => fileOf(`event-${index + 1}-live.json`, round)),
    ],
    { fetchedAt },
  )

test('a player has minutes for each finished game, including two in one round and games that he missed', () => {
  const { facts, rejects } = read([
    live(minutesIn(1, 45), minutesIn(2, 0), minutesIn(4, 20)),
    live(minutesIn(3, 97)),
  ])
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([
    {
      playerId: 'epl-p7',
      minutes: 900,
      recentGames: [
        { day: '2026-06-06', share: 1 },
        { day: '2026-11-28', share: 0.5 },
        { day: '2026-12-01', share: null },
      ],
    },
    { playerId: 'epl-p8' },
  ])
  expect(facts[1]).not.toHaveProperty('recentGames')
})

test('a file with a missing field or hostile values gives valid facts, rejects or one failure', () => {
  expect(() => read([{ elements: [{ id: 31 }] }])).toThrow(
    'the players of a round have changed their format: there is no field explain',
  )
  const round = live(minutesIn(1, 45))
  expectNoHarm(round, (payload) => read([payload]), ['recentGames'])
  expectNoHarm(fixtures, (list) => read([round], list), ['recentGames'])
})
