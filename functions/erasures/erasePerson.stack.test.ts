import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { subscriptions } from '#functions/store/accounts/subscriptions.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { historyFactItem } from '#functions/store/facts/factItems.ts'
import { placesNaming, storedTexts } from '#infra/testing/accounts/storedTexts.ts'
import { mailHarness } from '#infra/testing/mailHarness.ts'
import { testStack } from '#infra/testing/testStack.ts'

const stack = await testStack('erasures')
const { handler } = await import('./handler.ts')
const post = await mailHarness(stack)
const { db } = stack
const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '', FACTS_TABLE = '' } = stack.environment
const links = oneTimeTokens(db, ACCOUNTS_TABLE)
const log = audits(db, AUDITS_TABLE)
const history = adminChangeHistory(db, AUDITS_TABLE)
const now = new Date('2026-11-21T12:00:00Z')
afterEach(() => vi.restoreAllMocks())

let people = 0
/** A person with one of each thing that an erasure has to find. */
const lived = async () => {
  const { id, email } = await stack.member()
  await links.issue('reset', { email, id }, now)
  await subscriptions(db, ACCOUNTS_TABLE).change(id, () => ({
    id: 'free',
    priceId: 'free',
    status: 'active',
    since: now.toISOString(),
    until: null,
    priced: false,
    customer: null,
    stamp: '',
  }))
  await log.record({ at: now, user: email, action: 'VIEW_PROFILE', meta: { email } })
  await log.record({ at: now, user: 'guest_user', claimed: email, action: 'LOGIN_FAILED' })
  const access = { kind: 'access', subject: id, name: email, before: false, after: true } as const
  await history.begin({ ...access, at: now, by: 'chief@reader.example' })
  const meta = { subject: id, before: false, after: true }
  await log.record({ at: now, user: 'chief@reader.example', action: 'CHANGE_ACCESS', meta })
  await history.begin({ ...access, kind: 'pick', subject: 'a', name: 'A', at: now, by: email })
  const at = now.toISOString()
  const ruling = {
    playerId: `nfl-PIT-${++people}`,
    number: 1,
    at,
    since: at,
    by: email,
    ruling: null,
  }
  const Item = historyFactItem({ kind: 'ruling', ...ruling })
  await db.send(new PutCommand({ TableName: FACTS_TABLE, Item }))
  return { id, email }
}
const erase = (request: object) =>
  handler({ Records: [{ messageId: 'one', body: JSON.stringify({ admin: false, ...request }) }] })
const done = { batchItemFailures: [] }
const lettersTo = async (email: string) =>
  (await post.deliver()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
const goodbye = 'Your Matchfit account is deleted'
const placesOf = async ({ id, email }: { id: string; email: string }) =>
  placesNaming(await storedTexts(stack), [id, email])

const isWrite = (name: string) =>
  /^(?:Put|Update|Delete|TransactWrite|AdminDelete|SendMessage)/.test(name)
type Send = (this: unknown, command: { constructor: { name: string } }) => unknown
/** Kills the function at the first write after `most` of them. */
const killAfter = (most: number) => {
  const written: string[] = []
  for (const { prototype } of [
    DynamoDBDocumentClient,
    CognitoIdentityProviderClient,
    SQSClient,
  ] as { prototype: unknown }[] as { prototype: { send: Send } }[]) {
    const { send } = prototype
    vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
      const { name } = command.constructor
      if (isWrite(name)) {
        if (written.length >= most) throw new Error('killed')
        written.push(name)
      }
      return send.call(this, command)
    })
  }
  return written
}
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** The number of writes of a whole erasure, which the next test verifies. */
const writes = 16

test.each(Array.from({ length: writes }, (_, most) => most))(
  'an erasure that is killed after %i writes is completed by the next delivery of its message, with one letter',
  async (most) => {
    const person = await lived()
    quietly()
    killAfter(most)
    expect(await erase(person)).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] })
    vi.restoreAllMocks()
    expect(await erase(person)).toEqual(done)
    expect(await lettersTo(person.email)).toEqual([goodbye])
    expect(await placesOf(person)).toEqual([])
  },
)

test('an erasure makes as many writes as the test above kills it at', async () => {
  const person = await lived()
  const written = killAfter(100)
  expect(await erase(person)).toEqual(done)
  expect(written.length).toBe(writes)
})

test('an erasure that is requested twice at once is done once', async () => {
  const person = await lived()
  expect(await Promise.all([erase(person), erase(person)])).toEqual([done, done])
  expect(await lettersTo(person.email)).toEqual([goodbye])
  expect(await placesOf(person)).toEqual([])
})

test('an account created again with the same address survives a late repetition of the erasure', async () => {
  const { id, email } = await lived()
  expect(await erase({ id, email })).toEqual(done)
  const anew = await stack.member({ email })
  await links.issue('confirm', { email, id: anew.id }, now)
  await log.record({ at: now, user: email, action: 'VIEW_PROFILE' })
  const before = await storedTexts(stack)
  expect(await erase({ id, email })).toEqual(done)
  expect(await storedTexts(stack)).toEqual(before)
  expect(anew.id).not.toBe(id)
})

test('for an address without an account, what others have tried under it is erased', async () => {
  const email = 'nobody.here@reader.example'
  await log.record({ at: now, user: 'guest_user', claimed: email, action: 'LOGIN_FAILED' })
  await links.issue('freeAccess', { email }, now)
  expect(await erase({ email })).toEqual(done)
  expect(placesNaming(await storedTexts(stack), [email])).toEqual([])
})

test('nobody can log in to an account that is being erased', async () => {
  const person = await lived()
  quietly()
  killAfter(1)
  await erase(person)
  vi.restoreAllMocks()
  const session = await sessions(db, ACCOUNTS_TABLE).read(person.id)
  expect(session?.epoch).toBeGreaterThan(Date.now() / 1000 + 86_400)
})

test('an act is kept with its time, without the person who did it and anything he entered', async () => {
  const { id, email } = await lived()
  expect(await erase({ id, email })).toEqual(done)
  const { audits: found } = await log.ofUser('a former admin')
  expect(found.at(-1)).toEqual({
    at: now.toISOString(),
    user: 'a former admin',
    action: 'VIEW_PROFILE',
  })
  const { changes: made } = await history.list({
    of: { kind: 'access', subject: 'a former admin' },
  })
  expect(made[0]).toMatchObject({ by: 'chief@reader.example', name: 'a former admin' })
})
