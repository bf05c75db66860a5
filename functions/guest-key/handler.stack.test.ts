import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Context } from 'aws-lambda'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, it } from 'vitest'
import { guestKeys } from '#functions/http/tokens/guestKeys.ts'
import { guestType, verifyToken, withoutEdgeMark } from '#functions/http/tokens/portalToken.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const stack = await testStack('account')
const { handler: accountHandler } = await import('../account/handler.ts')
const rotate = await stack.handlerOf('guest-key', () => import('./handler.ts'))

/** As it was signed. */
const newToken = async (): Promise<string> => {
  const request = stack.request({ endpoint: accountEndpoints.sampleToken })
  const answer = await accountHandler(request, {} as Context)
  return withoutEdgeMark(JSON.parse(answer.body ?? '').data.token)
}

/** Verifies as a new instance of a function, which has not read any key yet. */
const verifies = async (token: string) => {
  const keys = guestKeys(() => new SecretsManagerClient({}), process.env.GUEST_SECRET_ID ?? '')
  return (await verifyToken(keys, guestType, token)) !== undefined
}

it('sampleToken gives a guest token that lasts 24 hours', async () => {
  const token = await newToken()
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(86_400)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', typ: 'guest+jwt' })
  expect(await verifies(token)).toBe(true)
})

it('sampleToken gives a different token each time and forbids caching', async () => {
  expect(await newToken()).not.toBe(await newToken())
  const answer = await accountHandler(
    stack.request({ endpoint: accountEndpoints.sampleToken }),
    {} as Context,
  )
  expect(answer.headers?.['cache-control']).toBe('private, no-store')
})

it('a token stays valid through one rotation of the key and not through the next', async () => {
  const token = await newToken()
  await rotate({ id: '11111111-1111-4111-8111-111111111111' })
  expect(await verifies(token)).toBe(true)
  await rotate({ id: '22222222-2222-4222-8222-222222222222' })
  expect(await verifies(token)).toBe(false)
})

it('rotates once if the event is delivered twice', async () => {
  await rotate({ id: '33333333-3333-4333-8333-333333333333' })
  const keys = guestKeys(() => new SecretsManagerClient({}), process.env.GUEST_SECRET_ID ?? '')
  const { id } = await keys.current()
  await rotate({ id: '33333333-3333-4333-8333-333333333333' })
  const again = guestKeys(() => new SecretsManagerClient({}), process.env.GUEST_SECRET_ID ?? '')
  expect((await again.current()).id).toBe(id)
})

it('a running function learns a new key when it sees its id, after 30 s', async () => {
  let clock = 0
  const secret = process.env.GUEST_SECRET_ID ?? ''
  const running = guestKeys(
    () => new SecretsManagerClient({}),
    secret,
    () => clock,
  )
  await running.current()
  await rotate({ id: '44444444-4444-4444-8444-444444444444' })
  const { id } = await guestKeys(() => new SecretsManagerClient({}), secret).current()
  expect(await running.find(id)).toBeUndefined()
  clock += 30_000
  expect(await running.find(id)).toBeDefined()
})
