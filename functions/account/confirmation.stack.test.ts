import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { audits } from '#functions/store/audits.ts'
import { accountHarness, password } from '#infra/local/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account.ts'

const { ask, member, linkOf, db, newAddress, environment, calls, called } = await accountHarness()
const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '', USER_POOL_ID = '' } = environment
const links = oneTimeTokens(db, ACCOUNTS_TABLE)
const users = identities(cognitoClient(), { pool: USER_POOL_ID })
afterEach(() => vi.restoreAllMocks())

let place = 0
const newcomer = async () => {
  const email = newAddress()
  const { data } = await ask(accountEndpoints.signup, {
    body: { email, password, favorite_sport: 'NFL' },
    headers: { 'x-viewer-address': `198.51.100.${++place}` },
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

  it('verifies it, here and with Cognito, and spends the link', async () => {
    const { email, link, token } = await newcomer()
    expect(await confirm(token, link)).toMatchObject({ status: 200, data: { email } })
    expect(await users.find(email)).toMatchObject({ verified: true })
    expect((await ask(accountEndpoints.checkLogin, { token })).data.user.email_verified).toBe(true)
    expect(await links.peek('confirm', link, new Date())).toBeUndefined()
  })

  it('by a link that is spent says so, unless it was this very address that it confirmed', async () => {
    const { email, link, token } = await newcomer()
    const later = new Date(Date.now() + 8 * 86_400_000)
    const over = await ask(accountEndpoints.confirmEmail, {
      body: { token: link },
      token,
      at: later,
    })
    expect(over).toMatchObject({
      status: 400,
      errors: { token: 'This link is no longer valid.' },
    })
    expect((await confirm(token, link)).status).toBe(200)
    // Its answer was lost on the way, and the page asks again.
    expect(await confirm(token, link)).toMatchObject({ status: 200, data: { email } })
  })

  it.each(['', 'short', `${'x'.repeat(43)}!`])('by %j looks nothing up', async (link) => {
    const { token } = await newcomer()
    calls.clear()
    expect((await confirm(token, link)).errors).toEqual({ token: 'Incorrect Link' })
    expect(called()).toEqual(['dynamodb GetItem'])
  })

  it('works by the link that the welcome mail brings', async () => {
    const email = newAddress()
    const body = { email, password, favorite_sport: 'NFL' }
    const viewer = { 'x-viewer-address': '198.51.100.250' }
    const { data } = await ask(accountEndpoints.signup, { body, headers: viewer })
    expect((await confirm(data.token, await linkOf(email))).data).toEqual({ email })
  })

  it('takes whoever signed up: a click on a stranger’s sign-up confirms nothing', async () => {
    const { email, link } = await newcomer()
    const other = await member()
    expect((await confirm(undefined, link)).status).toBe(401)
    expect((await confirm(other.token, link)).status).toBe(403)
    expect(await users.find(email)).toMatchObject({ verified: false })
  })

  it('that broke half-way can be done again', async () => {
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

describe('asking for the link again', () => {
  const again = (token?: string, at?: Date) =>
    ask(accountEndpoints.sendConfirmation, { ...(token && { token }), ...(at && { at }) })

  it('mails it to the caller’s own address, and makes the one before void', async () => {
    const { email, link, token } = await newcomer()
    expect(await again(token)).toMatchObject({
      status: 200,
      data: { requested: true },
      message: 'We have sent you the link. It is good for 7 days, and makes older ones void.',
    })
    const newest = await linkOf(email)
    expect(await links.peek('confirm', link, new Date())).toBeUndefined()
    const confirmed = await ask(accountEndpoints.confirmEmail, { body: { token: newest }, token })
    expect(confirmed.data).toEqual({ email })
  })

  it('is for members: guests and free access have no address to confirm', async () => {
    expect((await again()).status).toBe(401)
  })

  it('sends nothing to an address that is confirmed, and says so', async () => {
    const { token } = await member()
    calls.clear()
    expect((await again(token)).message).toBe('Your email is confirmed already.')
    expect(called()).not.toContain('sqs SendMessage')
  })

  it('is limited, and audited', async () => {
    const { email, token } = await newcomer()
    const at = new Date('2026-11-21T12:10:00Z')
    for (let i = 0; i < 3; i++) expect((await again(token, at)).status).toBe(200)
    expect(await again(token, at)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3000' },
    })
    const { audits: kept } = await audits(db, AUDITS_TABLE).ofUser(email)
    expect(kept.map(({ action }) => action)).toEqual(Array(3).fill('CONFIRMATION_ASKED'))
  })

  it('does not count where no letter could be asked for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { token } = await newcomer()
    const at = new Date('2026-11-21T12:10:00Z')
    const queue = vi.spyOn(SQSClient.prototype, 'send')
    for (let i = 0; i < 4; i++) {
      queue.mockRejectedValueOnce(new Error('planted') as never)
      expect(await again(token, at)).toMatchObject({
        status: 500,
        message: 'Unable to send the mail. Please try again later.',
      })
    }
    expect((await again(token, at)).status).toBe(200)
  })
})
