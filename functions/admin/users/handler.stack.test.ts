import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { identities } from '#functions/cognito/identities.ts'
import { adminChanges } from '#functions/http/adminChanges.ts'
import { type MemberCaller, SeeOther } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { adminUserEndpoints } from '#shared/contract/admin/people.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { sentOrStored } from './largeFile.ts'
import { usersFile } from './usersFile.ts'

const stack = await testStack('admin-users')
const { handler } = await import('./handler.ts')
const {
  ACCOUNTS_TABLE = '',
  AUDITS_TABLE = '',
  EXPORTS_BUCKET = '',
  USER_POOL_ID = '',
} = stack.environment
const admin = await stack.member({ admin: true })
const store = adminChangeHistory(stack.db, AUDITS_TABLE)
const now = new Date('2026-11-21T12:00:00.000Z')
const who = { caller: { tier: 'member', email: admin.email } as MemberCaller, now }

const answerOf = (endpoint: Endpoint, asked: object, { token }: { token: string } = admin) =>
  handler(
    stack.request({ endpoint, token, at: now, params: { secret: stack.adminKey }, ...asked }),
    {} as Context,
  )
const call = async (endpoint: Endpoint, asked: object, by = admin) => {
  const answer = await answerOf(endpoint, asked, by)
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const listed = async (query: Record<string, string>) =>
  (await call(adminUserEndpoints.changes, { query })).data

it('changes can be listed by kind and by subject, even behind many other changes', async () => {
  const begin = async (kind: 'pick' | 'injury', minute: number) => {
    const at = new Date(now.getTime() + minute * 60_000)
    const change = { kind, subject: kind, name: kind, before: null, after: minute }
    return (await store.begin({ ...change, at, by: admin.email })).id
  }
  const first = await begin('pick', 0)
  for (let minute = 1; minute <= 60; minute++) await begin('injury', minute)
  expect(await listed({ kind: 'pick' })).toMatchObject({ changes: [{ id: first }], next: null })
  expect((await listed({})).changes).toHaveLength(50)
  const ofSubject = await listed({ kind: 'pick', subject: 'pick' })
  expect(ofSubject).toMatchObject({ changes: [{ id: first }], next: null })
})

it('changes of one subject are listed without naming a kind, newest first and page by page', async () => {
  const begun: string[] = []
  for (let minute = 0; minute < 70; minute++) {
    const at = new Date(now.getTime() + minute * 60_000)
    // All of the older half is of one kind, so that its page ends before the other kind's.
    const kind = minute < 60 || minute % 2 ? 'pick' : 'article'
    const change = { kind, subject: 'same', name: 'Same', before: null, after: minute } as const
    begun.unshift((await store.begin({ ...change, at, by: admin.email })).id)
  }
  const idsOf = ({ changes }: { changes: { id: string }[] }) => changes.map(({ id }) => id)
  const newest = await listed({ subject: 'same' })
  const rest = await listed({ subject: 'same', after: newest.next })
  expect([...idsOf(newest), ...idsOf(rest)]).toEqual(begun)
  expect([newest.changes.length, rest.next]).toEqual([50, null])
  expect(await listed({ subject: 'nobody' })).toEqual({ changes: [], next: null })
})

it('a refused change leaves no entry, and a failed one leaves an unconfirmed entry', async () => {
  const { make } = adminChanges(stack.db, AUDITS_TABLE)
  const change = {
    kind: 'setting',
    subject: 'prices',
    name: 'Prices',
    before: 1,
    after: 2,
  } as const
  const failing = (error: Error) =>
    make(change, who, async () => {
      throw error
    })
  await expect(failing(new AppError('CONFLICT', 'Too late.'))).rejects.toThrow('Too late.')
  expect((await listed({ kind: 'setting' })).changes).toEqual([])
  await expect(failing(new Error('timed out'))).rejects.toThrow('timed out')
  expect((await listed({ kind: 'setting' })).changes).toMatchObject([
    { confirmed: false, after: 2 },
  ])
})

describe('people', () => {
  const { people, access, undo, csv } = adminUserEndpoints
  const found = async (query: Record<string, string>) =>
    (await call(people, { query })).data.people.map(({ email }: { email: string }) => email)

  it('people are found by a part of their address, by their sport, and as admins', async () => {
    const { email } = await stack.member({ email: 'maria.silva@reader.example' })
    expect(await found({ email: 'Maria' })).toEqual([email])
    expect(await found({ email: 'maria', verified: 'no' })).toEqual([])
    expect(await found({ email: 'maria', sport: 'NBA' })).toEqual([])
    expect(await found({ admins: 'yes' })).toEqual([admin.email])
    expect((await call(people, { query: { sport: 'chess' } })).status).toBe(400)
  })

  it('people are listed page by page, nobody twice', async () => {
    const store = accounts(stack.db, ACCOUNTS_TABLE)
    for (let n = 100; n < 205; n++)
      await store.putProfile(`page-${n}`, {
        email: `page${n}@reader.example`,
        email_verified: false,
        created_at: '2026-01-01T00:00:00.000Z',
      })
    for (const query of [{ email: 'page' }, { email: 'page', verified: 'no' }]) {
      const first = (await call(people, { query })).data
      expect(first.people).toHaveLength(100)
      const second = (await call(people, { query: { ...query, after: first.next } })).data
      expect(second).toMatchObject({ next: null })
      const both = [...first.people, ...second.people].map(({ id }) => id)
      expect(new Set(both).size).toBe(105)
    }
  })

  it('making a person with a confirmed address an admin is audited and can be undone', async () => {
    const reader = await stack.member()
    const body = { id: reader.id, admin: true }
    expect((await call(people, { query: {} }, reader)).status).toBe(403)
    const granted = await call(access, { body })
    expect(granted).toMatchObject({ status: 200, message: 'Changes submitted successfully!' })
    expect((await call(people, { query: {} }, reader)).status).toBe(200)
    expect(await call(access, { body })).toMatchObject({
      message: 'Nothing was changed, so nothing was saved.',
      data: { change: null },
    })
    expect((await listed({ kind: 'access', subject: reader.id })).changes).toMatchObject([
      { name: reader.email, before: false, after: true, by: admin.email, confirmed: true },
    ])
    expect((await call(undo, { body: { change: granted.data.change } })).status).toBe(200)
    expect((await call(people, { query: {} }, reader)).status).toBe(401)
    expect(await found({ admins: 'yes' })).toEqual([admin.email])
  })

  it('one admin always remains, and nobody removes his own access', async () => {
    const { id } = admin
    const own = { body: { id, admin: false } }
    expect(await call(access, own)).toMatchObject({
      status: 409,
      message: 'You cannot remove your own access. Ask another admin.',
    })
    const nobody = { body: { id: '24688438-40e1-70d0-d97e-084cfc8992c7', admin: true } }
    expect((await call(access, nobody)).status).toBe(404)
    const users = identities(new CognitoIdentityProviderClient({ userAgentAppId: 'test' }), {
      pool: USER_POOL_ID,
    })
    const stranger = (await users.create('stranger@reader.example')) ?? ''
    await sessions(stack.db, ACCOUNTS_TABLE).begin(stranger, { email: 's', admin: false })
    await accounts(stack.db, ACCOUNTS_TABLE).putProfile(stranger, {
      email: 'stranger@reader.example',
      email_verified: false,
      created_at: now.toISOString(),
    })
    expect(await call(access, { body: { id: stranger, admin: true } })).toMatchObject({
      status: 409,
      message: 'stranger@reader.example has not been confirmed by its owner yet.',
    })
  })

  it('no cell in the file of all people is a formula, and each download is audited', async () => {
    await accounts(stack.db, ACCOUNTS_TABLE).putProfile('injection', {
      email: '=cmd@reader.example',
      email_verified: false,
      country: '@SUM(1,2)',
      created_at: now.toISOString(),
    })
    const answer = await answerOf(csv, {})
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'private, no-store',
    })
    const text = gunzipSync(Buffer.from(answer.body ?? '', 'base64')).toString()
    expect(text).toContain('id,email,email_verified,favorite_sport,country,created_at,admin\r\n')
    expect(text).toContain(`,"'@SUM(1,2)",`)
    expect(text).toContain(",'=cmd@reader.example,")
    expect(text).toMatch(new RegExp(`${admin.email},true,.*,true\r`))
    const { audits: done } = await audits(stack.db, AUDITS_TABLE).ofUser(admin.email)
    expect(done.map(({ action }) => action)).toContain('EXPORT_USERS')
  })

  it('a file too large for one answer is stored privately, at an address that works for a minute', async () => {
    async function* many() {
      for (let n = 0; n < 3000; n++)
        yield {
          id: randomUUID(),
          email: `${randomUUID()}@reader.example`,
          email_verified: true,
          favorite_sport: 'NFL' as const,
          created_at: now.toISOString(),
        }
    }
    const about = { s3: new S3Client({}), bucket: EXPORTS_BUCKET, contentType: 'text/csv' }
    stack.calls.clear()
    const sizes = { answered: 1000, part: 20_000 }
    const answer = await sentOrStored(usersFile(many(), new Set()), about, sizes)
    if (!(answer instanceof SeeOther)) throw new Error('was answered at once')
    const parts = stack.calls.list().filter(({ action }) => action === 'PutObject')
    expect(parts.length).toBeGreaterThan(2)
    expect(new URL(answer.location).searchParams.get('X-Amz-Expires')).toBe('60')
    // The request of a browser that follows the redirect: with the headers of its call, from the page's
    // origin.
    const headers = { origin: 'https://www.matchfit.example', 'x-access-token': 'x' }
    const file = await fetch(answer.location, { headers })
    expect(file.headers.get('content-type')).toBe('text/csv')
    expect(file.headers.get('access-control-allow-origin')).toBeTruthy()
    expect((await file.text()).trim().split('\r\n')).toHaveLength(3001)
    const [unsigned = ''] = answer.location.split('?')
    expect((await fetch(unsigned)).status).toBe(403)
  })
})
