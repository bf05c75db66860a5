import { expect, test } from 'vitest'
import { asking, path } from '../testing/asking.ts'
import { key, status, stillClock, vendor } from '../testing/vendor.ts'
import { client } from './client.ts'

test('says that nobody listens at the address', async () => {
  const closed = await vendor()
  await closed[Symbol.asyncDispose]()
  await using on = await asking([], { baseUrl: closed.baseUrl })
  expect(await on.failure()).toBe(`${path} could not be reached (ECONNREFUSED)`)
})

test.each([
  [401, "was refused (401): check the provider's key, and that it covers this"],
  [403, "was refused (403): check the provider's key, and that it covers this"],
  [404, 'is not known to the provider (404)'],
  [400, 'was answered with status 400'],
  [204, 'was answered with status 204'],
])('does not try again after a %i', async (code, message) => {
  await using on = await asking([status(code)])
  expect(await on.failure()).toBe(`${path} ${message}`)
  expect(on.requests).toHaveLength(1)
})

test('refuses a wrong key with a sentence that does not show it', async () => {
  await using on = await asking([], { key: 'wrong-key' })
  expect(await on.failure()).toMatch(/^\S+ was refused \(401\): check the provider's key/)
  expect(await on.failure()).not.toContain('wrong-key')
})

test.each([[''], ['two words'], ['line\nbreak'], ['k€y']])(
  'does not send the key %j, nor show it',
  async (wrong) => {
    await using on = await asking([], { key: wrong })
    expect(await on.failure()).toBe(
      `${path} cannot be asked for: the provider has no key, or one with odd characters`,
    )
    expect(on.requests).toHaveLength(0)
  },
)

test('does not carry the key to where a redirect leads', async () => {
  await using elsewhere = await vendor()
  await using on = await asking([status(302, { location: `${elsewhere.baseUrl}${path}` })])
  expect(await on.failure()).toMatch(/was redirected \(302\)/)
  expect(elsewhere.requests).toHaveLength(0)
})

test.each([['http://provider.example'], ['ftp://127.0.0.1'], ['provider.example'], ['']])(
  'does not send the key to %j',
  async (baseUrl) => {
    const { get } = client({ baseUrl, key, ...stillClock() })
    await expect(get(path)).rejects.toThrow(/no https address/)
  },
)

test('keeps the path of the base address', async () => {
  await using on = await asking([])
  const { get } = client({ baseUrl: `${on.baseUrl}/proxy/`, key, clock: on.clock })
  await expect(get(path)).rejects.toThrow('404')
  expect(on.paths()).toEqual([`/proxy${path}`])
})
