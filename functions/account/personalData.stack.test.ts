import { describe, expect, it } from 'vitest'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { subscriptions } from '#functions/store/accounts/subscriptions.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { placesNaming, storedTexts } from '#infra/testing/accounts/storedTexts.ts'
import { families } from '#shared/contract/api/families.ts'
import type { Plan } from '#shared/domain/account/planSchema.ts'

const harness = await accountHarness()
const { ask, db, environment, member } = harness
const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '', USER_POOL_ID = '' } = environment
const log = audits(db, AUDITS_TABLE)
const history = adminChangeHistory(db, AUDITS_TABLE)
const { exportData, eraseAccount, checkLogin, login, sendConfirmation } = families.account
const now = new Date('2026-11-21T12:00:00Z')

const plan = (changed: Partial<Plan>): Plan => ({
  id: 'sub_1',
  priceId: 'season',
  status: 'active',
  since: '2026-11-01T00:00:00.000Z',
  until: '2027-11-01T00:00:00.000Z',
  priced: true,
  customer: 'cus_1',
  stamp: '1',
  ...changed,
})
const subscribe = (id: string, changed: Partial<Plan>) =>
  subscriptions(db, ACCOUNTS_TABLE).change(id, () => plan(changed))
const messagesNaming = async (email: string) =>
  placesNaming(await storedTexts(harness), [email]).filter((place) => place.startsWith('Erasure'))

describe('a member’s personal data', () => {
  it('contains everything stored about him, whatever the fields of the profile are called', async () => {
    const { id, email, token } = await member({ games: ['nfl-1'] })
    const [teams, none] = [new Set(['1:nfl-PIT']), new Set<string>()]
    const store = accounts(db, ACCOUNTS_TABLE)
    await store.setFollows(id, { teams: none, players: none }, { teams, players: none })
    await subscribe(id, {})
    await log.record({ at: now, user: email, action: 'VIEW_HOME', meta: { page: '/' } })
    await log.record({ at: now, user: 'guest_user', claimed: email, action: 'LOGIN_FAILED' })
    const access = { subject: 'x', name: 'x@reader.example', before: null, after: true }
    await history.begin({ kind: 'access', ...access, at: now, by: email })
    await ask(sendConfirmation, { token })
    const { data, status } = await ask(exportData, { token, at: now })
    expect(status).toBe(200)
    const act = { at: now.toISOString(), action: 'VIEW_HOME', details: { page: '/' } }
    expect(data).toMatchObject({
      account: { id, email, email_verified: true, admin: false, games: ['nfl-1'] },
      profile: { email, followed_teams: ['1:nfl-PIT'] },
      plans: [{ priceId: 'season', customer: 'cus_1' }],
      activity: [act],
      attempts: [{ at: now.toISOString(), action: 'LOGIN_FAILED' }],
      changes: [{ at: now.toISOString(), kind: 'access', name: 'somebody’s access' }],
    })
  })

  it('contains no secret and nothing about other people', async () => {
    const { email, token } = await member()
    const other = await member()
    await log.record({ at: now, user: other.email, action: 'VIEW_HOME' })
    await ask(families.account.freeAccess, { body: { freeAccess: { email: other.email } } })
    await history.begin({
      kind: 'access',
      subject: other.id,
      name: other.email,
      before: null,
      after: true,
      at: now,
      by: email,
    })
    const text = JSON.stringify((await ask(exportData, { token })).data)
    for (const secret of [other.id, other.email, 'hash', 'epoch', 'ended', 'ttl'])
      expect(text).not.toContain(secret)
  })
})

describe('a member who deletes his account', () => {
  it('is signed out everywhere at once, cannot log in, and is queued for erasure', async () => {
    const { id, email, token } = await member()
    const { status, data, setCookie } = await ask(eraseAccount, { token, body: { password } })
    expect({ status, data }).toEqual({ status: 200, data: { erasing: true } })
    expect(setCookie).toContain('Max-Age=0')
    expect((await ask(checkLogin, { token })).status).toBe(401)
    const again = await ask(login, { body: { email, password } })
    expect([again.status, again.message]).toEqual([403, 'This account is being deleted.'])
    const { audits: asked } = await log.ofUser(email)
    expect(asked.map(({ action }) => action)).toContain('ERASURE_ASKED')
    expect((await identities(cognitoClient(), { pool: USER_POOL_ID }).find(email))?.id).toBe(id)
  })

  it('must know the password, and has no more attempts than at a login', async () => {
    const { email, token } = await member()
    const wrong = () => ask(eraseAccount, { token, body: { password: 'Wrong-horse-9' } })
    const { status, errors } = await wrong()
    expect({ status, errors }).toEqual({
      status: 400,
      errors: { password: 'This password is incorrect.' },
    })
    for (let attempt = 2; attempt <= 5; attempt++) expect((await wrong()).status).toBe(400)
    expect((await wrong()).status).toBe(429)
    expect((await ask(eraseAccount, { token, body: { password } })).status).toBe(429)
    expect((await ask(checkLogin, { token })).data.user.email).toBe(email)
    expect(await messagesNaming(email)).toEqual([])
  })

  it('is refused while a plan is charged, and not once it is cancelled', async () => {
    const { id, token } = await member()
    await subscribe(id, {})
    const refused = await ask(eraseAccount, { token, body: { password } })
    expect([refused.status, refused.message]).toEqual([
      409,
      'A plan is still being charged for. Cancel it first, and delete the account then.',
    ])
    expect((await ask(checkLogin, { token })).status).toBe(200)
    await subscribe(id, { status: 'ending' })
    expect((await ask(eraseAccount, { token, body: { password } })).status).toBe(200)
  })

  it('is refused as the last admin; of two admins who leave at the same time, one stays', async () => {
    const [one, other] = [await member({ admin: true }), await member({ admin: true })]
    const leave = ({ token }: { token: string }) => ask(eraseAccount, { token, body: { password } })
    const left = await Promise.all([leave(one), leave(other)])
    const pool = identities(cognitoClient(), { pool: USER_POOL_ID })
    expect((await pool.admins()).length).toBeGreaterThan(0)
    expect(left.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const [last, ...others] = await pool.admins()
    for (const { id } of others) await pool.removeAdmin(id)
    const { token } = await member({ email: last?.email ?? '', admin: true })
    expect((await leave({ token })).message).toBe(
      'This is the last admin. Make somebody else an admin first, and delete the account then.',
    )
  })
})
