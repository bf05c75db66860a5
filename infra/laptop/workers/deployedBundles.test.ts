import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { BatchWriteCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import type { Hook } from '#functions/store/accounts/hooks.ts'
import { changeItem } from '#functions/store/calculations/changes.ts'
import { queryItems } from '#functions/store/dynamodb.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { publicationSetting } from '#functions/store/facts/feedSettings.ts'
import { publicationList } from '#functions/store/keys.ts'
import { settings } from '#functions/store/settings.ts'
import { repository } from '#infra/repository.ts'
import { endpoints, type FamilyName, families } from '#shared/contract/api/families.ts'
import { type Endpoint, routeKey } from '#shared/contract/endpoint.ts'
import { readSampleEvent } from '../../commands/invoke/sampleEvent.ts'
import { unusedGrants } from '../../commands/test/unusedGrants.ts'
import { membersOf } from '../../demo/portal/members.ts'
import { apiRequest } from '../../testing/apiRequest.ts'
import { bundledTemplate } from '../../testing/bundles/bundledTemplate.ts'
import { bundleProcesses } from '../../testing/bundles/bundleProcesses.ts'
import { playNewArticle, playPages } from '../../testing/bundles/playPages.ts'
import { dropFile, seedExampleLeague } from '../../testing/exampleLeague.ts'
import {
  answered,
  comparable,
  type Played,
  playContract,
  refusalOf,
  type Side,
  tiers,
  workOff,
} from '../../testing/playContract.ts'
import { sourceSide } from '../../testing/sourceSide.ts'
import { testStack } from '../../testing/testStack.ts'
import { clientConfiguration, documentsAt } from '../emulators/clients.ts'
import { startEmulators } from '../emulators/emulators.ts'
import { noteGrants } from '../emulators/notedGrants.ts'
import { functionNamed, readFunctions } from '../template/functions.ts'
import { readPolicies } from '../template/policies.ts'
import { readQueueMappings } from '../template/queues.ts'
import { readTableDescriptions } from '../template/storage.ts'
import { environmentOf } from './environment.ts'

const template = inject('template')
const functions = readFunctions(template)
const names = functions.map(({ name }) => name)
const mappings = readQueueMappings(template, functions)

const stack = await testStack('account')
const source = await sourceSide(stack, template)

/** The same functions as they are deployed. */
const { bundled, loaded } = await bundledTemplate(template, { payments: 'free' })
const used = new Set<string>()
const emulators = await startEmulators(bundled, undefined, (grants) => {
  noteGrants(grants)
  for (const grant of grants) used.add(grant)
})
const environmentFor = (name: string) =>
  environmentOf(functionNamed(readFunctions(bundled), name), emulators)
const processes = bundleProcesses(readFunctions(bundled), emulators)
const otherProcesses = bundleProcesses(readFunctions(bundled), emulators)
const db = documentsAt(emulators.endpoints.DYNAMODB)
const account = environmentFor('account')
const deployed: Side = {
  ...emulators,
  ...processes,
  invokeAnother: otherProcesses.invoke,
  mappings,
  member: membersOf(emulators.endpoints, account, db),
  originSecret: account.ORIGIN_SECRET ?? '',
  adminKey: emulators.secrets.valueOf(account['ADMIN_PATH_SECRET_ID'] ?? ''),
}
afterAll(async () => {
  await Promise.all([processes.stop(), otherProcesses.stop()])
  db.destroy()
  await emulators.close()
})

test('every bundle starts with only its declared environment variables', async () => {
  await Promise.all(names.map(processes.start))
})

test('no cold start loads node:console or node:util, with all that their exports load', () => {
  for (const [name, { builtIn }] of loaded) {
    expect(builtIn, name).not.toContain('console')
    expect(builtIn, name).not.toContain('util')
  }
  expect(loaded.get('sports')?.builtIn).toContain('crypto')
})

/** Counts the schemas that a process has built: zod gives each of them this property. */
const countSchemas = `
  globalThis.schemas = 0
  const define = Object.defineProperty
  Object.defineProperty = (object, key, value) => {
    if (key === '_zod') globalThis.schemas++
    return define(object, key, value)
  }`
const importFile = promisify(execFile)

/**
 * Functions that need more schemas than usual. If another exceeds the limit, wrap in `z.lazy` what most of its calls
 * do not need (docs/decisions.md).
 */
const mostSchemas: Record<string, number> = {
  account: 350,
  'admin-articles': 410,
  'admin-injuries': 450,
  'admin-users': 225,
  ingest: 320,
}

test.each(names)('a cold start of %s builds few schemas', async (name) => {
  const { entry } = functionNamed(readFunctions(bundled), name)
  const script = `${countSchemas}
    await import(${JSON.stringify(join(repository, entry))})
    process.stdout.write(String(globalThis.schemas))`
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await importFile(process.execPath, args, { env: environmentFor(name) })
  expect(Number(stdout)).toBeLessThanOrEqual(mostSchemas[name] ?? 215)
  // The count would stay at 0 if a later zod no longer set the property.
  if (name === 'account') expect(Number(stdout)).toBeGreaterThan(100)
})

/** Modules that few calls need are loaded on demand, except in the functions named in `alwaysIn`. */
const onDemand = [
  // Building the schemas of all pages takes longer than answering a call.
  { modules: /contract\/(matchup|players?|team|today|search|whatIf|record\/)/, alwaysIn: [] },
  { modules: /contract\/api\/(families|openapi)/, alwaysIn: [] },
  { modules: /aws-jwt-verify/, alwaysIn: [] },
  // A schedule that finds nothing changed calculates nothing.
  { modules: /calculations\/documents\//, alwaysIn: [] },
  { modules: /queues\/alertQueue/, alwaysIn: ['alerts'] },
  { modules: /scoring\/parameters\/(nfl|nba|soccer)/, alwaysIn: ['admin-injuries'] },
]

test.each(onDemand)(
  '$modules is loaded at the start of no function but $alwaysIn',
  ({ modules, alwaysIn }) => {
    const holding = [...loaded].filter(([, { sources }]) =>
      sources.some((one) => modules.test(one)),
    )
    expect(holding.map(([name]) => name).toSorted()).toEqual(alwaysIn)
  },
)

const now = new Date('2026-11-21T17:00:00Z')
const later = new Date('2026-11-21T18:00:00Z')
const last = new Date('2026-11-21T19:00:00Z')

/** The rarer cases that need a grant of their own. Only the bundles play them, after all that is compared. */
const playRareCases = async () => {
  const news = readFileSync(join(repository, 'docs/examples/league/news.csv'), 'utf8')
  await dropFile(deployed, 'news.csv', news.replaceAll('T06:00:00Z', 'T07:00:00Z'))
  // An address of our own network, which a crawl refuses without asking anybody.
  await settings(db, environmentFor('ingest').FACTS_TABLE ?? '').write(publicationSetting('NFL'), [
    {
      feed: 'publications/nfl/here',
      kind: 'news',
      address: 'https://127.0.0.1/feed',
      competition: 'NFL',
      teamId: null,
      playerId: null,
      source: 'Here',
    },
  ])
  await deployed.invoke('ingest', { drop: true, time: last.toISOString() })
  await deployed.invoke('ingest', { competition: 'NFL', time: last.toISOString() })

  // The account is gone before its link to a new password is used.
  const fromEdge = { 'x-origin-secret': deployed.originSecret }
  const { sendPasswordReset, resetPassword } = families.password
  const ask = (endpoint: Endpoint, body: object) =>
    deployed.invoke('password', apiRequest({ endpoint, at: last, body }, fromEdge))
  const { email } = await deployed.member()
  await ask(sendPasswordReset, { email })
  await workOff(deployed, 'mail')
  const letter = emulators.outbox.list().find(({ to }) => to.includes(email))
  const [, token = ''] = /token=([\w-]{43})/.exec(letter?.text ?? '') ?? []
  const cognito = new CognitoIdentityProviderClient(
    clientConfiguration(emulators.endpoints.COGNITO_IDENTITY_PROVIDER),
  )
  const { USER_POOL_ID: UserPoolId } = account
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }))
  cognito.destroy()

  await eraseAdmin()
  return await ask(resetPassword, { token, reset_password: 'Correct-horse-9' })
}

