import { readdirSync } from 'node:fs'
import { afterAll, expect, inject, it } from 'vitest'
import { portalClock } from '#infra/local/clock.ts'
import { readSampleEvent } from '#infra/local/commands/invoke/sampleEvent.ts'
import { startStack } from '#infra/local/stack.ts'
import { readFunctions } from '#infra/local/template/functions.ts'
import { environmentOf } from '#infra/local/workers/environment.ts'

const files = readdirSync('events', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const stack = await startStack({ pages: 'frontend/dist', clock: portalClock() })
afterAll(() => stack.close())

const expected: Record<string, number> = {
  'admin-articles/list-as-guest.json': 401,
  'admin-injuries/calculations-with-a-wrong-key.json': 404,
  'admin-picks/seasons-as-guest.json': 401,
  'admin-users/audits-with-a-wrong-key.json': 404,
  'account/login-unknown.json': 401,
  'account/refresh-without-cookie.json': 401,
  'account/sendEmailConfirmation-as-guest.json': 401,
  'account/update-profile-as-guest.json': 401,
  'fallback/not-found.json': 404,
  'fallback/wrong-method.json': 405,
  // This stack loads no demo, so it has neither articles nor the page of any game.
  'articles/article.json': 404,
  'sports/matchup.json': 404,
  'sports/teamTrend-as-guest.json': 401,
  'password/verifyPasswordReset-unknown.json': 400,
  'subscriptions/subscribe-as-guest.json': 401,
  'uploads/begin-as-guest.json': 401,
}

it.each(files)('%s runs through the real handler', async (file) => {
  const { functionName, fromEdge } = readSampleEvent(`events/${file}`)
  const description = stack.descriptions.find(({ name }) => name === functionName)
  const secret = description && environmentOf(description, stack.emulators).ORIGIN_SECRET
  const answer = await stack.functions.invoke(functionName, fromEdge(secret ?? ''))
  const status = (answer as { statusCode?: number } | null)?.statusCode
  expect(status ?? 200).toBe(expected[file] ?? 200)
})

it('every function has a sample event', () => {
  const functions = readFunctions(inject('template')).map(({ name }) => name)
  expect([...new Set(files.map((file) => file.split('/')[0]))].toSorted()).toEqual(
    functions.toSorted(),
  )
})
