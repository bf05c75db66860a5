import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import { testStack } from './testStack.ts'

const stack = await testStack('sports')
const { handler } = await import('#functions/sports/handler.ts')
const schedules = { endpoint: sportsEndpoints.schedules, params: { sportsID: '1' } }
const call = (event: Parameters<typeof handler>[0]) => handler(event, {} as Context)

test('a handler runs on the tables, secrets and users that the template declares', async () => {
  const { token } = await stack.member()
  const answer = await call(stack.request({ ...schedules, token }))
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ status: 'success' })
})

test('after a session has ended, its token is refused although it has not expired', async () => {
  const { token } = await stack.member({ epoch: Math.ceil(Date.now() / 1000) + 60 })
  expect(await call(stack.request({ ...schedules, token }))).toMatchObject({ statusCode: 401 })
})

test('a member has the session item that the account family writes', async () => {
  const { id } = await stack.member({ admin: true, games: ['g1'] })
  const { Item } = await stack.db.send(
    new GetCommand({
      TableName: stack.environment.ACCOUNTS_TABLE,
      Key: { pk: `account#${id}`, sk: 'session' },
    }),
  )
  expect(Item).toMatchObject({ admin: true, games: ['g1'] })
})

test('the environment is the template’s, with the secrets filled in', () => {
  expect(stack.environment).toMatchObject({ STAGE: 'local', POWERTOOLS_SERVICE_NAME: 'sports' })
  expect(stack.environment.ORIGIN_SECRET).toMatch(/^[\w-]{64}$/)
})

test('a test can also call without the edge’s secret', async () => {
  const event = stack.request({
    endpoint: accountEndpoints.sampleToken,
    headers: { 'x-origin-secret': '' },
  })
  expect(event.headers['x-origin-secret']).toBe('')
  expect(event.routeKey).toBe('ANY /api/sampleToken')
})
