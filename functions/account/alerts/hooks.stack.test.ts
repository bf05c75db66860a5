import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { internet } from '#functions/runtime/internet/publicTarget.ts'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { followers } from '#functions/store/accounts/followers.ts'
import type { Hook } from '#functions/store/accounts/hooks.ts'
import { followerShards } from '#functions/store/keys.ts'
import { accountHarness } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '' } = environment
const people = accounts(db, ACCOUNTS_TABLE)
const lists = followers(db, ACCOUNTS_TABLE)

/** A server at every public name, unless a name leads elsewhere. */
const receiver = async (names: Record<string, string[]> = {}) => {
  const bodies: string[] = []
  let status = 204
  const { connection } = await publicServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(status).end()
  }, names)
  vi.spyOn(internet, 'resolve').mockImplementation(connection.resolve)
  vi.spyOn(internet, 'connect').mockImplementation(connection.connect)
  return {
    bodies,
    answerWith(answer: number) {
      status = answer
    },
  }
}

const own = 'https://hooks.example/alerts/of-his'
const discord = 'https://discord.com/api/webhooks/12/of-his'
const set = (token: string, url: string | null) =>
  ask(accountEndpoints.setHook, { token, body: { url, zone: 'Europe/London' } })
const attempt = (token: string) =>
  ask(accountEndpoints.tryHook, { token, headers: { 'x-portal-host': 'matchfit.example' } })
const renew = (token: string) => ask(accountEndpoints.renewHookSecret, { token })
const stored = async (id: string) => (await people.profile(id, { consistent: true }))?.hook
const on = { state: 'on', failing: null }

const follows = async (player: string) => {
  const shards = Array.from({ length: followerShards }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => lists.page(player, shard, 100)))
  return pages.flatMap(({ readers }) => readers)
}

test('an address of the member’s own gets a secret, which is shown once, can be renewed and is deleted with the address', async () => {
  await receiver()
  const { id, token } = await member()
  const { data } = await set(token, own)
  expect(data).toEqual({
    hook: { kind: 'own', host: 'hooks.example', ...on },
    secret: expect.stringMatching(/^[\w-]{43}$/),
  })
  const renewed = (await renew(token)).data.secret
  expect(renewed).toMatch(/^[\w-]{43}$/)
  expect(renewed).not.toBe(data.secret)
  expect(await stored(id)).toMatchObject({ url: own, secret: renewed, zone: 'Europe/London' })
  expect((await set(token, null)).data).toEqual({ hook: null, secret: null })
  expect(await stored(id)).toBeNull()
  expect((await renew(token)).status).toBe(409)
  const { data: session } = await ask(accountEndpoints.checkLogin, { token })
  expect(session.user).not.toHaveProperty('hook')
})

test('a Discord address has no secret, and no answer repeats the address', async () => {
  await receiver()
  const { token } = await member()
  const answer = await set(token, ` ${discord} `)
  expect(answer.data).toEqual({
    hook: { kind: 'discord', host: 'discord.com', ...on },
    secret: null,
  })
  expect((await renew(token)).data).toEqual({ secret: null })
})

test.each([
  'http://hooks.example/',
  'https://hooks.example:8443/',
  'https://me:key@hooks.example/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/',
  'https://inside.example/',
  'https://unknown.example/',
  'hooks.example',
  '',
])('%s is refused, and the error says which addresses are allowed', async (url) => {
  const names = { 'inside.example': ['93.184.215.14', '10.0.0.1'], 'unknown.example': [] }
  await receiver(names)
  const { id, token } = await member()
  const { status, errors } = await set(token, url)
  expect([status, errors]).toEqual([
    400,
    {
      url: 'Enter an https address without a port or password that leads to a server on the public internet.',
    },
  ])
  expect(await stored(id)).toBeUndefined()
})

test('a page of Discord’s that is no webhook is refused, and the error says where to find one', async () => {
  await receiver()
  const { token } = await member()
  const { status, errors } = await set(token, 'https://discord.com/channels/1/2')
  expect([status, errors]).toEqual([
    400,
    { url: 'This is no webhook. In Discord, press Copy Webhook URL.' },
  ])
})

