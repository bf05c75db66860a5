import { describe, expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { clubs } from '#shared/domain/team/clubs/clubOf.ts'
import { newFlagOutcomes } from '#shared/scoring/register/flags/newFlagOutcomes.ts'
import { flag } from '#shared/scoring/register/testing/flags.ts'
import { nothingKnown } from '../known.ts'
import { expectNoHarm } from '../testing/hostile.ts'
import { convertMinutes, convertPlayers, laligaFantasy } from './laliga-fantasy.ts'

const fetchedAt = new Date('2026-11-26T12:00:00.000Z')

const week = (weekNumber: number, minutes: number, goals = 0) => ({
  weekNumber,
  totalPoints: 4,
  stats: { mins_played: [minutes, 2], goals: [goals, 4], goal_assist: [1, 3] },
})

/** A player with invented names, as the list has him. */
const listed = (id: number, over: Record<string, unknown> = {}) => ({
  id: String(id),
  nickname: 'Ejemplo',
  name: 'Jesús Ejemplo Prueba',
  positionId: 4,
  playerStatus: 'ok',
  team: { id: '28', name: 'Girona\u00A0FC', dspId: 151 },
  ...over,
})
const withWeeks = (id: number, over: Record<string, unknown> = {}) =>
  listed(id, { playerStats: [week(1, 90), week(2, 0), week(3, 61, 2)], ...over })

const fileOf = (json: unknown, file = 'laliga-fantasy_players.json') => ({
  file,
  contentType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(json)),
})
const context = { season: 2026, fetchedAt, known: nothingKnown }
const read = (players: unknown, over: Partial<typeof context> = {}) =>
  convertPlayers([fileOf(players)], { ...context, ...over })
const kinds = (players: unknown) => read(players).facts.map(({ kind }) => kind)

/** Twenty clubs of eleven. */
const league = (size = 11) =>
  clubs.ESP.slice(0, 20).flatMap(({ team }, index) =>
    Array.from({ length: size }, (_, n) =>
      listed(1000 + index * 100 + n, { team: { id: '999', name: team.name } }),
    ),
  )

test('a list without weeks gives players, statuses and clubs', () => {
  const { facts, rejects } = read([listed(53)])
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([
    { kind: 'team', id: 'esp-GIR' },
    { kind: 'player', id: 'esp-p53', teamId: 'esp-GIR', name: 'Jesús Ejemplo', position: 'FW' },
    { kind: 'status', playerId: 'esp-p53', at: fetchedAt.toISOString(), status: 'Active' },
  ])
})

test('a list with weeks gives minutes, too', () => {
  expect(read([withWeeks(53)]).facts.at(-1)).toMatchObject({
    kind: 'stats',
    season: 2026,
    games: 2,
    starts: null,
    minutes: 151,
    goals: 2,
    assists: 3,
  })
})

test.each([
  ['ok', 'Active'],
  ['doubtful', 'Doubtful'],
  ['injured', 'Out'],
  ['suspended', 'Suspended'],
])('%s is stored as %s', (playerStatus, status) => {
  expect(read([listed(53, { playerStatus })]).facts.at(-1)).toMatchObject({ status })
})

test('a player who has left the league has neither club nor status, wherever he is now', () => {
  const gone = listed(53, {
    playerStatus: 'out_of_league',
    team: { id: '1', name: 'Real Example' },
  })
  const { facts, rejects } = read([gone])
  expect(facts).toMatchObject([{ kind: 'player', teamId: null, active: false }])
  expect(rejects).toEqual([])
})

test('a player of a club without a game of the season has left the league', () => {
  const ids = clubs.ESP.map(({ team }) => team.id).filter((id) => id !== 'esp-GIR')
  const games = ids.slice(0, 20).map((id, index) => ({
    ...{ id: `g${index}`, season: 2026, homeTeamId: id, awayTeamId: ids[(index + 1) % 20] },
  })) as Game[]
  const stays = listed(54, {
    team: { id: '1', name: clubs.ESP.find(({ team }) => team.id === ids[0])?.team.name },
  })
  const { facts } = read([listed(53), stays], { known: { ...nothingKnown, games } })
  expect(facts).toMatchObject([
    { kind: 'team', id: ids[0] },
    { kind: 'player', id: 'esp-p53', teamId: null, active: false },
    { kind: 'player', id: 'esp-p54', teamId: ids[0] },
    { kind: 'status', playerId: 'esp-p54' },
  ])
})

