import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { demoTables } from '#infra/local/demo/demoTables.ts'
import { seedDemo } from '#infra/local/demo/seed.ts'
import { readFunctions } from '#infra/local/template/functions.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import type { LockedGame, ScheduledGame } from '#shared/contract/schedules.ts'
import { sportsEndpoints } from '#shared/contract/sports.ts'
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
  token?: string
  at?: Date
}

const ask = async ({
  endpoint = sportsEndpoints.schedules,
  sportsID = '1',
  league,
  token,
  at = now,
}: Asked) => {
  const query = league ? { league } : {}
  const request = { endpoint, params: { sportsID }, query, at, ...(token && { token }) }
  const answer = await handler(stack.request(request), {} as Context)
  return { ...answer, envelope: JSON.parse(answer.body ?? '{}') }
}

const gamesOf = (envelope: { data: { schedules: (ScheduledGame | LockedGame)[] } }) =>
  envelope.data.schedules

beforeEach(() => stack.calls.clear())

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

  it('send a guest the scores of the first card only', async () => {
    const { body } = await ask({})
    expect(body?.match(/gaming_score/g)).toHaveLength(2)
    const others = expectedGames('NFL').length - 1
    expect(others).toBeGreaterThan(3)
    expect(body?.match(/"locked":true/g)).toHaveLength(others)
  })

  it('put games that began since the last run behind those to come, and open the first to come', async () => {
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
    const trial = await ask({ endpoint: sportsEndpoints.trialSchedules, at })
    expect(gamesOf(trial.envelope).map(({ game_id }) => game_id)).toEqual(
      later.slice(0, 3).map(({ id }) => id),
    )
  })

  it('send a member every score, which no cache may store', async () => {
    const { envelope, headers } = await ask({ token: member.token })
    const games = gamesOf(envelope)
    expect(games.length).toBeGreaterThan(3)
    expect(games.every((game) => 'home_team_gaming_score' in game)).toBe(true)
    expect(headers?.['cache-control']).toBe('private, no-store')
  })

  it('contain the time of the last run', async () => {
    expect((await ask({})).envelope.data.updated_at).toBe(now.toISOString())
  })

  it.each(['4', 'nfl'])('of sport %s are not found', async (sportsID) => {
    const { statusCode, envelope } = await ask({ sportsID })
    expect([statusCode, envelope.message]).toEqual([404, 'There is no such sport.'])
  })

  it('of an unknown league are refused by name', async () => {
    const { statusCode, envelope } = await ask({ sportsID: '1', league: 'MLS' })
    expect([statusCode, envelope.errors]).toEqual([400, { league: 'Must be one of EPL, ESP.' }])
  })

  it('cost a guest one request to DynamoDB, and a member one more', async () => {
    await ask({})
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['BatchGetItem'])
    stack.calls.clear()
    await ask({ token: member.token })
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['GetItem', 'BatchGetItem'])
  })
})

describe('health scores', () => {
  const endpoint = sportsEndpoints.healthScores

  it('send a guest the teams without their scores', async () => {
    const { envelope, body } = await ask({ endpoint })
    expect(envelope.data.teams).toHaveLength(32)
    expect(body).not.toContain('"team_gaming_score"')
  })

  it('send a member every team’s score', async () => {
    const { envelope } = await ask({ endpoint, token: member.token })
    for (const team of envelope.data.teams)
      expect(team).toMatchObject({ team_gaming_score: expect.any(Number) })
  })
})

describe('a token', () => {
  it('that is forged, or whose session has ended, is refused', async () => {
    const ended = await stack.member({ epoch: Math.ceil(Date.now() / 1000) + 60 })
    for (const token of ['nonsense', `${member.token}x`, ended.token]) {
      const { statusCode, headers } = await ask({ token })
      expect([statusCode, headers?.['cache-control']]).toEqual([401, 'private, no-store'])
    }
  })
})
