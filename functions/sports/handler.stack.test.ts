import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { seedDemo } from '#infra/demo/seed.ts'
import { demoTables } from '#infra/demo/tables.ts'
import { readFunctions } from '#infra/laptop/template/functions.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import { nearKickOff } from '#shared/domain/game/nearKickOff.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

const stack = await testStack('sports')
const { handler } = await import('./handler.ts')

const now = new Date('2026-11-21T12:00:00Z')
const member = await stack.member()
const tables = demoTables(readFunctions(inject('template')))
const { facts } = await seedDemo({ db: stack.db, tables, now })
const games = facts.filter((fact) => fact.kind === 'game')

/** The upcoming games, derived from the league's facts; games that have started are left out. */
const expectedGames = (competition: Competition) => {
  const open = games
    .filter((game) => game.competition === competition && game.status !== 'cancelled')
    .filter(({ at }) => at === null || at > now.toISOString())
    .sort((a, b) => (`${a.at ?? '9'} ${a.id}` < `${b.at ?? '9'} ${b.id}` ? -1 : 1))
  const last = { NFL: '', NBA: '2026-11-24', EPL: '2026-11-29', ESP: '2026-11-29' }[competition]
  return competition === 'NFL'
    ? open.filter(({ week }) => week === open[0]?.week)
    : open.filter(({ day }) => day === null || day <= last)
}

interface Asked {
  endpoint?: (typeof sportsEndpoints)[keyof typeof sportsEndpoints]
  sportsID?: string
  league?: string
  week?: 'next'
  token?: string
  at?: Date
}

const ask = async ({
  endpoint = sportsEndpoints.schedules,
  sportsID = '1',
  league,
  week,
  token,
  at = now,
}: Asked) => {
  const query = { ...(league && { league }), ...(week && { week }) }
  const request = { endpoint, params: { sportsID }, query, at, ...(token && { token }) }
  const answer = await handler(stack.request(request), {} as Context)
  return { ...answer, envelope: JSON.parse(answer.body ?? '{}') }
}

const gamesOf = (envelope: { data: { schedules: (ScoredGame | LockedGame)[] } }) =>
  envelope.data.schedules

beforeEach(() => stack.calls.clear())