/** Erases the admin of the calls, whose name is in what he has set and written; and again, after his account is gone. */
const eraseAdmin = async () => {
  const email = 'admin@reader.example'
  const { id, token } = await deployed.member({ email, admin: true })
  const call = async (family: FamilyName, endpoint: Endpoint, asked: object = {}) => {
    const request = { endpoint, at: last, token, params: { secret: deployed.adminKey }, ...asked }
    const event = apiRequest(request, { 'x-origin-secret': deployed.originSecret })
    const { body = '' } = answered.parse(await deployed.invoke(family, event))
    return JSON.parse(body).data
  }
  const { account, password } = families
  const articles = families['admin-articles']
  await call('password', password.sendPasswordReset, { body: { email } })
  await workOff(deployed, 'mail')
  await call('account', account.login, { body: { email, password: 'Wrong-horse-9' } })
  await call('account', account.exportData)
  const value = { at: last.toISOString(), payout: 90, win: true }
  const setting = { kind: 'bet', id: null, value }
  const { change } = families['admin-settings']
  await call('admin-settings', change, { body: { setting, seen: '' } })
  const content = { ops: [{ insert: 'Twelve sprains.\n' }] }
  const text = { title: 'Gone', category: 'NFL', status: 'draft', content }
  const article = await call('admin-articles', articles.create, { body: text })
  await call('admin-articles', articles.remove, { params: { id: article.id } })

  await tellOnDevice({ id, call: (endpoint, asked) => call('account', endpoint, asked) })
  await writeDigest((endpoint, asked) => call('account', endpoint, asked))
  const body = JSON.stringify({ id, email, admin: true })
  for (const _ of ['first', 'again'])
    await deployed.invoke('erasures', { Records: [{ messageId: 'one', body }] })
  await workOff(deployed, 'mail')
}

