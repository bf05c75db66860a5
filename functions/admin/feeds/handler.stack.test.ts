import type { Context } from 'aws-lambda'
import { beforeAll, expect, it } from 'vitest'
import { audits } from '#functions/store/audits.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { adminFeedEndpoints } from '#shared/contract/admin/feeds.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'

const stack = await testStack('admin-feeds')
const { handler } = await import('./handler.ts')
const at = new Date('2026-11-21T12:00:00Z')
const trail = audits(stack.db, stack.environment['AUDITS_TABLE'] ?? '')
let admin: { email: string; token: string }
beforeAll(async () => {
  admin = await stack.member({ admin: true })
})

const ask = async (trial: object, { token } = admin) => {
  const request = stack.request({
    endpoint: adminFeedEndpoints.tryFeed,
    params: { secret: stack.adminKey },
    body: { trial },
    token,
    at,
  })
  const answer = await handler(request, {} as Context)
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const publicationAt = (address: string) => ({
  of: 'publications',
  feed: { ...gazette, address },
})

it('trying an address inside our own network is refused, and recorded in the admin’s audit trail', async () => {
  expect(await ask(publicationAt('https://169.254.169.254/latest'))).toMatchObject({
    status: 200,
    data: {
      isReadable: false,
      message:
        'This address cannot be read: 169.254.169.254 resolves to 169.254.169.254, which is not a public address.',
    },
  })
  expect((await trail.ofUser(admin.email)).audits[0]).toMatchObject({
    action: 'TRY_FEED',
    meta: { feed: gazette.feed, address: 'https://169.254.169.254/latest' },
  })
})

it('the provider’s key is sent to no other server, and without a key the admin is told so', async () => {
  const provider = { of: 'provider', competition: 'NFL', feed: 'injuries' }
  const elsewhere = [{ feed: 'injuries', address: 'https://evil.example/injuries' }]
  expect(await ask({ ...provider, value: elsewhere })).toMatchObject({ status: 400 })
  expect((await ask({ ...provider, value: [] })).data.message).toContain(
    'no key of the data provider',
  )
})

it('an address that the settings would refuse is not tried', async () => {
  expect(await ask(publicationAt('http://feeds.example/feed'))).toMatchObject({
    status: 400,
    errors: { 'trial.feed.address': expect.any(String) },
  })
})

it('only admins can try addresses', async () => {
  const reader = await stack.member()
  expect((await ask(publicationAt('https://127.0.0.1/'), reader)).status).toBe(403)
})

it('an admin can try at most twenty addresses in ten minutes', async () => {
  const another = await stack.member({ admin: true })
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries++)
    statuses.push((await ask(publicationAt('https://127.0.0.1/'), another)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
