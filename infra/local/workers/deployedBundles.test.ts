import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { portalClock } from '../clock.ts'
import { readSampleEvent } from '../commands/invoke/sampleEvent.ts'
import { startStack } from '../stack.ts'
import { readFunctions } from '../template/functions.ts'
import { withDeployedBundles } from '../testing/deployedBundles.ts'
import { environmentOf } from './environment.ts'

const run = promisify(execFile)
const template = inject('template')
const clock = portalClock(new Date('2026-11-21T17:00:00Z'))
const { bundled, loaded } = await withDeployedBundles(template, { payments: 'free' })
const source = await startStack({ template, pages: '', clock })
const deployed = await startStack({ template: bundled, pages: '', clock })
afterAll(() => Promise.all([source.close(), deployed.close()]))

/** Imports a bundle in a new process that has these variables and no others. */
const start = async (entry: string, env: Record<string, string>) => {
  const url = pathToFileURL(join(repository, entry)).href
  const script = `console.log(typeof (await import(${JSON.stringify(url)})).handler)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env })
  return stdout.trim()
}

test('every bundle starts with its declared variables alone', async () => {
  const started = await Promise.all(
    readFunctions(bundled).map(async (description) => {
      const environment = environmentOf(description, deployed.emulators)
      return [description.name, await start(description.entry, environment)]
    }),
  )
  expect(started).toEqual(readFunctions(template).map(({ name }) => [name, 'function']))
})

test('the bundle of a stage with Stripe starts, too', async () => {
  const isPaid = (entry: string) => entry.includes('/subscriptions/')
  const paid = await withDeployedBundles(template, { payments: 'stripe' }, isPaid)
  const subscriptions = readFunctions(paid.bundled).find(({ name }) => name === 'subscriptions')
  if (!subscriptions) throw new Error('There is no function for subscriptions')
  const environment = {
    ...environmentOf(subscriptions, deployed.emulators),
    PAYMENTS: 'stripe',
    PAYMENT_SECRET_ID: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:PaymentKey',
    PORTAL_ADDRESS: 'https://www.matchfit.example',
  }
  expect(await start(subscriptions.entry, environment)).toBe('function')
})

/** Modules that a function needs for few of its calls, and imports on demand. */
const onDemand: Record<string, RegExp> = {
  catalog: /contract\/(openapi|families)/,
}

test('a cold start loads nothing that is imported on demand', () => {
  for (const [name, later] of Object.entries(onDemand))
    expect(
      loaded.get(name)?.sources.filter((source) => later.test(source)),
      name,
    ).toEqual([])
  expect(loaded.get('catalog')?.sources).toContain('shared/contract/catalog.ts')
})

/** Answers differ between two runs only in what is drawn or signed for each. */
const comparable = (answer: unknown) =>
  JSON.stringify(answer ?? null)
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'a token')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')

const events = readdirSync(join(repository, 'events'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .toSorted()

/** These stacks load no demo, so they have neither articles nor the page of any game. */
const notOk: Record<string, number> = {
  'admin-articles/list-as-guest.json': 401,
  'admin-injuries/calculations-with-a-wrong-key.json': 404,
  'admin-picks/seasons-as-guest.json': 401,
  'admin-settings/settings-with-a-wrong-key.json': 404,
  'admin-users/audits-with-a-wrong-key.json': 404,
  'account/login-unknown.json': 401,
  'account/refresh-without-cookie.json': 401,
  'account/sendEmailConfirmation-as-guest.json': 401,
  'account/update-profile-as-guest.json': 401,
  'articles/article.json': 404,
  'cards/unsigned.json': 404,
  'fallback/not-found.json': 404,
  'fallback/wrong-method.json': 405,
  'password/verifyPasswordReset-unknown.json': 400,
  'sports/matchup.json': 404,
  'sports/teamTrend-as-guest.json': 401,
  'subscriptions/subscribe-as-guest.json': 401,
  'uploads/begin-as-guest.json': 401,
}

test.each(events)('the source answers %s, and the bundle answers the same', async (file) => {
  const { functionName, fromEdge } = readSampleEvent(join(repository, 'events', file))
  const answers = [source, deployed].map((stack) => {
    const description = stack.descriptions.find(({ name }) => name === functionName)
    const secret = description && environmentOf(description, stack.emulators).ORIGIN_SECRET
    return stack.functions.invoke(functionName, fromEdge(secret ?? ''))
  })
  const [expected, answer] = await Promise.all(answers)
  const status = (expected as { statusCode?: number } | null)?.statusCode
  expect(status ?? 200).toBe(notOk[file] ?? 200)
  expect(comparable(answer)).toBe(comparable(expected))
})

test('every function has a sample event', () => {
  const functions = readFunctions(template).map(({ name }) => name)
  expect([...new Set(events.map((file) => file.split('/')[0]))].toSorted()).toEqual(
    functions.toSorted(),
  )
})
