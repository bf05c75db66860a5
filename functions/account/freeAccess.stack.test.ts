import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, it, vi } from 'vitest'
import { queueClient } from '#functions/queues/client.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { accountHarness } from '#infra/local/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account.ts'

const { ask, member, db, newAddress, linkOf, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '', MAIL_QUEUE = '' } = environment
const links = oneTimeTokens(db, ACCOUNTS_TABLE)

let place = 0
const elsewhere = () => `198.51.100.${++place}`
const now = new Date('2026-11-21T12:00:00Z')
const askFor = (email: string, viewer = elsewhere(), at = now) =>
  ask(accountEndpoints.freeAccess, {
    body: { freeAccess: { email } },
    headers: { 'x-viewer-address': viewer },
    at,
  })
const follow = (token: string, at = now) =>
  ask(accountEndpoints.freeAccess, { body: { freeAccess: { token } }, at })

const asked = async () => {
  const { Messages = [] } = await queueClient().send(
    new ReceiveMessageCommand({ QueueUrl: MAIL_QUEUE, MaxNumberOfMessages: 10 }),
  )
  return Messages.map(({ Body = '' }) => JSON.parse(Body))
}

it('asks for a link by mail, and opens nothing yet', async () => {
  const email = newAddress()
  const answer = await askFor(email)
  expect(answer).toMatchObject({ status: 200, data: { emailValidated: false } })
  expect(answer.message).toContain('60 minutes')
  expect(answer.data).not.toHaveProperty('token')
  expect(await asked()).toContainEqual({ kind: 'freeAccess', email, at: now.toISOString() })
})

it('opens 24 hours as an address and nothing else, once for a link', async () => {
  const email = newAddress()
  const link = await links.issue('freeAccess', { email }, now)
  const answer = await follow(link)
  expect(answer).toMatchObject({
    status: 200,
    data: { emailValidated: true, user: { email, id: email, free_access: true, admin: false } },
    setCookie: undefined,
  })
  const { token } = answer.data
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect([exp - iat, decodeProtectedHeader(token).typ]).toEqual([86_400, 'free+jwt'])
  expect((await ask(accountEndpoints.checkLogin, { token })).data.user).toEqual(answer.data.user)
  expect((await follow(link)).status).toBe(400)
})

it('opens by the link that the mail brings', async () => {
  const email = newAddress()
  await askFor(email)
  expect(await follow(await linkOf(email))).toMatchObject({
    status: 200,
    data: { user: { email } },
  })
})

it('refuses a link that is over, another’s, or none', async () => {
  const link = await links.issue('freeAccess', { email: newAddress() }, now)
  const gone = { status: 400, errors: { token: 'This link is no longer valid.' } }
  expect(await follow(link, new Date(now.getTime() + 3_600_001))).toMatchObject(gone)
  expect(await follow('nonsense')).toMatchObject({
    status: 400,
    errors: { 'freeAccess.token': 'Incorrect Link' },
  })
  expect(await follow(await links.issue('reset', { email: newAddress() }, now))).toMatchObject(gone)
})

it('is for addresses without an account, whatever their case and tag', async () => {
  const { email } = await member()
  const taken = { status: 409, message: 'Email already exists' }
  expect(await askFor(email)).toMatchObject(taken)
  expect(await askFor(email.toUpperCase())).toMatchObject(taken)
  expect(await askFor(email.replace('@', '+free@'))).toMatchObject(taken)
})

it('is sent once a day to a mailbox, whatever its case and tag', async () => {
  const email = newAddress()
  expect((await askFor(email)).status).toBe(200)
  for (const same of [email, email.toUpperCase(), email.replace('@', '+again@')])
    expect(await askFor(same)).toMatchObject({ status: 429, headers: { 'retry-after': '43200' } })
  expect((await askFor(email, elsewhere(), new Date('2026-11-22T00:00:00Z'))).status).toBe(200)
})

it('is sent three times a day to one place', async () => {
  const viewer = elsewhere()
  for (let i = 0; i < 3; i++) expect((await askFor(newAddress(), viewer)).status).toBe(200)
  expect((await askFor(newAddress(), viewer)).status).toBe(429)
})

it('does not count a mail that could not be asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const email = newAddress()
  const viewer = elsewhere()
  for (let i = 0; i < 3; i++) {
    vi.spyOn(SQSClient.prototype, 'send').mockRejectedValueOnce(new Error('planted'))
    expect(await askFor(email, viewer)).toMatchObject({
      status: 500,
      message: 'Unable to open free access. Please try again later.',
    })
  }
  expect((await askFor(email, viewer)).status).toBe(200)
})

it('takes an address or a token, and not both', async () => {
  const both = { freeAccess: { email: newAddress(), token: 'x' } }
  for (const body of [both, { freeAccess: {} }, {}])
    expect((await ask(accountEndpoints.freeAccess, { body })).status).toBe(400)
  expect((await askFor('fan@')).errors).toEqual({
    'freeAccess.email': 'Please enter a valid email',
  })
})
