import type { Context } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { audits } from '#functions/store/audits.ts'
import { matchupViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { AdminChange } from '#shared/contract/admin/changes.ts'
import { adminPickEndpoints, type OverridableGame } from '#shared/contract/admin/picks.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Line, Scoreline } from '#shared/domain/facts/game.ts'
import { game, league } from '../../calculations/testing/league.ts'

const harness = await calculationHarness('emulated')
const handler = await harness.handlerOf('admin-picks', () => import('./handler.ts'))
const { ORIGIN_SECRET = '', AUDITS_TABLE = '' } = process.env
const trail = audits(harness.db, AUDITS_TABLE)

const gameId = 'nfl-MIA-BUF'
const thursday = new Date('2026-11-19T12:00:00.000Z')
let admin: { email: string; token: string }
let other: { email: string; token: string }

const line: Line = {
  kind: 'line',
  gameId,
  at: '2026-11-18T08:00:00.000Z',
  spread: 9,
  total: 60,
  homeMoneyline: null,
  awayMoneyline: null,
  homeSpreadMoneyline: null,
  awaySpreadMoneyline: null,
}
const result: Scoreline = {
  kind: 'score',
  gameId,
  at: '2026-11-22T21:30:00.000Z',
  home: 20,
  away: 34,
  final: true,
}

const call = async (
  endpoint: Endpoint,
  {
    at,
    token = admin.token,
    ...asked
  }: { at: Date; token?: string; body?: unknown; params?: Record<string, string> },
) => {
  const headers = { 'x-origin-secret': ORIGIN_SECRET }
  const answer = await handler(
    harness.request({ endpoint, token, at, headers, ...asked }),
    {} as Context,
  )
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const week = async (at = thursday): Promise<OverridableGame[]> => {
  const params = { season: '2026', season_type: '1', week: '12' }
  return (await call(adminPickEndpoints.search, { at, params })).data.nfl.games
}
const listed = async (at = thursday) => (await week(at)).find(({ id }) => id === gameId)
const override = (body: object, at = thursday, token = admin.token) =>
  call(adminPickEndpoints.override, { at, token, body: { id: gameId, ...body } })
const undo = (change: string, at = thursday, token = admin.token) =>
  call(adminPickEndpoints.undo, {
    at,
    token,
    params: { secret: harness.adminKey },
    body: { change },
  })
/** Handles exactly the messages of the run that the change started. */
const shown = async () => {
  await harness.drain()
  return (await harness.dependencies.views.read(matchupViewOf(1, gameId))).document?.match[0]
}

beforeAll(async () => {
  admin = await harness.member({ admin: true })
  other = await harness.member({ admin: true })
  await harness.put(...league(), line)
  await harness.run(thursday)
})

describe('the weekly picks', () => {
  it('the seasons with games and the week of the next game are found in a few queries', async () => {
    harness.calls.clear()
    expect(await call(adminPickEndpoints.seasons, { at: thursday })).toMatchObject({
      data: { seasons: [2026], next: { season: 2026, season_type: 1, week: 12 } },
    })
    const queries = harness.calls.list().filter(({ action }) => action === 'Query')
    expect(queries.length).toBeLessThanOrEqual(5)
  })

  it('a week’s games are listed with the model’s picks', async () => {
    expect(await week()).toHaveLength(2)
    expect(await listed()).toMatchObject({
      away_team_abbr: 'MIA',
      home_team_abbr: 'BUF',
      over_under_prediction_outcome: 'Under',
      over_under_prediction_outcome_override: null,
      favored_team_by_predicted_spread: 'Home:BUF',
      favored_team_by_predicted_spread_override: null,
      over_under: 60,
      point_spread: 9,
      phase: 'open',
      freezes_at: '2026-11-21T18:00:00.000Z',
      overridden: null,
    })
    const params = { season: '2026', season_type: '1', week: '11' }
    expect(
      (await call(adminPickEndpoints.search, { at: thursday, params })).data.nfl.games,
    ).toEqual([])
    expect(
      await call(adminPickEndpoints.search, {
        at: thursday,
        params: { season: '2026', season_type: '4', week: '19' },
      }),
    ).toMatchObject({
      status: 400,
      errors: { season_type: expect.any(String), week: expect.any(String) },
    })
    const last = { season: '2026', season_type: '1', week: '18' }
    expect((await call(adminPickEndpoints.search, { at: thursday, params: last })).status).toBe(200)
  })

  it('an override is on the public page after the run that it starts', async () => {
    const answer = await override({
      favored_team_by_predicted_spread: 'Away:MIA',
      spreadChanges: true,
      // Not marked as changed, so it stays.
      over_under_prediction_outcome: 'Over',
    })
    expect(answer).toMatchObject({
      status: 200,
      message: 'Changes submitted successfully!',
      data: { game: { favored_team_by_predicted_spread_override: 'Away:MIA' } },
    })
    expect(await shown()).toMatchObject({
      favored_team_by_predicted_spread: 'Away:MIA',
      over_under_prediction_outcome: 'Under',
    })
    expect(await listed()).toMatchObject({
      favored_team_by_predicted_spread: 'Home:BUF',
      favored_team_by_predicted_spread_override: 'Away:MIA',
      over_under_prediction_outcome_override: null,
      overridden: { by: admin.email, at: thursday.toISOString() },
    })
  })

  it('every override is recorded with the admin, the time and the values before and after', async () => {
    const [entry] = (await trail.ofUser(admin.email)).audits
    expect(entry).toMatchObject({
      at: thursday.toISOString(),
      user: admin.email,
      action: 'CHANGE_PICK',
      meta: { subject: gameId, before: null, after: { spread: 'Away:MIA' } },
    })
  })

  it('a repeated request changes and records nothing', async () => {
    const again = await override({
      favored_team_by_predicted_spread: 'Away:MIA',
      spreadChanges: true,
    })
    const message = 'Nothing was changed, so nothing was saved.'
    expect(again).toMatchObject({ status: 200, message, data: { change: null } })
    expect((await trail.ofUser(admin.email)).audits).toHaveLength(1)
  })

  it('the second of two admins who save the same game is refused', async () => {
    const seen = (await listed())?.overridden?.at
    const later = new Date('2026-11-19T12:05:00.000Z')
    const body = { overrides: { disable_over_under_bet: true, disable_spread_bet: false }, seen }
    expect((await override(body, later, other.token)).status).toBe(200)
    expect(await override({ ...body, resetOverrides: true }, later)).toMatchObject({
      status: 409,
      type: 'CONFLICT',
      message: 'Somebody else has changed this since you opened it. Load it again.',
    })
    expect(await shown()).toMatchObject({
      disable_over_under_bet: true,
      over_under_prediction_outcome: 'Unpredictable',
      favored_team_by_predicted_spread: 'Away:MIA',
    })
  })

  it('a change is undone once, and never over a later one', async () => {
    const made: string[] = []
    for (const outcome of ['Unpredictable', 'Home:BUF'])
      made.push(
        (await override({ favored_team_by_predicted_spread: outcome, spreadChanges: true })).data
          .change,
      )
    const [first = '', second = ''] = made
    expect(await undo(first)).toMatchObject({ status: 409 })
    const undone = await undo(second)
    expect(undone.data.change satisfies AdminChange).toMatchObject({
      undoes: second,
      before: { spread: 'Home:BUF' },
      after: { spread: 'Unpredictable' },
      confirmed: true,
    })
    expect(await undo(second, thursday, other.token)).toMatchObject({
      status: 409,
      message: `${admin.email} has already undone this change.`,
    })
    expect((await listed())?.favored_team_by_predicted_spread_override).toBe('Unpredictable')
    // Undoing an undo makes the change again.
    expect((await undo(undone.data.change.id)).status).toBe(200)
    expect((await listed())?.favored_team_by_predicted_spread_override).toBe('Home:BUF')
  })

  it('resetting a game removes all of its overrides', async () => {
    // The runs of the earlier changes would only take time.
    await harness.purge()
    expect((await override({ resetOverrides: true })).status).toBe(200)
    expect(await listed()).toMatchObject({ overridden: null, disable_over_under_bet: false })
    expect(await shown()).toMatchObject({
      favored_team_by_predicted_spread: 'Home:BUF',
      over_under_prediction_outcome: 'Under',
      disable_over_under_bet: false,
    })
  })

  it.each([
    ['a game of another sport', { id: 'nba-MIA-BUF' }, 404],
    ['a game that does not exist', { id: 'nfl-XXX-BUF' }, 404],
    [
      'a team that does not play',
      { favored_team_by_predicted_spread: 'Home:NYJ', spreadChanges: true },
      400,
    ],
    ['an unknown outcome', { over_under_prediction_outcome: 'Both', overUnderChanges: true }, 400],
    ['a field that is none', { spread: 'Home:BUF' }, 400],
  ])('refuse %s', async (_, body, status) => {
    expect((await override(body)).status).toBe(status)
  })

  it('every change is refused from a day before kick-off, even if no run has frozen the pick yet', async () => {
    const before = new Date('2026-11-21T17:59:59.999Z')
    const spread = { favored_team_by_predicted_spread: 'Away:MIA', spreadChanges: true }
    const made = (await override(spread, before)).data.change
    // No run has published the override yet.
    await harness.purge()
    const freeze = new Date('2026-11-21T18:00:00.000Z')
    const back = { favored_team_by_predicted_spread: 'Home:BUF', spreadChanges: true }
    const disabled = { overrides: { disable_over_under_bet: false, disable_spread_bet: true } }
    const refusedAt = async (time: Date, message: string) => {
      for (const change of [back, disabled, { resetOverrides: true }])
        expect(await override(change, time)).toMatchObject({ status: 409, message })
      expect(await undo(made, time)).toMatchObject({ status: 409, message })
    }
    const frozen =
      'The picks of this game are frozen for the record: from 24 hours before kickoff they cannot be changed.'
    await refusedAt(freeze, frozen)
    expect(await listed(before)).toMatchObject({ phase: 'open' })
    expect(await listed(freeze)).toMatchObject({
      phase: 'frozen',
      favored_team_by_predicted_spread_override: 'Away:MIA',
      disable_spread_bet: false,
    })
    // The run is an hour late, and the line has moved since the freeze.
    await harness.put({ ...line, at: '2026-11-21T18:30:00.000Z', spread: -9 })
    await harness.run(new Date('2026-11-21T19:00:00.000Z'))
    expect(await shown()).toMatchObject({
      favored_team_by_predicted_spread: 'Away:MIA',
      spread_pick: { line: 9, frozen: true },
    })
    await refusedAt(new Date('2026-11-22T17:59:59.999Z'), frozen)
    const kickOff = new Date('2026-11-22T18:00:00.000Z')
    await refusedAt(kickOff, 'This game has kicked off. Its picks cannot be changed any more.')
    expect((await listed(kickOff))?.phase).toBe('closed')
  })

  it('the record shows an override beside the model’s own pick', async () => {
    await harness.put(game('BUF', 'MIA', 'NFL', { status: 'final' }), result)
    await harness.run(new Date('2026-11-22T22:00:00.000Z'))
    const row = await harness.dependencies.picks.read([
      { gameId, competition: 'NFL', season: 2026 },
    ])
    expect(row.get(gameId)?.row.spread).toMatchObject({
      model: { outcome: 'Home:BUF' },
      override: 'Away:MIA',
      frozen: true,
    })
  })
})
