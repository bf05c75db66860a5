import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { audits } from '#functions/store/audits.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, linkOf, db, newAddress, environment, calls, called } = await accountHarness()
const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '', USER_POOL_ID = '' } = environment
const links = oneTimeTokens(db, ACCOUNTS_TABLE)
const users = identities(cognitoClient(), { pool: USER_POOL_ID })
afterEach(() => vi.restoreAllMocks())

let viewers = 0
const newcomer = async () => {
  const email = newAddress()
  const { data } = await ask(accountEndpoints.signup, {
    body: { email, password, favorite_sport: 'NFL' },
    headers: { 'x-viewer-address': `198.51.100.${++viewers}` },
  })
  const link = await links.issue('confirm', { email, id: data.user.id }, new Date())
  return { email, link, token: data.token as string }
}

describe('confirming an address', () => {
  const confirm = (token: string | undefined, link: string) =>
    ask(accountEndpoints.confirmEmail, {
      body: { token: link },
      ...(token === undefined ? {} : { token }),
    })

  it('verifies it in the profile and in Cognito, and uses up the link', async () => {
    const { email, link, token } = await newcomer()
    expect(await confirm(token, link)).toMatchObject({ status: 200, data: { email } })
    expect(await users.find(email)).toMatchObject({ verified: true })
    expect((await ask(accountEndpoints.checkLogin, { token })).data.user.email_verified).toBe(true)
    expect(await links.peek('confirm', link, new Date())).toBeUndefined()
  })

  it('refuses an expired link, but accepts a used one again if the address is confirmed', async () => {
    const { email, link, token } = await newcomer()
    const later = new Date(Date.now() + 8 * 86_400_000)
    const expired = await ask(accountEndpoints.confirmEmail, {
      body: { token: link },
      token,
      at: later,
    })
    expect(expired).toMatchObject({
      status: 400,
      errors: { token: 'This link is no longer valid.' },
    })
    expect((await confirm(token, link)).status).toBe(200)
    // The page asks again because the answer was lost.
    expect(await confirm(token, link)).toMatchObject({ status: 200, data: { email } })
  })

  it.each(['', 'short', `${'x'.repeat(43)}!`])(
    'looks up nothing for the malformed link %j',
    async (link) => {
      const { token } = await newcomer()
      calls.clear()
      expect((await confirm(token, link)).errors).toEqual({ token: 'Incorrect Link' })
      expect(called()).toEqual(['dynamodb GetItem'])
    },
  )

  it('accepts the link of the welcome letter', async () => {
    const email = newAddress()
    const body = { email, password, favorite_sport: 'NFL' }
    const viewer = { 'x-viewer-address': '198.51.100.250' }
    const { data } = await ask(accountEndpoints.signup, { body, headers: viewer })
    expect((await confirm(data.token, await linkOf(email))).data).toEqual({ email })
  })

  it('requires the login of the account that signed up', async () => {
    const { email, link } = await newcomer()
    const other = await member()
    expect((await confirm(undefined, link)).status).toBe(401)
    expect((await confirm(other.token, link)).status).toBe(403)
    expect(await users.find(email)).toMatchObject({ verified: false })
  })

  it('can be repeated after a failed step', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { email, link, token } = await newcomer()
    const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    send.mockRejectedValueOnce(new Error('planted'))
    expect(await confirm(token, link)).toMatchObject({
      status: 500,
      message: 'Unable to confirm your email. Please try again later.',
    })
    expect(await confirm(token, link)).toMatchObject({ status: 200, data: { email } })
  })
})

describe('requesting another link', () => {
  const requestLink = (token?: string, at?: Date) =>
    ask(accountEndpoints.sendConfirmation, { ...(token && { token }), ...(at && { at }) })

  it('sends it to the caller’s own address and invalidates the earlier one', async () => {
    const { email, link, token } = await newcomer()
    expect(await requestLink(token)).toMatchObject({
      status: 200,
      data: { requested: true },
      message: 'We have sent you the link. It is valid for 7 days and replaces earlier ones.',
    })
    const newest = await linkOf(email)
    expect(await links.peek('confirm', link, new Date())).toBeUndefined()
    const confirmed = await ask(accountEndpoints.confirmEmail, { body: { token: newest }, token })
    expect(confirmed.data).toEqual({ email })
  })

  it('is refused to guests', async () => {
    expect((await requestLink()).status).toBe(401)
  })

  it('sends nothing if the address is already confirmed, and says so', async () => {
    const { token } = await member()
    calls.clear()
    expect((await requestLink(token)).message).toBe('Your email is confirmed already.')
    expect(called()).not.toContain('sqs SendMessage')
  })

  it('is limited to three times an hour, and audited', async () => {
    const { email, token } = await newcomer()
    const at = new Date('2026-11-21T12:10:00Z')
    for (let i = 0; i < 3; i++) expect((await requestLink(token, at)).status).toBe(200)
    expect(await requestLink(token, at)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3000' },
    })
    const { audits: entries } = await audits(db, AUDITS_TABLE).ofUser(email)
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('CONFIRMATION_ASKED'))
  })

  it('does not count if the letter could not be queued', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { token } = await newcomer()
    const at = new Date('2026-11-21T12:10:00Z')
    const queue = vi.spyOn(SQSClient.prototype, 'send')
    for (let i = 0; i < 4; i++) {
      queue.mockRejectedValueOnce(new Error('planted') as never)
      expect(await requestLink(token, at)).toMatchObject({
        status: 500,
        message: 'Unable to send the mail. Please try again later.',
      })
    }
    expect((await requestLink(token, at)).status).toBe(200)
  })
})
