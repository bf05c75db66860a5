import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { digestToken } from '#functions/store/accounts/digests.ts'
import { digestKey } from '#functions/store/keys.ts'
import { accountHarness } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '' } = environment
const people = accounts(db, ACCOUNTS_TABLE)

const now = new Date('2026-11-21T12:00:00Z')
const daily = { days: 'every' as const, hour: 8, zone: 'Europe/London' }
const change = (token: string, digest: object | null, at = now) =>
  ask(accountEndpoints.changeDigest, { token, body: { digest }, at })
const profileOf = (id: string) => people.profile(id, { consistent: true })
/** The reader's entry in the list of subscribers. */
const listed = async (id: string) => {
  const { pk, sk } = digestKey(id)
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: ACCOUNTS_TABLE,
      KeyConditionExpression: 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    }),
  )
  return Items.map(({ hour, zone }) => ({ hour, zone }))
}
/** A reader who gets digests, and the link in the one of a day. */
const subscriber = async (at = now) => {
  const { id, token } = await member()
  await change(token, daily)
  const key = (await profileOf(id))?.digest_key ?? ''
  return { id, token, link: digestToken(id, key, at) }
}
const press = (endpoint: 'digestLink' | 'stopDigest' | 'resumeDigest', link: string, at = now) =>
  ask(accountEndpoints[endpoint], { params: { token: link }, at })

describe('a reader’s subscription to digests', () => {
  it('is changed together with the list of subscribers', async () => {
    const { id, token } = await member()
    expect(await listed(id)).toEqual([])
    expect(await change(token, daily)).toMatchObject({ status: 200, data: { digest: daily } })
    expect(await listed(id)).toEqual([{ hour: 8, zone: 'Europe/London' }])
    const later = new Date(now.getTime() + 60_000)
    await change(token, { ...daily, hour: 19, zone: 'Asia/Tokyo' }, later)
    expect(await listed(id)).toEqual([{ hour: 19, zone: 'Asia/Tokyo' }])
    // Changes since he first subscribed are still to be sent.
    expect(await profileOf(id)).toMatchObject({ digest_told_to: now.toISOString() })
    expect((await change(token, null)).data).toEqual({ digest: null })
    expect(await listed(id)).toEqual([])
    await change(token, daily, later)
    expect(await profileOf(id)).toMatchObject({ digest_told_to: later.toISOString() })
  })

  it('is refused for an unconfirmed address and for invalid settings', async () => {
    const { id, token } = await member()
    for (const wrong of [{ days: 'never' }, { hour: 24 }, { hour: 7.5 }, { zone: 'Mars/Base' }])
      expect((await change(token, { ...daily, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    await people.change(id, { email_verified: false })
    expect(await change(token, daily)).toMatchObject({
      status: 409,
      message: 'Please confirm your email address first.',
    })
    expect([await listed(id), (await profileOf(id))?.digest_on]).toEqual([[], undefined])
  })

  it('is part of his personal data, without the key of his links', async () => {
    const { id, token } = await subscriber()
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.profile).toMatchObject({ digest: daily, digest_on: true })
    expect(JSON.stringify(data)).not.toContain((await profileOf(id))?.digest_key)
    const session = await ask(accountEndpoints.checkLogin, { token })
    expect(Object.keys(session.data.user).join()).not.toContain('digest')
  })
})

describe('the link in a digest', () => {
  it('unsubscribes without a session, as mail programs call it, and can be undone', async () => {
    const { id, link } = await subscriber()
    const asProgram = () =>
      ask(accountEndpoints.stopDigest, {
        params: { token: link },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        at: now,
      })
    for (const _ of ['once', 'again']) {
      expect(await asProgram()).toMatchObject({ status: 200, data: { stopped: true } })
      expect([await listed(id), (await profileOf(id))?.digest_on]).toEqual([[], false])
    }
    expect((await press('resumeDigest', link)).data).toEqual({ stopped: false })
    expect(await listed(id)).toEqual([{ hour: 8, zone: 'Europe/London' }])
    expect(await profileOf(id)).toMatchObject({ digest_told_to: now.toISOString() })
  })

  it('leads to a page when it is opened, and changes nothing', async () => {
    const { id, link } = await subscriber()
    const { status, headers } = await press('digestLink', link)
    expect([status, headers.location]).toEqual([303, `/following/alerts?letter=${link}`])
    expect(await listed(id)).toHaveLength(1)
  })

  it('works for thirty days; wrong, expired and unknown ones all get the same answer', async () => {
    const { id, link } = await subscriber()
    const last = new Date('2026-12-21T23:59:59Z')
    expect((await press('stopDigest', link, last)).status).toBe(200)
    expect((await press('resumeDigest', link, last)).status).toBe(200)
    const stranger = await member()
    const forged = [
      await press('stopDigest', link, new Date('2026-12-22T00:00:00Z')),
      await press('stopDigest', link.replace(id, stranger.id)),
      await press('stopDigest', link.replace(id, '00000000-0000-4000-8000-000000000000')),
      await press('stopDigest', link.replace('-20261121-', '-20261122-')),
      await press('resumeDigest', `${link.slice(0, -43)}${'A'.repeat(43)}`),
      await press('stopDigest', 'short'),
    ]
    const message = 'This link is too old. Log in, or write to us.'
    for (const answer of forged) expect(answer).toMatchObject({ status: 404, message })
    expect(await listed(id)).toHaveLength(1)
  })

  it('is not accepted as a session', async () => {
    const { link } = await subscriber()
    const { status } = await ask(accountEndpoints.exportData, { token: link })
    expect(status).toBe(401)
  })
})
