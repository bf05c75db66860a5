import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { repository } from '#infra/repository.ts'
import { testPortal } from '#infra/testing/testPortal.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { type Step, type Visitor, walkCalls, walkPages } from './walkPortal.ts'

const portal = await testPortal()
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, text } = await portal.ask(path, { headers })
  return new Response(text, { status, headers: { ...answered } })
}
const { sampleToken, checkLogin } = accountEndpoints
const guest = async (): Promise<Visitor> => {
  const answer = await (await ask(sampleToken.path)).json()
  const { data } = z.object({ data: sampleToken.data }).parse(answer)
  return { ...data, tier: 'guest' }
}
const memberOf = async (admin: boolean): Promise<Visitor> => {
  const { token, id } = await portal.createMember({ admin })
  const answer = await (await ask(checkLogin.path, { 'x-access-token': token })).json()
  const { user } = z.object({ data: checkLogin.data }).parse(answer).data
  return { token, id, tier: admin ? 'admin' : 'member', adminKey: user?.admin_key }
}

const stepsOf = async (steps: AsyncGenerator<Step>) => {
  const all: Step[] = []
  for await (const step of steps) all.push(step)
  return all
}
const faultsOf = async (steps: AsyncGenerator<Step>) =>
  (await stepsOf(steps)).flatMap(({ what, fault }) => (fault ? [`${what}: ${fault}`] : []))

test('a portal without data answers a guest, a member and an admin as the contract says', async () => {
  for (const visitor of [await guest(), await memberOf(false), await memberOf(true)]) {
    const steps = await stepsOf(walkCalls(ask, visitor))
    expect(steps.length).toBeGreaterThan(25)
    expect(steps.filter(({ fault }) => fault)).toEqual([])
    const adminCalls = steps.filter(({ what }) => what.includes('{secret}'))
    expect(adminCalls.length > 0).toBe(visitor.tier === 'admin')
  }
})

test('each fault of a portal is reported: a failed call, a call open to guests, an answer of the wrong shape', async () => {
  const visitor = await guest()
  const answering = (part: string, status: number, body: unknown) =>
    walkCalls(async (path, headers) => {
      const isPart = path.includes(part)
      return isPart ? Response.json(body, { status }) : ask(path, headers)
    }, visitor)
  expect(await faultsOf(answering('/prices', 500, {}))).toEqual([
    'GET /api/prices as a guest: answered 500',
  ])
  expect(await faultsOf(answering('/admin/articles/categories', 200, {}))).toEqual([
    'GET /api/admin/articles/categories as a guest: must be refused, answered 200',
  ])
  const [fault] = await faultsOf(answering('/prices', 200, { data: { prices: 'none' } }))
  expect(fault).toMatch(/^GET \/api\/prices as a guest: answered with something else: /)
})

test('every page of a portal is the app with its security policy, and an unknown call or address is not', async () => {
  const page = '<script type="module" src="/assets/app-1.js"></script>'
  const html = { 'content-type': 'text/html' }
  const shown = (headers: Record<string, string>) => async (path: string) =>
    path === '/' ? new Response(page, { headers: { ...html, ...headers } }) : ask(path)
  const policy = { 'content-security-policy': "default-src 'self'" }
  expect(await faultsOf(walkPages(shown(policy)))).toEqual([])
  expect(await faultsOf(walkPages(shown({})))).toEqual(['its security policy: is missing'])
  expect(await faultsOf(walkPages(async () => new Response(page, { headers: html })))).toEqual([
    'its security policy: is missing',
    'GET /assets/app-1.js: answered 200, no script',
    'GET /api/no-such-call: must be 404, answered 200',
    'GET /no-such-page: must be 404, answered 200',
  ])
})

test.each([
  [[], /^Usage: npm run smoke/],
  [['localhost:3000'], /^Usage: npm run smoke/],
  [['http://127.0.0.1:9', '--user', 'me'], /^Usage: npm run smoke/],
  [['http://127.0.0.1:9'], /^http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\)\.$/m],
])('npm run smoke -- %j says what is wrong in a sentence', (args, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['infra/commands/portal/smoke.ts', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  )
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(status).toBe(1)
})