test('a coach is not read as a player, and his weeks have no minutes', () => {
  const stats = { won_match: [1, 2], marca_points: [0, 1] }
  const coach = listed(53, { positionId: 5, playerStats: [{ weekNumber: 1, stats }] })
  expect(kinds([coach, listed(54)])).toEqual(['team', 'player', 'status'])
  expect(convertMinutes([fileOf(coach)], context)).toEqual({ facts: [], rejects: [] })
})

test.each([
  ['Jesús Ejemplo Prueba', 'Ejemplo', 'Jesús Ejemplo', null],
  ['Jesús Ejemplo Prueba', 'Jesús Ejemplo', 'Jesús Ejemplo', null],
  ['Jesús María Ejemplo Prueba', 'Chus', 'Chus', null],
  ['Jesús Ejemplo Prueba', 'J Ejemplo', 'Jesús Ejemplo Prueba', null],
  ['Jesús Ejemplo', 'Ejemplo', 'Jesús Ejemplo', null],
  ['Jesús Ejemplo', 'Chus', 'Jesús Ejemplo', 'Chus'],
  [null, 'Chus', 'Chus', null],
])('%s, called %s, is %s', (name, called, shown, nickname) => {
  expect(read([listed(53, { name, nickname: called })]).facts[1]).toMatchObject({
    name: shown,
    nickname,
  })
})

test('a missing player has left, unless the list has short squads or a reject', () => {
  const complete = { kind: 'player', competition: 'ESP', betweenSeasons: false }
  expect(read(league()).complete).toEqual(complete)
  expect(read(league(10)).complete).toBeUndefined()
  expect(read([...league(), listed(1, { playerStatus: 'asleep' })]).complete).toBeUndefined()
})

test('before the first game of a season the statistics are those of the last one', () => {
  const game = (season: number, day: string) => ({ season, day }) as Game
  const seasonOf = (games: Game[], at = fetchedAt) => {
    const known = { ...nothingKnown, games }
    const { facts } = read([withWeeks(53)], { known, fetchedAt: at })
    return facts.flatMap((fact) => (fact.kind === 'stats' ? [fact.season] : []))[0]
  }
  expect(seasonOf([game(2025, '2026-05-24'), game(2026, '2026-08-15')])).toBe(2026)
  expect(seasonOf([game(2025, '2026-05-24'), game(2026, '2026-12-01')])).toBe(2025)
  expect(seasonOf([], new Date('2026-07-10T12:00:00Z'))).toBe(2025)
  expect(seasonOf([])).toBe(2026)
  const known = { ...nothingKnown, games: [game(2025, '2026-05-24')] }
  expect(read(league(), { known }).complete).toMatchObject({ betweenSeasons: true })
})