test('a test makes one call and reports its answer', async () => {
  const server = await receiver()
  const { token } = await member()
  expect((await attempt(token)).status).toBe(409)
  await set(token, own)
  const hook = { kind: 'own', host: 'hooks.example', ...on }
  expect((await attempt(token)).data).toEqual({ hook, answer: 204 })
  server.answerWith(500)
  const { data } = await attempt(token)
  expect(data).toEqual({
    hook: { ...hook, failing: { since: expect.any(String), answer: 500 } },
    answer: 500,
  })
  const test = { title: 'This is a test.', url: 'https://matchfit.example/following/alerts' }
  expect(server.bodies.map((body) => JSON.parse(body))).toMatchObject([test, test])
})

test('an address that has come to lead into our own network is not called', async () => {
  await receiver()
  const { token } = await member()
  await set(token, own)
  const server = await receiver({ 'hooks.example': ['10.0.0.1'] })
  expect((await attempt(token)).data.answer).toBe('not public')
  expect(server.bodies).toEqual([])
})

test('after the answer 410 Gone, neither the address nor the secret is kept', async () => {
  const server = await receiver()
  const { id, token } = await member()
  await set(token, own)
  server.answerWith(410)
  expect((await attempt(token)).data.hook).toMatchObject({ state: 'gone' })
  expect(await stored(id)).toMatchObject({ host: 'hooks.example', url: null, secret: null })
  expect((await attempt(token)).status).toBe(409)
  server.answerWith(204)
  expect((await set(token, own)).data.hook).toMatchObject(on)
})

test('a test of an address that was switched off switches it on, and adds its owner to the lists of followers again', async () => {
  await receiver()
  const { id, token } = await member()
  const follow = { follow: { players: ['1:nfl-tried'] } }
  await ask(accountEndpoints.changeFollows, { token, body: follow })
  await set(token, own)
  const failing = { since: '2026-11-20T12:00:00.000Z', answer: 500 }
  const off = { ...((await stored(id)) as Hook), state: 'off', failing } as const
  await people.change(id, { hook: off })
  await lists.remove(id, ['nfl-tried'])
  expect((await attempt(token)).data.hook).toMatchObject(on)
  expect(await follows('nfl-tried')).toEqual([id])
})

test('a member’s tests are rate limited', async () => {
  const server = await receiver()
  const { token } = await member()
  await set(token, own)
  const statuses = new Set<number>()
  for (let call = 0; call < 20; call++) statuses.add((await attempt(token)).status)
  expect([...statuses]).toEqual([200, 429])
  expect(server.bodies).toHaveLength(19)
  expect((await set(token, own)).status).toBe(429)
  expect((await set(token, null)).status).toBe(200)
})

test('a reader with an address and without a device is in the lists of followers', async () => {
  await receiver()
  const { id, token } = await member()
  const follow = { follow: { players: ['1:nfl-posted'] } }
  await ask(accountEndpoints.changeFollows, { token, body: follow })
  expect(await follows('nfl-posted')).toEqual([])
  await set(token, own)
  expect(await follows('nfl-posted')).toEqual([id])
  const more = { follow: { players: ['1:nfl-posted-too'] } }
  await ask(accountEndpoints.changeFollows, { token, body: more })
  expect(await follows('nfl-posted-too')).toEqual([id])
  await set(token, null)
  expect([await follows('nfl-posted'), await follows('nfl-posted-too')]).toEqual([[], []])
})

test('the personal data include the address, but not the secret', async () => {
  await receiver()
  const { token } = await member()
  const { secret } = (await set(token, own)).data
  const { data } = await ask(accountEndpoints.exportData, { token })
  expect(data.hook).toEqual({ address: own, zone: 'Europe/London', set_at: expect.any(String) })
  expect(JSON.stringify(data)).not.toContain(secret)
})
