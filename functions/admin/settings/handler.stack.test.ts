import type { Context } from 'aws-lambda'
import { beforeAll, expect, it } from 'vitest'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { providerSetting, publicationSetting } from '#functions/store/facts/feedSettings.ts'
import { optionsViewOf } from '#functions/store/pageViews.ts'
import { isChannelOn, settings, updatesSetting } from '#functions/store/settings.ts'
import { transact } from '#functions/store/transactions.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { adminSettingEndpoints } from '#shared/contract/admin/settings.ts'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'

const harness = await calculationHarness('emulated')
const handler = await harness.handlerOf('admin-settings', () => import('./handler.ts'))
const catalog = await harness.handlerOf('catalog', () => import('../../catalog/handler.ts'))
const { ORIGIN_SECRET = '', AUDITS_TABLE = '', FACTS_TABLE = '' } = process.env
const saturday = new Date('2026-11-21T12:00:00.000Z')
let admin: { email: string; token: string }

const answerOf = async (by: typeof handler, endpoint: Endpoint, asked: object) => {
  const headers = { 'x-origin-secret': ORIGIN_SECRET }
  const request = { endpoint, token: admin.token, at: saturday, headers, ...asked }
  const answer = await by(harness.request(request), {} as Context)
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const call = (endpoint: Endpoint, body?: unknown, key = harness.adminKey) =>
  answerOf(handler, endpoint, { params: { secret: key }, ...(body === undefined ? {} : { body }) })
const all = async () => (await call(adminSettingEndpoints.settings)).data
const change = (setting: object, seen: string) =>
  call(adminSettingEndpoints.change, { setting, seen })
const undo = (id: string) => call(adminSettingEndpoints.undo, { change: id })
/** The NFL's options as pages read them, after the change's message has been handled. */
const options = async () => {
  await harness.drain()
  return (await harness.dependencies.views.read(optionsViewOf(1))).document
}
const options0 = { formDisplay: true, matchupAccess: 'listed', refreshMinutes: 20 } as const
const price = {
  id: 'season',
  title: 'Season pass',
  description: 'Every matchup.',
  amount: 4900,
  currency: 'usd',
  interval: 'season',
} as const

beforeAll(async () => {
  admin = await harness.member({ admin: true })
})

it('pages read the options that an admin saved, the admin is named, and undoing unsets them', async () => {
  const sport = { kind: 'sport', sportsID: 1, value: options0 }
  const { status, data, message } = await change(sport, '0')
  expect({ status, message }).toEqual({ status: 200, message: 'Changes submitted successfully!' })
  expect((await options())?.sportsInfo).toMatchObject({
    form_display: true,
    matchup_access: 'listed',
    refresh_minutes: 20,
  })
  expect((await all()).sports[0]).toEqual({
    sportsID: 1,
    subject: 'sport#1',
    value: options0,
    seen: '1',
    saved: { by: admin.email, at: saturday.toISOString() },
  })
  expect((await audits(harness.db, AUDITS_TABLE).ofUser(admin.email)).audits[0]).toMatchObject({
    action: 'CHANGE_SETTING',
    meta: { subject: 'sport#1', before: null, after: options0 },
  })
  const undone = await undo(data.change)
  expect(undone.status).toBe(200)
  expect((await options())?.sportsInfo.matchup_access).toBe('members')
  expect((await all()).sports[0]).toMatchObject({ value: null, seen: '2' })
  expect((await undo(undone.data.change.id)).status).toBe(200)
  expect((await options())?.sportsInfo.matchup_access).toBe('listed')
})

it('the second of two admins, a repeated request and an outdated undo are refused because the setting has changed', async () => {
  const document = 'https://docs.google.com/one'
  const updates = { kind: 'updates', sportsID: 2, value: document }
  const first = await change(updates, '0')
  expect(first.status).toBe(200)
  const conflict = { status: 409, type: 'CONFLICT' }
  expect(await change({ ...updates, value: 'https://docs.google.com/two' }, '0')).toMatchObject(
    conflict,
  )
  expect(await change(updates, '0')).toMatchObject(conflict)
  expect(await change({ ...updates, value: null }, '1')).toMatchObject({ status: 200 })
  expect(await undo(first.data.change)).toMatchObject(conflict)
  expect((await change({ ...updates, value: null }, '2')).data.change).toBeNull()
})

it('a change begun before changes were transactions can be undone; if it was never saved, the admin is told so', async () => {
  const [before, after] = [null, 'https://docs.google.com/soccer']
  const interrupted = () =>
    adminChangeHistory(harness.db, AUDITS_TABLE).begin({
      kind: 'setting',
      subject: 'updates#3',
      name: 'Soccer updates document',
      before,
      after,
      at: saturday,
      by: admin.email,
    })
  const unsaved = await interrupted()
  expect(await undo(unsaved.id)).toMatchObject({
    status: 409,
    message: 'This change was never saved: there is nothing to undo.',
  })
  const written = await interrupted()
  const saved = { by: admin.email, at: saturday.toISOString() }
  const store = settings(harness.db, FACTS_TABLE)
  await transact(harness.db, [store.replacing(updatesSetting(3), after, { version: 0, saved })])
  expect(await undo(written.id)).toMatchObject({
    status: 200,
    data: { change: { undoes: written.id, confirmed: true } },
  })
  expect((await all()).updates[2]).toMatchObject({ value: null, seen: '2' })
})

it('new updates documents, prices and feeds are read at once', async () => {
  await change({ kind: 'updates', sportsID: 1, value: 'https://docs.google.com/nfl' }, '0')
  await change({ kind: 'prices', value: [price] }, '0')
  await change({ kind: 'publications', competition: 'NFL', value: [gazette] }, '0')
  const read = async (endpoint: Endpoint, params = {}) =>
    (await answerOf(catalog, endpoint, { params })).data
  expect(await read(catalogEndpoints.updates, { sportsID: '1' })).toEqual({
    document: 'https://docs.google.com/nfl',
  })
  expect((await read(catalogEndpoints.prices)).prices).toEqual([price])
  const store = settings(harness.db, FACTS_TABLE)
  expect(await store.read(publicationSetting('NFL'))).toEqual([gazette])
})

it('a document on a host that pages may not frame is refused, and the refusal names the allowed host', async () => {
  const setting = { kind: 'updates', sportsID: 1, value: 'https://docs.example/nfl' }
  const [{ seen }] = (await all()).updates
  expect(await change(setting, seen)).toMatchObject({
    status: 400,
    errors: { 'setting.value': expect.stringContaining('https://docs.google.com') },
  })
})

it('a stored feed whose name breaks a newer rule is shown, so that an admin can correct it', async () => {
  const old = { ...gazette, feed: 'publications/gazette', competition: 'NBA' as const }
  await settings(harness.db, FACTS_TABLE).write(publicationSetting('NBA'), [old])
  const { publications } = await all()
  expect(publications[1]).toMatchObject({ competition: 'NBA', value: [old] })
  const { seen } = publications[1]
  const saveAs = (feed: string) =>
    change({ kind: 'publications', competition: 'NBA', value: [{ ...old, feed }] }, seen)
  expect((await saveAs('publications/old')).errors).toHaveProperty(['setting.value.0.feed'])
  const corrected = await saveAs('publications/nba/gazette')
  expect(corrected.status).toBe(200)
  expect((await undo(corrected.data.change)).status).toBe(200)
})

it('the provider’s feeds are read at the addresses that are set, on the provider’s host', async () => {
  const value = [{ feed: 'injuries', address: 'https://replay.sportsdata.io/injuries/{week}' }]
  const provider = { kind: 'provider', competition: 'NFL', value }
  const { data } = await change(provider, '0')
  const store = settings(harness.db, FACTS_TABLE)
  expect(await store.read(providerSetting('NFL'))).toEqual(value)
  expect((await all()).provider[0]).toMatchObject({ competition: 'NFL', value, seen: '1' })
  const elsewhere = [{ feed: 'injuries', address: 'https://evil.example/injuries' }]
  expect(await change({ ...provider, value: elsewhere }, '1')).toMatchObject({
    status: 400,
    errors: { 'setting.value.0.address': expect.stringContaining('sportsdata.io') },
  })
  expect((await undo(data.change)).status).toBe(200)
  expect(await store.read(providerSetting('NFL'))).toBeUndefined()
})

it('a bet is added to the scoreboard, corrected and removed, and each change can be undone', async () => {
  const scoreboard = async () => (await options())?.nflScoreboard
  const value = { at: '2026-11-16T04:00:00.000Z', payout: 91, win: true }
  const added = await change({ kind: 'bet', id: null, value }, '')
  expect(await scoreboard()).toEqual([{ payout_amount_bet: 91, win: true }])
  const [bet] = (await all()).bets
  const lost = { ...value, payout: -110, win: false }
  const corrected = await change({ kind: 'bet', id: bet.id, value: lost }, bet.seen)
  expect(await scoreboard()).toEqual([{ payout_amount_bet: -110, win: false }])
  expect((await change({ kind: 'bet', id: bet.id, value: null }, bet.seen)).status).toBe(409)
  expect((await undo(corrected.data.change)).status).toBe(200)
  expect(await scoreboard()).toEqual([{ payout_amount_bet: 91, win: true }])
  expect((await undo(added.data.change)).status).toBe(200)
  expect(await scoreboard()).toEqual([])
})

it('if two dropped files contain one bet at two times, the one that the admin opened is removed', async () => {
  const { records } = factStore(harness.db, FACTS_TABLE)
  const file = { kind: 'bet', id: 'nfl-twice', competition: 'NFL', payout: 91, win: true } as const
  const days = ['2026-11-14T05:00:00.000Z', '2026-11-15T05:00:00.000Z']
  for (const at of days) await records.write({ ...file, at }, undefined)
  const twice = async () => (await all()).bets.filter(({ id }: { id: string }) => id === file.id)
  for (const at of days.toReversed()) {
    const opened = (await twice()).find(({ value }: { value: { at: string } }) => value.at === at)
    const removed = await change({ kind: 'bet', id: file.id, value: null }, opened.seen)
    expect(removed.status).toBe(200)
    expect(await twice()).not.toContainEqual(opened)
  }
  expect(await twice()).toEqual([])
})

it('if two admins save one bet at the same time, one is refused because it has changed', async () => {
  const value = { at: '2026-11-17T04:00:00.000Z', payout: 91, win: true }
  await change({ kind: 'bet', id: null, value }, '')
  const [{ id, seen }] = (await all()).bets
  const payouts = [100, -110]
  const answers = await Promise.all(
    payouts.map((payout) => change({ kind: 'bet', id, value: { ...value, payout } }, seen)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = payouts[answers.findIndex(({ status }) => status === 200)]
  expect((await all()).bets[0].value.payout).toBe(saved)
})

it('a source is switched on by accepting its terms, which are in the audit, and that can be undone', async () => {
  const { sources } = await all()
  const fpl = sources.known.find(({ name }: { name: string }) => name === 'fpl')
  expect(fpl).toMatchObject({ title: 'Fantasy Premier League', by_stage: false })
  const value = [{ name: 'fpl', on: true, accepts: fpl.condition }]
  const missingOfEpl = async () => {
    const { leagues } = (await answerOf(catalog, catalogEndpoints.sources, {})).data
    return leagues.find(({ competition }: { competition: string }) => competition === 'EPL').missing
  }
  const { status, data } = await change({ kind: 'sources', value }, sources.seen)
  expect(status).toBe(200)
  const trail = (await audits(harness.db, AUDITS_TABLE).ofUser(admin.email)).audits
  expect(
    trail.filter(({ action }) => action === 'CHANGE_SETTING').map(({ meta }) => meta),
  ).toContainEqual(expect.objectContaining({ subject: 'sources', after: value }))
  expect(await missingOfEpl()).toContain('the first crawl of its sources is still to come')
  expect((await undo(data.change)).status).toBe(200)
  expect(await missingOfEpl()).toContain('No source is read here')
})

it('an admin sees deliveries by channel and day, stops a channel, and undoes that', async () => {
  const counts = deliveries(harness.db, process.env.RUNS_TABLE ?? '')
  const yesterday = new Date('2026-11-21T04:59:00.000Z')
  // Readers in several shards, and a channel over which nothing was sent.
  for (const reader of ['a', 'b', 'c', 'd', 'e'])
    await counts.count('push', { sent: 99, gone: 1, failed: 2 }, reader, saturday)
  await counts.count('push', { sent: 3, gone: 0, failed: 0 }, 'a', yesterday)
  const channels = async () => (await call(adminSettingEndpoints.deliveries)).data.channels
  const [push, mail] = await channels()
  expect(push).toEqual({
    ...{ channel: 'push', subject: 'channel#push', value: null, seen: '0', saved: null },
    days: [
      { day: '2026-11-21', sent: 495, gone: 5, failed: 10 },
      { day: '2026-11-20', sent: 3, gone: 0, failed: 0 },
    ],
  })
  expect(mail).toMatchObject({ channel: 'mail', days: [] })

  const store = settings(harness.db, FACTS_TABLE)
  const stop = { kind: 'channel', channel: 'push', value: 'stopped' }
  const { data } = await change(stop, '0')
  expect(await isChannelOn(store, 'push')).toBe(false)
  expect(await isChannelOn(store, 'mail')).toBe(true)
  expect((await channels())[0]).toMatchObject({ value: 'stopped', saved: { by: admin.email } })
  expect((await change(stop, '0')).status).toBe(409)
  expect((await undo(data.change)).status).toBe(200)
  expect(await isChannelOn(store, 'push')).toBe(true)
  expect(await change({ ...stop, channel: 'pigeon' }, '2')).toMatchObject({ status: 400 })
})

it('only admins see deliveries', async () => {
  const { token } = await harness.member({})
  const params = { secret: harness.adminKey }
  const asked = { params, token }
  expect((await answerOf(handler, adminSettingEndpoints.deliveries, asked)).status).toBe(403)
})

it.each([
  [
    'a source whose condition was not accepted',
    { kind: 'sources', value: [{ name: 'fpl', on: true, accepts: null }] },
  ],
  [
    'a source twice',
    {
      kind: 'sources',
      value: [1, 2].map(() => ({ name: 'nflverse', on: false, accepts: null })),
    },
  ],
  ['an address without https', { kind: 'updates', sportsID: 1, value: 'http://docs.google.com/x' }],
  ['a sport that there is not', { kind: 'updates', sportsID: 4, value: null }],
  ['an unknown setting', { kind: 'brand', value: 'x' }],
  ['a price twice', { kind: 'prices', value: [price, price] }],
  [
    'a bet of tomorrow',
    { kind: 'bet', id: null, value: { at: '2026-11-22T12:00:00.000Z', payout: 1, win: true } },
  ],
  ...[1e21, -1e21, 1e-300].map((payout): [string, object] => [
    `a payout of ${payout}, which cannot be stored`,
    { kind: 'bet', id: null, value: { at: '2026-11-20T12:00:00.000Z', payout, win: true } },
  ]),
  [
    'an interval of nothing',
    { kind: 'sport', sportsID: 1, value: { ...options0, refreshMinutes: 0 } },
  ],
])('%s is refused', async (_, setting) => {
  expect(await change(setting, '0')).toMatchObject({ status: 400, type: 'VALIDATION' })
})

it('a wrong admin key answers 404', async () => {
  expect((await call(adminSettingEndpoints.settings, undefined, 'wrong')).status).toBe(404)
})
