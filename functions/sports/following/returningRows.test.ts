import { expect, test } from 'vitest'
import type { PlayersPage, ShownPlayer } from '#shared/contract/players.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import { returningRows } from './returningRows.ts'

const now = new Date('2026-11-20T12:00:00Z')
const team = (team_id: string) => ({
  ...{ team_id, team_city: 'Springfield', team_name: team_id, team_abbr: team_id },
  ...{ team_logo: null, team_colours: { primary: '#000000', secondary: '#FFFFFF' } },
})
const player = (player_id: string, over: Partial<ShownPlayer> = {}) =>
  ({
    ...{ player_id, player_name: player_id, position: 'WR', gaming_score: 40, ...team('ANT') },
    ...{ status: 'Out', body_part: 'knee', return_date: '2026-11-24', cost: -1, ...over },
  }) as ShownPlayer
const game = (day: string, over: Partial<ShownGame> = {}) =>
  ({
    ...{ game_id: day, status: 'scheduled', date_time: `${day}T18:00:00.000Z` },
    ...{
      away_team_id: 'ANT',
      home_team_id: 'BEE',
      home_team_city: 'Ogden',
      home_team_name: 'Bees',
    },
    ...over,
  }) as ShownGame

const season = [game('2026-11-22'), game('2026-11-29'), game('2026-12-06'), game('2026-11-15')]

const returning = (
  players: readonly ShownPlayer[],
  over: Partial<Parameters<typeof returningRows>[0]> = {},
) =>
  returningRows({
    competition: 'NFL',
    list: { teams: [team('ANT')], playerInfo: players } as unknown as PlayersPage,
    ...{ season, owned: new Set<string>(), games: 2, now, ...over },
  })
const namesOf = (rows: ReturnType<typeof returning>) => rows.map(({ player_id }) => player_id)

test('a player who is out is listed with the game in which he returns and the games that he misses', () => {
  expect(returning([player('soon', { return_date: '2026-11-22' }), player('later')])).toMatchObject(
    [
      { player_id: 'soon', misses: 0, returns_on: '2026-11-22', next: { game_id: '2026-11-22' } },
      {
        ...{ player_id: 'later', misses: 1, returns_on: '2026-11-24', set_by: 'us', cost: -1 },
        next: { game_id: '2026-11-29', opponent_name: 'Ogden Bees', home: false },
      },
    ],
  )
})

test('who misses as many games as are asked for is not listed', () => {
  const third = player('third', { return_date: '2026-12-01' })
  expect(returning([third])).toEqual([])
  expect(returning([third], { games: 3 })).toMatchObject([{ misses: 2 }])
})

test('an editor’s return day takes precedence over our forecast, even for a player who may be out for the season', () => {
  const edited = { editor_return_date: '2026-11-22', may_miss_season: true } as const
  expect(returning([player('edited', edited)])).toMatchObject([
    { returns_on: '2026-11-22', set_by: 'editor', misses: 0 },
  ])
})

test.each([
  ['has no day of return', player('one', { return_date: null })],
  ['more likely misses the season', player('one', { may_miss_season: true })],
  ['is in doubt for the next game', player('one', { availability: 40 })],
  ['is fit', player('one', { status: null })],
])('a player who %s is not listed', (_, one) => {
  expect(returning([one])).toEqual([])
})

test('a player on the reader’s roster is not listed', () => {
  const both = [player('mine'), player('free')]
  expect(namesOf(returning(both, { owned: new Set(['mine']) }))).toEqual(['free'])
})

test('a game that was called off, has begun or has no time does not count', () => {
  const games = [
    game('2026-11-20', { date_time: '2026-11-20T11:00:00.000Z' }),
    game('2026-11-21', { status: 'postponed' }),
    game('2026-11-23', { date_time: null }),
    ...season,
  ]
  expect(
    returning([player('one', { return_date: '2026-11-20' })], { season: games }),
  ).toMatchObject([{ misses: 0, next: { game_id: '2026-11-22' } }])
})

test('the player whom his team misses most comes first, and at most 150 are listed', () => {
  const many = Array.from({ length: 160 }, (_, n) => player(`p${n}`, { cost: -n / 10 }))
  const rows = returning(many)
  expect(rows).toHaveLength(150)
  expect(namesOf(rows).slice(0, 2)).toEqual(['p159', 'p158'])
})