/** Tells a reader of a change. His device's key is no key, so it is forgotten, and no push service is called. */
const tellOnDevice = async ({
  id,
  call,
}: {
  id: string
  call: (endpoint: Endpoint, asked: object) => Promise<unknown>
}) => {
  const { account } = families
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
    ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), zone: 'Europe/London' },
  }
  const add = () => call(account.addDevice, { body: device })
  // A reader whose alerts are posted stays in the lists of followers without a device.
  const postNowhere = () => call(account.setHook, { body: { url: null, zone: 'Europe/London' } })
  await postNowhere()
  await call(account.changeFollows, { body: { follow: { players: ['1:nfl-qb'] } } })
  await add()
  await call(account.changePushSettings, { body: { quiet: null, most_a_day: 3 } })
  const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
  const change = {
    ...{ id: 'nfl-qb#status', player_id: 'nfl-qb', name: 'Cole Barton', team_id: 'nfl-PIT' },
    // Readers are told by real time.
    ...{ at: new Date().toISOString(), cause: 'status' as const, from: state },
    to: { ...state, status: 'Out', chance: 0 },
  }
  const { VIEWS_TABLE } = environmentFor('alerts')
  await db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
  // A run tells the queue of alerts what is untold. Whether the runs before this one find a change depends on the day.
  await deployed.invoke('calculations', { competition: 'NFL', time: change.at, everything: true })
  for (const work of [
    { kind: 'change', change },
    { kind: 'readers', readers: [id], since: change.at },
  ])
    await deployed.invoke('alerts', {
      Records: [{ messageId: 'one', body: JSON.stringify(work) }],
    })
  // An address in our own network, which no call of the contract would take: the function calls it no more than that one.
  const hook: Hook = {
    version: 'one',
    url: 'https://10.0.0.1/',
    host: '10.0.0.1',
    kind: 'own',
    secret: 'its own',
    zone: 'Europe/London',
    set_at: change.at,
    state: 'on',
    failing: null,
  }
  await accounts(db, environmentFor('account').ACCOUNTS_TABLE ?? '').change(id, { hook })
  const told = [{ kind: 'ruled_out', change }]
  await deployed.invoke('alerts', {
    Records: [
      {
        messageId: 'one',
        body: JSON.stringify({ kind: 'hook', id: 'one', reader: id, told, tries: 1 }),
      },
    ],
  })
  await postNowhere()
  await add()
  await call(account.removeDevice, { body: { endpoint: device.endpoint } })
  await add()
}