describe('the board of today', () => {
  const board = async (asked: Asked = {}) =>
    (await ask({ ...asked, endpoint: sportsEndpoints.today })).envelope.data
  const sides = ['away', 'home'] as const

  it('shows a member the games of the next 48 hours in every sport, with scores and absences', async () => {
    const { games, updated_at } = await board({ token: member.token })
    const until = new Date(now.getTime() + 48 * 3_600_000).toISOString()
    const expected = (['NFL', 'NBA', 'EPL', 'ESP'] as const)
      .flatMap(expectedGames)
      .filter(({ at }) => at !== null && at <= until)
    expect(games.map(({ game_id }: ScoredGame) => game_id).toSorted()).toEqual(
      expected.map(({ id }) => id).toSorted(),
    )
    expect(updated_at).toBe(now.toISOString())
    const absences = (games as ScoredGame[]).flatMap(({ absences }) =>
      sides.flatMap((side) => absences?.[side] ?? []),
    )
    expect(absences.length).toBeGreaterThan(10)
    expect(absences.every(({ cost }) => cost < 0)).toBe(true)
  })

  it('names no next day while a game is near', async () => {
    expect((await board()).next_day).toBeNull()
  })

  it('names the largest moves since last night, which explain the change of the team’s score', async () => {
    const { moves, since, count } = await board({ token: member.token })
    expect(since).toBe('2026-11-21T02:00:00.000Z')
    expect(moves.length).toBeGreaterThan(0)
    expect(count).toBeGreaterThanOrEqual(moves.length)
    const effects = moves.map(({ effect }: { effect: number }) => Math.abs(effect))
    expect(effects).toEqual(effects.toSorted((a: number, b: number) => b - a))
  })

  it('shows a guest five moves by their points, and games without scores, costs and sides', async () => {
    const { moves, games } = await board()
    expect(moves.length).toBeLessThanOrEqual(5)
    expect(JSON.stringify(moves)).not.toContain('score')
    const locked = games.filter((game: ScoredGame | LockedGame) => 'locked' in game)
    expect(locked.length).toBeGreaterThan(5)
    expect(JSON.stringify(locked)).not.toMatch(/cost|gaming_score/)
    expect(locked.some(({ apart }: LockedGame) => Number(apart) > 0)).toBe(true)
  })

  it('costs two requests for a guest, and the edge may keep the answer', async () => {
    const { headers } = await ask({ endpoint: sportsEndpoints.today })
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['BatchGetItem', 'BatchGetItem'])
    expect(headers?.['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d\d,/)
  })

  it.each(['today', 'schedules', 'healthScores', 'trialSchedules'] as const)(
    'a guest’s answer is kept at the edge only for seconds ten minutes before a kick-off: %s',
    async (name) => {
      const start = Date.parse(expectedGames('NFL')[0]?.at ?? '')
      const at = new Date(start - 10 * 60_000)
      const { headers } = await ask({ endpoint: sportsEndpoints[name], at })
      const { fresh, stale } = nearKickOff
      expect(headers?.['cache-control']).toContain(
        `s-maxage=${fresh}, stale-while-revalidate=${stale}`,
      )
    },
  )

  it('moves a game that has started to those in play, and drops it when it must be over', async () => {
    const [first] = expectedGames('NFL')
    const hoursAfter = (hours: number) => new Date(Date.parse(first?.at ?? '') + hours * 3_600_000)
    const ids = async (at: Date) =>
      (await board({ at })).games.map(({ game_id }: ScoredGame) => game_id)
    expect(await ids(hoursAfter(1))).toContain(first?.id)
    expect(await ids(hoursAfter(7))).not.toContain(first?.id)
  })
})

describe('schedules', () => {
  it.each([
    ['1', undefined, 'nfl'],
    ['2', undefined, 'nba'],
    ['3', undefined, 'epl'],
    ['3', 'EPL', 'epl'],
    ['3', 'ESP', 'esp'],
    ['1', 'ESP', 'nfl'],
  ])(
    'of sport %s and league %s list the upcoming games of the %s',
    async (sportsID, league, prefix) => {
      const { envelope } = await ask({ sportsID, ...(league && { league }) })
      const competition = prefix.toUpperCase() as Competition
      expect(gamesOf(envelope).map(({ game_id }) => game_id)).toEqual(
        expectedGames(competition).map(({ id }) => id),
      )
    },
  )

  it('a guest gets the scores of the first card only', async () => {
    const { body } = await ask({})
    expect(body?.match(/gaming_score/g)).toHaveLength(2)
    const others = expectedGames('NFL').length - 1
    expect(others).toBeGreaterThan(3)
    const { results } = JSON.parse(body ?? '{}').data
    expect(body?.match(/"locked":true/g)).toHaveLength(others + results.length)
  })

  it('a guest gets the result of a finished game, and a member also the outcome of its pick', async () => {
    const { week } = expectedGames('NFL')[0] ?? expect.fail('No game is to come')
    const [locked] = (await ask({})).envelope.data.results
    expect(locked).toMatchObject({ locked: true, status: 'final', week })
    expect(locked.away_team_points).toEqual(expect.any(Number))
    expect(JSON.stringify(locked)).not.toMatch(/pick|gaming_score|cost/)
    const [full] = (await ask({ token: member.token })).envelope.data.results
    expect(Object.keys(full)).toEqual(
      expect.arrayContaining(['away_team_points', 'spread_pick', 'home_team_gaming_score']),
    )
  })

  it('games that began since the last run come after those to come, of which the first is open', async () => {
    const [first, ...rest] = expectedGames('NFL')
    const later = rest.filter(({ at }) => at !== first?.at)
    const at = new Date(first?.at ?? '')
    const { envelope } = await ask({ at })
    const cards = gamesOf(envelope)
    expect(cards.map(({ game_id }) => game_id)).toEqual(
      [...later, ...expectedGames('NFL').filter((game) => game.at === first?.at)].map(
        ({ id }) => id,
      ),
    )
    expect(cards.map((card) => 'locked' in card)).toEqual([false, ...rest.map(() => true)])
  })

  it('the three open games are the first of the week, even once they have begun', async () => {
    const [next] = expectedGames('NFL')
    const open = async (at: Date) =>
      gamesOf((await ask({ endpoint: sportsEndpoints.trialSchedules, at })).envelope)
    const before = await open(now)
    expect(before).toHaveLength(3)
    expect(before.map(({ week }) => week)).toEqual(Array(3).fill(next?.week))
    expect(before.every((game) => 'home_team_gaming_score' in game)).toBe(true)
    const ids = (games: typeof before) => games.map(({ game_id }) => game_id)
    expect(ids(await open(new Date(next?.at ?? '')))).toEqual(ids(before))
  })

  it('the NFL’s next week can be opened early: for a guest without scores, for a member with them', async () => {
    const nextWeek = Number(expectedGames('NFL')[0]?.week) + 1
    const { envelope } = await ask({ week: 'next' })
    expect(envelope.data).toMatchObject({ week: nextWeek, has_next_week: true, results: [] })
    const games = gamesOf(envelope)
    expect(games.length).toBeGreaterThan(10)
    expect(games.every((game) => game.week === nextWeek && 'locked' in game)).toBe(true)
    const full = gamesOf((await ask({ week: 'next', token: member.token })).envelope)
    expect(full.map(({ game_id }) => game_id)).toEqual(games.map(({ game_id }) => game_id))
    expect(full.every((game) => 'home_team_gaming_score' in game)).toBe(true)
    expect((await ask({})).envelope.data).toMatchObject({ week: nextWeek - 1, has_next_week: true })
  })

  it('other competitions have no next week', async () => {
    expect((await ask({ sportsID: '2' })).envelope.data.has_next_week).toBe(false)
    expect(gamesOf((await ask({ sportsID: '2', week: 'next' })).envelope)).toEqual([])
  })

  it('a member gets every score, which no cache may store', async () => {
    const { envelope, headers } = await ask({ token: member.token })
    const games = gamesOf(envelope)
    expect(games.length).toBeGreaterThan(3)
    expect(games.every((game) => 'home_team_gaming_score' in game)).toBe(true)
    expect(headers?.['cache-control']).toBe('private, no-store')
  })

  it('schedules contain the time of the last run', async () => {
    expect((await ask({})).envelope.data.updated_at).toBe(now.toISOString())
  })

  it.each(['4', 'nfl'])('schedules of the sport %s are not found', async (sportsID) => {
    const { statusCode, envelope } = await ask({ sportsID })
    expect([statusCode, envelope.message]).toEqual([404, 'There is no such sport.'])
  })

  it('an unknown league is refused by name', async () => {
    const { statusCode, envelope } = await ask({ sportsID: '1', league: 'MLS' })
    expect([statusCode, envelope.errors]).toEqual([400, { league: 'Must be one of EPL, ESP.' }])
  })

  it('schedules cost a guest one request to DynamoDB, and a member one more', async () => {
    await ask({})
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['BatchGetItem'])
    stack.calls.clear()
    await ask({ token: member.token })
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['GetItem', 'BatchGetItem'])
  })
})

describe('health scores', () => {
  const endpoint = sportsEndpoints.healthScores

  it('a guest gets the teams without their scores', async () => {
    const { envelope, body } = await ask({ endpoint })
    expect(envelope.data.teams).toHaveLength(32)
    expect(body).not.toContain('"team_gaming_score"')
  })

  it('a member gets every team’s score', async () => {
    const { envelope } = await ask({ endpoint, token: member.token })
    for (const team of envelope.data.teams)
      expect(team).toMatchObject({ team_gaming_score: expect.any(Number) })
  })
})

describe('a token', () => {
  it('a forged token, and one whose session has ended, are refused', async () => {
    const ended = await stack.member({ epoch: Math.ceil(Date.now() / 1000) + 60 })
    for (const token of ['nonsense', `${member.token}x`, ended.token]) {
      const { statusCode, headers } = await ask({ token })
      expect([statusCode, headers?.['cache-control']]).toEqual([401, 'private, no-store'])
    }
  })
})