describe('a player’s single games', () => {
  const girona = { id: 'esp-p53', teamId: 'esp-GIR' } as Player
  const game = (week: number, day: string, over: Partial<Game> = {}) =>
    ({
      ...{ season: 2026, status: 'final', week, day },
      ...{ homeTeamId: 'esp-GIR', awayTeamId: 'esp-RAY' },
      ...over,
    }) as Game
  const gamesOf = (games: Game[], playerStats = [week(2, 61), week(3, 0)]) => {
    const known = { ...nothingKnown, players: [girona], games }
    const [fact] = convertMinutes([fileOf(withWeeks(53, { playerStats }))], {
      ...context,
      known,
    }).facts
    return fact?.kind === 'stats' ? fact.recentGames : 'no statistics'
  }

  test('are his club’s since he was first listed, without minutes where he was on the bench or not in the squad', () => {
    const games = [
      game(1, '2026-08-15'),
      game(3, '2026-08-29'),
      game(2, '2026-08-22'),
      game(4, '2026-09-05', { homeTeamId: 'esp-RAY', awayTeamId: 'esp-GIR' }),
      game(4, '2026-09-04', { homeTeamId: 'esp-RAY', awayTeamId: 'esp-ATM' }),
    ]
    expect(gamesOf(games)).toEqual([
      { day: '2026-08-22', share: 0.68 },
      { day: '2026-08-29', share: null },
      { day: '2026-09-05', share: null },
    ])
    expect(gamesOf(games, [])).toHaveLength(4)
  })

  test('decide whether a flag on the game was right', () => {
    const games = [game(2, '2026-08-22'), game(3, '2026-08-29')].map((one) => ({
      ...{ ...one, id: `esp-${one.week}` },
    }))
    const known = { ...nothingKnown, players: [girona], games }
    const { facts } = convertMinutes([fileOf(withWeeks(53))], { ...context, known })
    const stats = facts.filter((fact) => fact.kind === 'stats')
    const subject = {
      competition: 'ESP',
      player: { id: girona.id, name: 'Jesús Ejemplo' },
    } as const
    const flags = games.map(({ id, day }) =>
      flag({ id, ...subject, game: { id, day: day ?? '', at: `${day}T15:00:00.000Z` } }),
    )
    const now = { at: '2026-09-01T12:00:00.000Z', on: '2026-09-01' }
    expect(newFlagOutcomes({ players: [girona], games, stats }, flags, now)).toMatchObject([
      { state: 'absent', grades: [{ flag: 'esp-2' }] },
      { state: 'played', grades: [{ flag: 'esp-3' }] },
    ])
  })

  test('are read two days after they are over', () => {
    const over = { status: 'postponed' } as const
    expect(gamesOf([game(2, '2026-11-24'), game(3, '2026-11-25')])).toHaveLength(1)
    expect(gamesOf([game(2, '2026-11-24'), game(3, '2026-11-20', over)])).toHaveLength(1)
    const before = game(3, '2026-05-16', { season: 2025 })
    expect(gamesOf([game(2, '2026-11-24'), before])).toHaveLength(1)
    expect(gamesOf([])).toBeUndefined()
  })
})

test('each player’s minutes are asked for once a day', () => {
  const [, minutes] = laligaFantasy.datasets
  const ids = ['esp-p53', 'esp-p77', 'esp-p78', 'esp-204480']
  const players = ids.map((id) => ({ id, active: true }) as Player)
  const gone = { id: 'esp-p79', active: false } as Player
  const known = { ...nothingKnown, players: [...players, gone] }
  const asked = Array.from({ length: 24 }, (_, hour) => {
    const now = new Date(fetchedAt.getTime() + hour * 3_600_000)
    return minutes?.files({ now, season: 2026, known }) ?? []
  })
  expect(Math.max(...asked.map(({ length }) => length))).toBe(2)
  expect(
    asked
      .flat()
      .map(({ file }) => file)
      .sort(),
  ).toEqual([
    'laliga-fantasy_player_53.json',
    'laliga-fantasy_player_77.json',
    'laliga-fantasy_player_78.json',
  ])
  expect(asked.flat()[0]?.address).toMatch(
    /^https:\/\/api-fantasy\.llt-services\.com\/api\/v3\/player\/\d\d$/,
  )
})

test('a player’s own file gives only his minutes', () => {
  const files = [53, 77].map((id) => fileOf(withWeeks(id), `laliga-fantasy_player_${id}.json`))
  const { facts, rejects } = convertMinutes(files, context)
  expect(facts).toMatchObject([
    { kind: 'stats', playerId: 'esp-p53', minutes: 151 },
    { kind: 'stats', playerId: 'esp-p77' },
  ])
  expect(rejects).toEqual([])
})

test.each(['id', 'team', 'playerStatus', 'positionId', 'nickname'])(
  'a list in which %s has another name fails as a whole',
  (field) => {
    const { [field as 'id']: _, ...rest } = listed(53)
    expect(() => read([rest])).toThrow(`there is no field ${field}`)
  },
)

test('hostile values give valid facts, rejects or one failure', () => {
  expectNoHarm([withWeeks(53), listed(54, { playerStatus: 'injured' })], read, ['nickname'])
  expectNoHarm(withWeeks(53), (player) => convertMinutes([fileOf(player)], context))
})