/** Writes a letter of what has changed with a player of the example league, and ends the letters by its link. */
const writeDigest = async (call: (endpoint: Endpoint, asked: object) => Promise<unknown>) => {
  const { account } = families
  const [player_id, hour] = ['nfl-PIT-18', last.getUTCHours()]
  await call(account.changeFollows, { body: { follow: { players: [`1:${player_id}`] } } })
  const digest = { days: 'every', hour, zone: 'Etc/UTC' }
  await call(account.changeDigest, { body: { digest }, at: later })
  const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
  const change = {
    ...{ id: `${player_id}#status`, player_id, name: 'Greystone', team_id: 'nfl-PIT' },
    ...{ at: new Date(later.getTime() + 60_000).toISOString(), cause: 'status' as const },
    ...{ from: state, to: { ...state, status: 'Out', chance: 0 } },
  }
  const { VIEWS_TABLE } = environmentFor('mail-digests')
  await db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
  const time = new Date(last.getTime() + 13 * 60_000).toISOString()
  await deployed.invoke('mail-digests', { digests: true, time })
  await workOff(deployed, 'mail-digests')
  const [letter] = emulators.outbox.list()
  const [, token] = /digest\/([\w-]+)/.exec(letter?.text ?? '') ?? []
  for (const endpoint of [account.stopDigest, account.resumeDigest])
    await call(endpoint, { params: { token } })
}

/** Copies the bundles' tables to the stack of sources, so that both start from the same data. */
const copyTables = async () => {
  for (const { TableName } of readTableDescriptions(template))
    for await (const { Items = [] } of paginateScan({ client: db, pageSize: 25 }, { TableName })) {
      const items = Items.map((Item) => ({ PutRequest: { Item } }))
      if (items.length > 0)
        await stack.db.send(new BatchWriteCommand({ RequestItems: { [TableName]: items } }))
    }
}

const shell =
  '<!doctype html><html lang="en"><head><title>Matchfit</title></head><body></body></html>'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

/** Endpoints that answer 404 here: there is no payment provider, no closed day of the register and no letter of changes. */
const missing: readonly Endpoint[] = [
  families.subscriptions.portal,
  families.subscriptions.webhook,
  families.sports.recordForecastsOfDay,
  families.account.stopDigest,
  families.account.resumeDigest,
]
/** It leads to a page. */
const leading: readonly Endpoint[] = [families.account.digestLink]

/** Grants that only the tests of the source code use, each with the case that uses it. */
const neededElsewhere: [grant: RegExp, reason: string][] = [
  [/^admin-users: s3:PutObject on /, 'a list of people that is too large for an answer'],
  [/^ingest: dynamodb:Query on .*Facts\w+\/index\/lists$/, 'the provider’s list of all players'],
]

