import { describe, expect, test } from 'vitest'
import type { FeedState } from '#functions/store/facts/feedRuns.ts'
import type { LeagueNeed } from '#shared/contract/admin/runs.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { type LeagueFacts, needsOf } from './firstDay.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

const teams = Array.from({ length: 20 }, (_, n) => ({ id: `epl-${n}` }) as Team)
const player = (id: string, teamId: string | null) =>
  ({ kind: 'player', id, teamId }) as unknown as Fact
const squads = teams.flatMap(({ id }) =>
  Array.from({ length: 16 }, (_, n) => player(`${id}-p${n}`, id)),
)
const game = (id: string, at: string, over: object = {}) =>
  ({
    kind: 'game',
    id,
    season: 2026,
    seasonType: 1,
    status: 'scheduled',
    day: at.slice(0, 10),
    at,
    homeTeamId: 'epl-0',
    awayTeamId: 'epl-1',
    ...over,
  }) as unknown as Fact
const played = game('played', '2026-11-14T15:00:00Z', { status: 'final' })
const ahead = game('ahead', '2026-11-22T15:00:00Z')
const status = (playerId: string, at: string) => ({ kind: 'status', playerId, at }) as Fact
const minutes = (playerId: string) =>
  ({ kind: 'stats', playerId, season: 2026, minutes: 900, snapShare: null }) as unknown as Fact
const line = { kind: 'line', gameId: 'ahead' } as Fact

const worked: FeedState = {
  askedAt: '',
  recent: [{ at: '2026-11-20T11:00:00Z', outcome: 'applied' }],
}
const whole: LeagueFacts = {
  competition: 'EPL',
  teams,
  facts: [
    ...squads,
    played,
    ahead,
    status('epl-0-p0', '2026-11-19T12:00:00Z'),
    minutes('epl-0-p1'),
    minutes('epl-1-p1'),
    line,
  ],
  feeds: new Map([['fpl/epl/league', worked]]),
  calculatedAt: now,
}
const without = (...facts: Fact[]) => whole.facts.filter((fact) => !facts.includes(fact))

const found = (name: LeagueNeed['need'], over: Partial<LeagueFacts>, at = now) => {
  const need = needsOf({ ...whole, ...over }, at).find(({ need }) => need === name)
  if (!need) throw new Error(name)
  return need
}

test('a league that has everything has nothing to do', () => {
  const needs = needsOf(whole, now)
  expect(needs.map(({ need, state }) => `${need} ${state}`)).toEqual([
    'teams there',
    'players there',
    'games there',
    'absences there',
    'minutes there',
    'lines there',
    'calculation there',
  ])
  expect(needs.filter(({ step }) => step !== null)).toEqual([])
})

test('an empty portal is told to import, league by league, while the calculation waits', () => {
  const needs = needsOf(
    { competition: 'ESP', teams: [], facts: [], feeds: new Map(), calculatedAt: undefined },
    now,
  )
  expect(needs.map(({ need, state, step }) => [need, state, step])).toEqual([
    ['teams', 'missing', 'import'],
    ['players', 'missing', 'import'],
    ['games', 'missing', 'import'],
    ['absences', 'missing', 'import'],
    ['minutes', 'there', null],
    ['lines', 'there', null],
    ['calculation', 'missing', null],
  ])
  expect(needs.at(-1)?.detail).toBe('waits for teams')
})

test('a failing feed is named with its reason', () => {
  const failed: FeedState = {
    askedAt: '',
    recent: [{ at: '', outcome: 'failed', message: 'HTTP 503' }],
  }
  expect(found('teams', { teams: [], feeds: new Map([['fpl/epl/league', failed]]) })).toMatchObject(
    {
      state: 'missing',
      have: 0,
      of: 20,
      detail: 'fpl/epl/league fails: HTTP 503',
      step: 'feeds',
    },
  )
})

test('a club with too few players for a line-up and a bench is counted as missing', () => {
  const [one] = squads
  const facts = without(one as Fact)
  expect(found('players', { facts })).toMatchObject({ state: 'part', have: 19, of: 20 })
})

test('upcoming games are missed in the middle of a season, and not at its end', () => {
  const middle = { facts: without(ahead) }
  expect(found('games', middle)).toMatchObject({ state: 'missing', have: 0, of: null })
  const last = (competition: string, day: string, seasonType: number) =>
    game('last', `${day}T15:00:00Z`, { status: 'final', competition, seasonType })
  const statesAfter = (...games: Fact[]) =>
    games.map((one) => found('games', { facts: [one] }, new Date('2027-07-01T12:00:00Z')).state)
  expect(
    statesAfter(
      last('NFL', '2027-02-07', 3),
      last('NBA', '2027-04-10', 1),
      last('EPL', '2027-05-23', 1),
      last('ESP', '2027-04-25', 1),
    ),
  ).toEqual(['there', 'missing', 'there', 'missing'])
})

describe('absences', () => {
  const silent = without(...whole.facts.filter(({ kind }) => kind === 'status'))

  test('are missing if nobody is reported hurt', () => {
    expect(found('absences', { facts: silent })).toMatchObject({ state: 'missing', step: 'feeds' })
  })

  test('have to be imported if no source of the league has them', () => {
    const feeds = new Map([['openfootball/epl/fixtures', worked]])
    expect(found('absences', { facts: silent, feeds })).toMatchObject({
      step: 'import',
      detail: expect.stringContaining('no source of this league says who is hurt'),
    })
  })

  test('older than a month do not count', () => {
    const old = [...silent, status('epl-0-p0', '2026-10-01T12:00:00Z')]
    expect(found('absences', { facts: old })).toMatchObject({ state: 'missing' })
  })
})

test('minutes are needed of each club that has played this season, and of none before', () => {
  const one = without(minutes('epl-1-p1'), ...whole.facts.filter(({ kind }) => kind === 'stats'))
  expect(found('minutes', { facts: [...one, minutes('epl-0-p1')] })).toMatchObject({
    state: 'part',
    have: 1,
    of: 2,
  })
  expect(found('minutes', { facts: without(played) })).toMatchObject({ state: 'there', of: 0 })
  const preseason = game('played', '2026-08-01T15:00:00Z', { status: 'final', seasonType: 2 })
  expect(found('minutes', { facts: [...without(played), preseason] })).toMatchObject({ of: 0 })
})

test('lines are needed for games within a week', () => {
  const facts = without(line)
  expect(found('lines', { facts })).toMatchObject({ state: 'missing', have: 0, of: 1 })
  expect(found('lines', { facts }, new Date('2026-11-10T12:00:00Z'))).toMatchObject({ of: 0 })
})

test('a league that lacks nothing but a run can be calculated', () => {
  expect(found('calculation', { calculatedAt: undefined })).toMatchObject({
    state: 'missing',
    step: 'run',
  })
})
