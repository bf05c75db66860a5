import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { audits } from '#functions/store/audits.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { fileKey } from '#functions/store/keys.ts'
import { playerViewOf } from '#functions/store/pageViews.ts'
import { repeatingWrites } from '#functions/store/testing/faultyClients.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { DataIssue } from '#shared/contract/admin/runs.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { injury, league, playerId, teamId } from '../../calculations/testing/league.ts'

const harness = await calculationHarness('emulated')
const handler = await harness.handlerOf('admin-injuries', () => import('./handler.ts'))
const { ORIGIN_SECRET = '', AUDITS_TABLE = '', FACTS_TABLE = '' } = process.env
const { RUNS_TABLE = '' } = process.env
const trail = audits(harness.db, AUDITS_TABLE)

const saturday = new Date('2026-11-21T12:00:00.000Z')
const ofPlayer = { sportsID: 1, playerID: playerId('BUF') } as const
const recordId = injury('BUF').id
let admin: { email: string; token: string }
let other: { email: string; token: string }

const { search, record, preview, change, insert, undo, run, calculations, options, crawlers } =
  adminInjuryEndpoints
const call = async (
  endpoint: Endpoint,
  body?: unknown,
  { token = admin.token, at = saturday } = {},
) => {
  const answer = await handler(
    harness.request({
      endpoint,
      token,
      at,
      headers: { 'x-origin-secret': ORIGIN_SECRET },
      params: { secret: harness.adminKey },
      ...(body === undefined ? {} : { body }),
    }),
    {} as Context,
  )
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const recordNow = async () => (await call(record, { ...ofPlayer, id: recordId })).data
const version = async () => (await recordNow()).version
const asked = async (values: object, release: string[] = []) => ({
  ...ofPlayer,
  adminDashboardChange: { id: recordId, version: await version(), values, release },
})
/** The player's public page after exactly the run that the change started. */
const shown = async () => {
  await harness.drain()
  return (await harness.dependencies.views.read(playerViewOf(1, ofPlayer.playerID))).document
}

beforeAll(async () => {
  admin = await harness.member({ admin: true })
  other = await harness.member({ admin: true })
  await harness.put(...league(), injury('BUF'), ...league('NBA'))
  await harness.run(saturday)
  // From here on, runs calculate only what admins have changed.
  await harness.run(saturday)
})

describe('the dashboard’s search', () => {
  it('a search for a team finds its players, with all tables', async () => {
    const { data } = await call(search, { sportsID: 1, teamId: teamId('BUF') })
    expect(data).toMatchObject({ players: 3, next: null })
    expect(data.info).toEqual([
      expect.objectContaining({
        id: recordId,
        player_id: ofPlayer.playerID,
        player_name: 'Player 1 of BUF',
        body_part: 'knee',
        injury_date: '2026-11-18',
        admin_injury_grade: null,
        optimal_recovery_time: expect.any(Number),
        gaming_score: expect.any(Number),
      }),
    ])
    for (const table of ['details', 'ircTable', 'hpfTable']) expect(data[table]).toHaveLength(3)
    expect(data.teamTable).toEqual([expect.objectContaining({ team_id: teamId('BUF') })])
    expect(data.schedulesTable).toEqual([expect.objectContaining({ opponent_id: teamId('MIA') })])
    expect(data.heatmapTable).toEqual([
      expect.objectContaining({ body_part: 'knee', '2026-11': 1, total: 1 }),
    ])
  })

  it('a search finds players by name and position, in one sport only', async () => {
    const found = async (body: object) => (await call(search, body)).data.details
    expect(await found({ sportsID: 1, playerName: 'player 2 of mia' })).toEqual([
      expect.objectContaining({ player_id: playerId('MIA', 2) }),
    ])
    expect(await found({ sportsID: 1, position: 'QB' })).toHaveLength(12)
    expect(await found({ sportsID: 1, position: 'WR' })).toEqual([])
    expect(await found({ sportsID: 2, teamId: teamId('BUF') })).toEqual([])
  })

  it('a search for a team or a player costs at most four requests to DynamoDB', async () => {
    harness.calls.clear()
    await call(search, { sportsID: 1, playerName: 'Player 1' })
    const actions = harness.calls.list().filter(({ service }) => service === 'dynamodb')
    expect(actions.length).toBeLessThanOrEqual(4)
  })

  it('a search needs a sport, and unknown filters are refused', async () => {
    expect((await call(search, { teamId: teamId('BUF') })).status).toBe(400)
    expect((await call(search, { sportsID: 1, team: 'x' })).status).toBe(400)
  })
})

describe('an injury’s record', () => {
  it('a changed injury is shown on the public page as the engine previewed it', async () => {
    const body = await asked({ admin_injury_grade: 3, team_return_date: '2026-12-20' })
    const { data: expected } = await call(preview, body)
    expect(expected.after).not.toEqual(expected.before)
    expect((await shown())?.playerInfo.gaming_score).toBe(expected.before.gaming_score)

    const answer = await call(change, body)
    expect(answer).toMatchObject({ status: 200, message: 'Changes submitted successfully!' })
    const page = await shown()
    expect(page?.playerInfo.gaming_score).toBe(expected.after.gaming_score)
    expect(page?.playerInfo.availability).toBe(expected.after.availability)
    expect(page?.playerHistory[0]).toMatchObject({
      final_injury_grade: 3,
      admin_injury_grade: 3,
    })
    expect(await recordNow()).toMatchObject({
      counts: { admin_injury_grade: 3, body_part: 'knee' },
      feed: { admin_injury_grade: null },
      held: { admin_injury_grade: { by: admin.email, at: saturday.toISOString() } },
    })
    expect((await trail.ofUser(admin.email)).audits[0]).toMatchObject({
      action: 'CHANGE_INJURY',
      meta: { subject: ofPlayer.playerID, after: { admin_injury_grade: 3 } },
    })
  })

  it('the second of two admins, or of two identical requests, is told that the injury has changed', async () => {
    const body = await asked({ notes: 'MRI shows a slight tear' })
    expect((await call(change, body, { token: other.token })).status).toBe(200)
    const conflict = { status: 409, type: 'CONFLICT', message: /Somebody else/ }
    const refused = { ...conflict, message: expect.stringMatching(conflict.message) }
    expect(await call(change, body)).toMatchObject(refused)
    expect(await call(change, body, { token: other.token })).toMatchObject(refused)
    expect(await call(preview, body)).toMatchObject(refused)
  })

  it('an admin’s value stays against the feed until it is released', async () => {
    const store = factStore(harness.db, FACTS_TABLE)
    const keys = [fileKey(ofPlayer.playerID, `injury#${recordId}`)]
    const [stored] = await store.entities.read(keys)
    if (stored?.source.kind !== 'injury') throw new Error('no injury')
    const source = { ...stored.source, grade: 1 as const }
    await store.entities.write({ source, overrides: stored.overrides }, stored)
    expect(await recordNow()).toMatchObject({
      counts: { admin_injury_grade: 3 },
      feed: { admin_injury_grade: 1 },
    })
    expect((await call(change, await asked({}, ['admin_injury_grade']))).status).toBe(200)
    expect((await shown())?.playerHistory[0]).toMatchObject({
      final_injury_grade: 1,
      admin_injury_grade: null,
    })
  })

  it('a change that changes nothing is not recorded, and the answer says so', async () => {
    const held = { admin_injury_grade: 2 }
    await call(change, await asked(held))
    const before = await recordNow()
    for (const values of [held, {}])
      expect(await call(change, await asked(values))).toMatchObject({
        status: 200,
        message: 'Nothing was changed, so nothing was saved.',
        data: { change: null },
      })
    expect(await recordNow()).toEqual(before)
    await call(change, await asked({}, ['admin_injury_grade']))
  })

  it('undoing restores an injury once, and never over a later change', async () => {
    const first = (await call(change, await asked({ admin_injury_grade: 4 }))).data.change
    const second = (await call(change, await asked({ surgery: true }))).data.change
    expect((await call(undo, { change: first })).status).toBe(409)
    expect((await call(undo, { change: second })).status).toBe(200)
    expect((await call(undo, { change: first })).status).toBe(200)
    expect(await recordNow()).toMatchObject({
      counts: { admin_injury_grade: 1, surgery: false, notes: 'MRI shows a slight tear' },
    })
    expect((await call(undo, { change: first })).status).toBe(409)
  })

  it.each([
    ['a day in the future', { injury_date: '2026-11-22' }, 400],
    ['a return before the injury', { recovery_return_date: '2026-11-10' }, 400],
    ['a grade that is none', { admin_injury_grade: 5 }, 400],
    ['an unknown field', { gaming_score: 100 }, 400],
  ])('refuses %s', async (_, values, status) => {
    expect((await call(change, await asked(values))).status).toBe(status)
  })

  it('an injury of another sport or of an unknown player is not found', async () => {
    const body = await asked({ surgery: true })
    expect((await call(change, { ...body, sportsID: 2 })).status).toBe(404)
    expect((await call(change, { ...body, playerID: 'nfl-nobody' })).status).toBe(404)
    expect(
      (await call(change, { ...body, playerID: playerId('BUF', 1, 'NBA'), sportsID: 2 })).status,
    ).toBe(404)
  })
})

it('a write repeated after its answer was lost is not taken for another admin’s', async () => {
  const { entities } = factStore(repeatingWrites(harness.db), FACTS_TABLE)
  const keys = [fileKey(ofPlayer.playerID, `injury#${recordId}`)]
  const [stored] = await entities.read(keys)
  if (stored?.source.kind !== 'injury') throw new Error('no injury')
  const { source, overrides } = stored
  await entities.write({ source: { ...source, notes: 'sore' }, overrides }, stored)
  const late = entities.write({ source: { ...source, notes: 'fine' }, overrides }, stored)
  await expect(late).rejects.toThrow('was changed after it was read')
})

describe('a new injury', () => {
  const adminDashboardInsert = {
    body_part: 'ankle',
    injury_date: '2026-11-20',
    admin_injury_grade: 2,
    new_injury: 1,
  }
  it('a new injury is previewed, inserted once, and removed by undoing', async () => {
    // The runs of the earlier changes would only take time.
    await harness.purge()
    const body = { ...ofPlayer, adminDashboardInsert }
    const { data: expected } = await call(preview, body)
    const answer = await call(insert, body)
    expect(answer).toMatchObject({
      status: 200,
      message: 'New injury has successfully been created!',
    })
    const page = await shown()
    expect(page?.playerHistory.map(({ body_part }) => body_part)).toEqual(['ankle', 'knee'])
    expect(page?.playerInfo.gaming_score).toBe(expected.after.gaming_score)
    expect(await call(insert, body)).toMatchObject({ status: 409, type: 'CONFLICT' })

    const undone = await call(undo, { change: answer.data.change })
    expect(undone.status).toBe(200)
    expect((await shown())?.playerHistory.map(({ body_part }) => body_part)).toEqual(['knee'])
    expect((await call(undo, { change: undone.data.change.id })).status).toBe(200)
    expect((await shown())?.playerHistory.map(({ body_part }) => body_part)).toEqual([
      'ankle',
      'knee',
    ])
  })

  it('undoing an insertion keeps the values of a feed that has reported the injury since', async () => {
    const values = { body_part: 'wrist', injury_date: '2026-11-19', admin_injury_grade: 4 }
    const { data } = await call(insert, { ...ofPlayer, adminDashboardInsert: values })
    const { entities } = factStore(harness.db, FACTS_TABLE)
    const keys = [fileKey(ofPlayer.playerID, `injury#${data.id}`)]
    const [stored] = await entities.read(keys)
    if (stored?.source.kind !== 'injury') throw new Error('no injury')
    const source = { ...stored.source, grade: 1 as const, notes: 'Wrist' }
    await entities.write({ source, overrides: stored.overrides }, stored)

    const undone = await call(undo, { change: data.change })
    expect(undone.status).toBe(200)
    const wrist = async () => (await call(record, { ...ofPlayer, id: data.id })).data
    expect(await wrist()).toMatchObject({
      counts: { admin_injury_grade: 1, notes: 'Wrist' },
      held: {},
    })
    const again = await call(undo, { change: undone.data.change.id })
    expect(await wrist()).toMatchObject({ counts: { admin_injury_grade: 4, notes: 'Wrist' } })
    expect((await call(undo, { change: again.data.change.id })).status).toBe(200)
    expect((await wrist()).held).toEqual({})
  })

  it.each([
    ['without a day', { body_part: 'ankle' }],
    ['in the future', { ...adminDashboardInsert, injury_date: '2026-11-22' }],
    ['of a grade that is none', { ...adminDashboardInsert, admin_injury_grade: 5 }],
  ])('%s is refused', async (_, values) => {
    const answer = await call(insert, { ...ofPlayer, adminDashboardInsert: values })
    expect(answer.status).toBe(400)
  })
})

it('data health lists outcomes that await a grade and incomplete injuries, until they are corrected', async () => {
  const winter = new Date('2027-02-20T12:00:00.000Z')
  const issues = async (): Promise<DataIssue[]> => {
    const { data } = await call(adminInjuryEndpoints.dataHealth, { sportsID: 1 }, { at: winter })
    return data.issues.filter(({ record }: DataIssue) => record === recordId)
  }
  const save = async (values: object) => {
    expect((await call(change, await asked(values))).status).toBe(200)
    await harness.drain()
  }
  await harness.purge()
  await save({ body_part: null })
  const [missing, waiting] = await issues()
  const of = { name: 'Player 1 of BUF', team_name: 'City of BUF BUF', player_id: playerId('BUF') }
  expect(missing).toMatchObject({ ...of, kind: 'no_body_part' })
  expect(waiting).toMatchObject({
    ...of,
    kind: 'overdue',
    detail: expect.stringMatching(/^Out since 2026-11-18, expected back on 202\d-/),
  })
  await save({ body_part: 'knee', recovery_return_date: '2026-11-20' })
  expect(await issues()).toEqual([])
})

it('the first-day page says of each league of a sport what it has and what it lacks', async () => {
  const { firstDay } = adminInjuryEndpoints
  const soccer = await call(firstDay, { sportsID: 3 })
  expect(
    soccer.data.leagues.map(({ competition }: { competition: string }) => competition),
  ).toEqual(['EPL', 'ESP'])
  const [{ needs }] = (await call(firstDay, { sportsID: 1 })).data.leagues
  expect(needs).toContainEqual(
    expect.objectContaining({ need: 'teams', state: 'part', have: 4, of: 32 }),
  )
  expect(needs).toContainEqual(
    expect.objectContaining({ need: 'calculation', state: 'there', step: null }),
  )
  expect((await call(firstDay, { sportsID: 4 })).status).toBe(400)
})

describe('calculations', () => {
  it('calculations are started for a player or for everything, and report their progress', async () => {
    await harness.purge()
    const answer = await call(run, ofPlayer)
    expect(answer).toMatchObject({
      status: 200,
      message: 'Calculations are being run in the background!',
      data: { competitions: ['NFL'] },
    })
    await harness.drain()
    expect((await call(calculations)).data.runs).toContainEqual(
      expect.objectContaining({ competition: 'NFL', phase: 'done', teams: 4, failed: [] }),
    )
    expect((await call(run, { sportsID: 1, playerID: false })).status).toBe(200)
    await harness.drain()
    expect((await call(calculations)).data.runs).toContainEqual(
      expect.objectContaining({ competition: 'NFL', phase: 'done', teams: 4 }),
    )
    expect((await call(run, { ...ofPlayer, sportsID: 3 })).status).toBe(404)
  })
})

describe('team health scores', () => {
  const asked = { sportsID: 1, teamId: teamId('BUF') }
  const scoresOf = async (body: object) => (await call(adminInjuryEndpoints.teamScores, body)).data

  it('a team’s scores over time are listed in pages, with their unrounded value', async () => {
    const whole = await scoresOf({ ...asked, limit: 1000 })
    expect(whole.total_records).toBe(whole.records.length)
    expect(whole.records[0]).toMatchObject({
      team_id: teamId('BUF'),
      team_name: 'City of BUF BUF',
      team_gaming_score: expect.any(Number),
      updated_at: null,
    })
    const other = await scoresOf({ ...asked, sortOrder: 'asc', limit: 1, offset: 0 })
    expect(other).toEqual({ records: [whole.records.at(-1)], total_records: whole.total_records })
    expect((await scoresOf({ sportsID: 1 })).total_records).toBeGreaterThan(whole.total_records)
  })

  it('scores are limited to the requested days and sport', async () => {
    const today = { filterDateStart: '2026-11-21', filterDateEnd: '2026-11-21' }
    expect((await scoresOf({ ...asked, ...today })).total_records).toBeGreaterThan(0)
    expect(await scoresOf({ ...asked, filterDateEnd: '2026-11-20' })).toEqual({
      records: [],
      total_records: 0,
    })
    expect((await scoresOf({ ...asked, sportsID: 2 })).total_records).toBe(0)
  })

  it('the scores of all teams are read for the last month only', async () => {
    const older = { sportsID: 1, filterDateStart: '2026-10-20' }
    expect(await call(adminInjuryEndpoints.teamScores, older)).toMatchObject({
      status: 400,
      errors: { filterDateStart: 'Choose a team to see more than the last 31 days.' },
    })
    const within = { sportsID: 1, filterDateStart: '2026-10-21' }
    expect((await scoresOf(within)).total_records).toBeGreaterThan(0)
  })
})

it('the options are the existing teams and positions, the known body parts and the newest users', async () => {
  const { data } = await call(options)
  expect(data.teams).toContainEqual({
    team_id: teamId('BUF'),
    team_name: 'City of BUF BUF',
    team_abbr: 'BUF',
    sportsID: 1,
    league: null,
  })
  expect(data.positions).toEqual([{ sportsID: 1, position: 'QB' }])
  expect(data.bodyParts).toContain('hamstring')
  const emails = data.users.map(({ email }: { email: string }) => email)
  expect(emails).toEqual(expect.arrayContaining([admin.email, other.email]))
})

it('the crawlers’ last runs are listed by feed, with what was rejected', async () => {
  const runs = feedRuns(harness.db, RUNS_TABLE)
  const feed = 'sportsdataio/nfl/injuries'
  const rejects = [{ path: '[3]', reason: 'no player', record: '{}' }]
  const crawl = (at: string, outcome: 'applied' | 'failed') =>
    runs.recordCrawl({ feed, at, outcome, counts: { writes: 2 }, rejected: 1, rejects })
  await crawl('2026-11-21T11:00:00.000Z', 'applied')
  await crawl('2026-11-21T11:15:00.000Z', 'failed')
  const at = '2026-11-21T11:15:00.000Z'
  await runs.setFeedState(feed, { askedAt: at, recent: [{ at, outcome: 'failed' }] })
  // An item of an earlier release, in which feed states had another key. It must not be listed.
  const Item = { pk: `feed#${feed}`, sk: 'state', state: {} }
  await harness.db.send(new PutCommand({ TableName: RUNS_TABLE, Item }))
  const { data } = await call(crawlers)
  expect(data.sources).toContainEqual(
    expect.objectContaining({ name: 'NFL: data provider', missing: expect.any(String) }),
  )
  expect(data.feeds).toEqual([
    {
      feed,
      is_read: true,
      last_success: '2026-11-21T11:00:00.000Z',
      crawls: [
        expect.objectContaining({ outcome: 'failed' }),
        expect.objectContaining({ outcome: 'applied', changed: 2, rejected: 1, rejects }),
      ],
    },
  ])
  const { rerun, dataHealth } = adminInjuryEndpoints
  const { data: health } = await call(dataHealth, { sportsID: 1 })
  expect(health.issues).toContainEqual(
    expect.objectContaining({ kind: 'late_feed', name: feed, detail: expect.any(String) }),
  )
  expect((await call(dataHealth, { sportsID: 2 })).data.issues).toEqual([])
  expect((await call(rerun, { feed: 'nobody/feed' })).status).toBe(404)
  const reruns = async () =>
    (await trail.ofUser(admin.email)).audits.filter(({ action }) => action === 'RERUN_FEED')
  const audit = trail.recording({ at: saturday, user: admin.email, action: 'RERUN_FEED' })
  expect(await runs.readAgain('gone/feed', saturday, audit)).toBe(false)
  expect(await reruns()).toEqual([])
  expect((await call(rerun, { feed })).message).toBe('The next crawl reads the feed again.')
  expect((await runs.feedState(feed))?.again).toBe(saturday.toISOString())
  expect(await reruns()).toMatchObject([{ meta: { feed } }])
  const leftOut = [{ feed: 'publications/gazette', reason: 'The name is wrong.' }]
  await runs.setListing('NFL', { feeds: [], leftOut })
  expect((await call(rerun, { feed })).status).toBe(409)
  expect(await reruns()).toHaveLength(1)
  expect((await call(crawlers)).data.feeds[0].is_read).toBe(false)
  expect((await call(dataHealth, { sportsID: 1 })).data.issues).toMatchObject([
    { kind: 'wrong_feed', name: 'publications/gazette', detail: 'The name is wrong.' },
  ])
  const found = await call(search, { sportsID: 1, teamId: teamId('BUF') })
  expect(found.data.convertedCrawler.at(-1)).toMatchObject({ rejected: 'no player' })
  const nobody = await call(search, { sportsID: 1, playerName: 'nobody at all' })
  expect(nobody.data.convertedCrawler).toEqual([])
})

it('data health costs six requests to DynamoDB, however many players are out and feeds are read', async () => {
  const runs = feedRuns(harness.db, RUNS_TABLE)
  const requests = async () => {
    harness.calls.clear()
    expect((await call(adminInjuryEndpoints.dataHealth, { sportsID: 1 })).status).toBe(200)
    return harness.calls
      .list()
      .filter(({ service, function: by }) => service === 'dynamodb' && by === 'admin-injuries')
  }
  expect(await requests()).toHaveLength(6)
  const feeds = Array.from({ length: 30 }, (_, n) => `publications/nfl/${n}`)
  const crawl = { at: saturday.toISOString(), outcome: 'applied' } as const
  for (const feed of feeds)
    await runs.setFeedState(feed, { askedAt: crawl.at, recent: [crawl, crawl] })
  const hurt = { ...injury('MIA'), id: 'nfl-second', playerId: playerId('MIA', 2) }
  await harness.put(injury('MIA'), hurt)
  await harness.run(saturday)
  expect(await requests()).toHaveLength(6)
})