const events = readdirSync(join(repository, 'events'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .toSorted()

/** The expected status of each sample event that is not answered 200. */
const notOk: Record<string, number> = {
  'admin/articles/list-as-guest.json': 401,
  'admin/feeds/tryfeed-with-a-wrong-key.json': 404,
  'admin/injuries/calculations-with-a-wrong-key.json': 404,
  'admin/picks/seasons-as-guest.json': 401,
  'admin/settings/settings-with-a-wrong-key.json': 404,
  'admin/users/audits-with-a-wrong-key.json': 404,
  'account/login-unknown.json': 401,
  'account/refresh-without-cookie.json': 401,
  'account/sendEmailConfirmation-as-guest.json': 401,
  'account/update-profile-as-guest.json': 401,
  'articles/article.json': 404,
  'cards/unsigned.json': 404,
  'catalog/unknown-path.json': 404,
  'password/verifyPasswordReset-unknown.json': 400,
  'sports/matchup.json': 404,
  'sports/schedules-wrong-method.json': 405,
  'sports/teamTrend-as-guest.json': 401,
  'subscriptions/subscribe-as-guest.json': 401,
  'uploads/begin-as-guest.json': 401,
}

/** Every call of the contract and every page, and then an article that another process saves. */
const playAll = async (side: Side): Promise<Played[]> => [
  ...(await playContract(side, now)),
  ...(await playPages(side, later)),
  ...(await playNewArticle(side, last)),
]

const playSample = async (file: string) => {
  const { functionName, fromEdge } = readSampleEvent(join(repository, 'events', file))
  const [expected, answer] = await Promise.all(
    [source, deployed].map((side) => side.invoke(functionName, fromEdge(side.originSecret))),
  )
  return { expected, answer }
}

describe('on the example league', () => {
  let expected: Played[] = []
  let played: Played[] = []
  const samples = new Map<string, Awaited<ReturnType<typeof playSample>>>()
  let resetWithoutAccount: unknown

  // The tests only judge what was played here, so that each can be run alone.
  beforeAll(async () => {
    await seedExampleLeague(
      { ...deployed, db, runs: environmentFor('ingest').RUNS_TABLE ?? '' },
      now,
    )
    await copyTables()
    const pages = environmentFor('page').PAGES_BUCKET ?? ''
    for (const { mount } of [stack, emulators])
      mount(pages, async (key) => ({
        status: 200,
        headers: {},
        body: Buffer.from(key.startsWith('shells/') ? shell : drawing),
      }))
    played = await playAll(deployed)
    expected = await playAll(source)
    for (const file of events) samples.set(file, await playSample(file))
    resetWithoutAccount = await playRareCases()
  })

  test('a bundle answers every call as its source does', () => {
    const differences = played.flatMap(({ call, answer }, index) => {
      const [told, wanted] = [
        comparable(answer, deployed.adminKey),
        comparable(expected[index]?.answer, source.adminKey),
      ]
      if (told === wanted) return []
      const at = [...told].findIndex((sign, place) => sign !== wanted[place])
      const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100)
      return [{ call, bundle: around(told), source: around(wanted) }]
    })
    expect(differences).toEqual([])
    expect(expected.length).toBe(played.length)
  })

  test('a call is answered for the tiers that the contract allows, and refused for the others', () => {
    for (const { endpoint, tier, call, status, conflict } of played) {
      const answered = endpoint && leading.includes(endpoint) ? 303 : 200
      const missed = endpoint && missing.includes(endpoint) ? 404 : answered
      const right = conflict ? 409 : missed
      const refused = endpoint && refusalOf(endpoint.access, tier)
      expect([call, status]).toEqual([call, refused ?? right])
    }
    const calls = new Set(played.map(({ call }) => call))
    for (const endpoint of endpoints)
      for (const tier of tiers) expect(calls).toContain(`${routeKey(endpoint)} as ${tier}`)
  })

  test.each(events)('the source answers %s, and the bundle answers the same', (file) => {
    const { expected: wanted, answer } = samples.get(file) ?? {}
    const status = (wanted as { statusCode?: number } | null)?.statusCode
    expect(status ?? 200).toBe(notOk[file] ?? 200)
    expect(comparable(answer, deployed.adminKey)).toBe(comparable(wanted, source.adminKey))
  })

  test('a corrected record replaces the first one, a crawl of a refused address is recorded, and a link outlives its account', async () => {
    const { FACTS_TABLE = '', RUNS_TABLE = '' } = environmentFor('ingest')
    const news = await queryItems(db, {
      TableName: FACTS_TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': publicationList('news', 'NFL', '2026-11') },
    })
    const ofSteelers = news.map(({ sk }) => String(sk)).filter((sk) => sk.includes('news-PIT'))
    expect(ofSteelers).toEqual(['2026-11-19T07:00:00.000Z#nfl-news-PIT-1'])
    const state = await feedRuns(db, RUNS_TABLE).feedState('publications/nfl/here')
    const at = last.toISOString()
    expect(state).toMatchObject({ askedAt: at, recent: [{ at, outcome: 'failed' }] })
    expect(state?.applied).toBeUndefined()
    expect(resetWithoutAccount).toMatchObject({ statusCode: 400 })
  })

  test('no bundle makes an AWS call that its policy refuses', () => {
    expect(emulators.calls.list().filter(({ refusal }) => refusal !== undefined)).toEqual([])
  })

  test('every grant is needed by a bundle, or accounted for', () => {
    const unused = unusedGrants(readPolicies(template), used)
    for (const [pattern, reason] of neededElsewhere)
      expect(
        unused.some((grant) => pattern.test(grant)),
        reason,
      ).toBe(true)
    expect(unused.filter((grant) => !neededElsewhere.some(([one]) => one.test(grant)))).toEqual([])
  })
})

test('every function has a sample event', () => {
  const named = events.map((file) => readSampleEvent(join(repository, 'events', file)).functionName)
  expect([...new Set(named)].toSorted()).toEqual(names.toSorted())
})
