import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, it, vi } from 'vitest'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, newAddress, linkOf, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '', MAIL_QUEUE = '' } = environment
const links = oneTimeTokens(db, ACCOUNTS_TABLE)

let viewers = 0
const newViewer = () => `198.51.100.${++viewers}`
const now = new Date('2026-11-21T12:00:00Z')
const requestLink = (email: string, viewer = newViewer(), at = now) =>
  ask(accountEndpoints.freeAccess, {
    body: { freeAccess: { email } },
    headers: { 'x-viewer-address': viewer },
    at,
  })
const followLink = (token: string, at = now) =>
  ask(accountEndpoints.freeAccess, { body: { freeAccess: { token } }, at })

const nobody = { useQueueUrlAsEndpoint: false, userAgentAppId: '' }
const queuedLetters = async () => {
  const { Messages = [] } = await new SQSClient(nobody).send(
    new ReceiveMessageCommand({ QueueUrl: MAIL_QUEUE, MaxNumberOfMessages: 10 }),
  )
  return Messages.map(({ Body = '' }) => JSON.parse(Body))
}

it('a request queues the letter and does not open anything yet', async () => {
  const email = newAddress()
  const answer = await requestLink(email)
  expect(answer).toMatchObject({ status: 200, data: { emailValidated: false } })
  expect(answer.message).toContain('60 minutes')
  expect(answer.data).not.toHaveProperty('token')
  expect(await queuedLetters()).toContainEqual({ kind: 'freeAccess', email, at: now.toISOString() })
})

it('a link gives an address without an account 24 hours of access, once', async () => {
  const email = newAddress()
  const link = await links.issue('freeAccess', { email }, now)
  const answer = await followLink(link)
  expect(answer).toMatchObject({
    status: 200,
    data: { emailValidated: true, user: { email, id: email, free_access: true, admin: false } },
    setCookie: undefined,
  })
  const { token } = answer.data
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect([exp - iat, decodeProtectedHeader(token).typ]).toEqual([86_400, 'free+jwt'])
  expect((await ask(accountEndpoints.checkLogin, { token })).data.user).toEqual(answer.data.user)
  expect((await followLink(link)).status).toBe(400)
})

it('free access ends when the owner of the mailbox signs up', async () => {
  const email = newAddress()
  const { token } = (await followLink(await links.issue('freeAccess', { email }, now))).data
  expect((await ask(accountEndpoints.checkLogin, { token })).data.login).toBe(true)
  const body = { email, password, favorite_sport: 'NFL' }
  expect((await ask(accountEndpoints.signup, { body })).status).toBe(200)
  expect((await ask(accountEndpoints.checkLogin, { token })).status).toBe(401)
})

it('the link in the letter opens free access', async () => {
  const email = newAddress()
  await requestLink(email)
  expect(await followLink(await linkOf(email))).toMatchObject({
    status: 200,
    data: { user: { email } },
  })
})

it('an expired link, a malformed one and one for another purpose are refused', async () => {
  const link = await links.issue('freeAccess', { email: newAddress() }, now)
  const expired = { status: 400, errors: { token: 'This link is no longer valid.' } }
  expect(await followLink(link, new Date(now.getTime() + 3_600_001))).toMatchObject(expired)
  expect(await followLink('nonsense')).toMatchObject({
    status: 400,
    errors: { 'freeAccess.token': 'Incorrect Link' },
  })
  expect(await followLink(await links.issue('reset', { email: newAddress() }, now))).toMatchObject(
    expired,
  )
})

it('an address that has an account is refused, in upper or lower case and with any tag', async () => {
  const { email } = await member()
  const taken = { status: 409, message: 'Email already exists' }
  expect(await requestLink(email)).toMatchObject(taken)
  expect(await requestLink(email.toUpperCase())).toMatchObject(taken)
  expect(await requestLink(email.replace('@', '+free@'))).toMatchObject(taken)
})

it('a mailbox gets one link a day, whatever the case and tag of its address', async () => {
  const email = newAddress()
  expect((await requestLink(email)).status).toBe(200)
  for (const same of [email, email.toUpperCase(), email.replace('@', '+again@')])
    expect(await requestLink(same)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '43200' },
    })
  expect((await requestLink(email, newViewer(), new Date('2026-11-22T00:00:00Z'))).status).toBe(200)
})

it('an IP address gets three links a day', async () => {
  const viewer = newViewer()
  for (let i = 0; i < 3; i++) expect((await requestLink(newAddress(), viewer)).status).toBe(200)
  expect((await requestLink(newAddress(), viewer)).status).toBe(429)
})

it('a request does not count if the letter could not be queued', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const email = newAddress()
  const viewer = newViewer()
  for (let i = 0; i < 3; i++) {
    vi.spyOn(SQSClient.prototype, 'send').mockRejectedValueOnce(new Error('planted'))
    expect(await requestLink(email, viewer)).toMatchObject({
      status: 500,
      message: 'Unable to open free access. Please try again later.',
    })
  }
  expect((await requestLink(email, viewer)).status).toBe(200)
})

it('a request contains either an address or a token', async () => {
  const both = { freeAccess: { email: newAddress(), token: 'x' } }
  for (const body of [both, { freeAccess: {} }, {}])
    expect((await ask(accountEndpoints.freeAccess, { body })).status).toBe(400)
  expect((await requestLink('fan@')).errors).toEqual({
    'freeAccess.email': 'Please enter a valid email',
  })
})
