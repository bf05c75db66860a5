import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { audits, guestUser } from '#functions/store/audits.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { auditEndpoints } from '#shared/contract/account/audit.ts'

const stack = await testStack('audit')
const { handler } = await import('./handler.ts')
const store = audits(stack.db, stack.environment['AUDITS_TABLE'] ?? '')
let at = new Date('2026-11-21T12:00:00Z')
let viewers = 0
let viewer = ''
beforeEach(() => {
  at = new Date(at.getTime() + 60_000)
  viewer = `198.51.100.${++viewers}`
})

const post = async (body: unknown, token?: string) => {
  const request = stack.request({
    endpoint: auditEndpoints.record,
    body,
    at,
    headers: { 'x-viewer-address': viewer },
    ...(token && { token }),
  })
  const answer = await handler(request, {} as Context)
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode, headers: answer.headers }
}
const newestAudit = async (user: string) => (await store.ofUser(user, { limit: 1 })).audits[0]

describe('auditing an action', () => {
  it.each(['VIEW_SCHEDULES', 'VIEW_TEAMS', 'VIEW_PLAYERS', 'VIEW_INSIGHTS'])(
    '%s records a visitor as a guest, with the claimed user beside it',
    async (action) => {
      expect((await post({ user: guestUser, action })).data).toEqual({ recorded: true })
      expect(await newestAudit(guestUser)).toMatchObject({
        user: guestUser,
        action,
        at: at.toISOString(),
      })
      expect(await newestAudit(guestUser)).not.toHaveProperty('claimed')
      at = new Date(at.getTime() + 1)
      await post({ user: 'admin@matchfit.example', action })
      expect(await newestAudit(guestUser)).toMatchObject({ claimed: 'admin@matchfit.example' })
    },
  )

  it('records the user of the token, with a different claimed user beside it', async () => {
    const { email, token } = await stack.member()
    await post(
      { user: 'other@reader.example', action: 'VIEW_TEAMS', meta: { sport: 'nfl' } },
      token,
    )
    expect(await newestAudit(email)).toEqual({
      at: at.toISOString(),
      user: email,
      action: 'VIEW_TEAMS',
      meta: { sport: 'nfl' },
      claimed: 'other@reader.example',
    })
  })

  it('redacts passwords and tokens', async () => {
    const { email, token } = await stack.member()
    const meta = {
      form: [{ Confirm_Password: 'Correct-horse-9' }],
      seen: `x-access-token: ${token}`,
    }
    await post({ action: 'VIEW_TEAMS', user: token.slice(0, 200), meta }, token)
    const entry = JSON.stringify(await newestAudit(email))
    expect(entry).not.toContain('Correct-horse')
    expect(entry).not.toContain(token.slice(0, 40))
    expect(entry).not.toContain(token.slice(-40))
  })

  it('costs a read of the session, a count and a write', async () => {
    const { token } = await stack.member()
    stack.calls.clear()
    await post({ action: 'VIEW_TEAMS' }, token)
    expect(stack.calls.list().map(({ action }) => action)).toEqual([
      'GetItem',
      'UpdateItem',
      'PutItem',
    ])
  })

  it.each([[''], ['view teams'], ['A'.repeat(61)], [7]])(
    'refuses the action %j',
    async (action) => {
      expect(await post({ action })).toMatchObject({ status: 400, type: 'VALIDATION' })
    },
  )

  it.each(['1e308', '1e-131', '-1e999', '9'.repeat(200), '[{"a":1e-131}]'])(
    'refuses meta %s, which holds a number that cannot be stored',
    async (meta) => {
      const answer = await post(`{"action":"VIEW_TEAMS","meta":${meta}}`)
      expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' })
      expect(answer.errors.meta).toContain('Numbers must lie between')
    },
  )

  it.each(['0', '-0', '1e-130', '9007199254740991', '-2.5'])('stores meta %s', async (meta) => {
    expect((await post(`{"action":"VIEW_TEAMS","meta":${meta}}`)).status).toBe(200)
  })

  it('refuses more than 4 kB, and accepts any depth within that', async () => {
    expect((await post({ action: 'VIEW_TEAMS', meta: 'x'.repeat(4_000) })).status).toBe(413)
    const deep = `{"action":"VIEW_TEAMS","meta":${'['.repeat(1_900)}${']'.repeat(1_900)}}`
    expect((await post(deep)).status).toBe(200)
  })

  it('is limited to 120 a minute per viewer', async () => {
    for (let i = 0; i < 120; i++) expect((await post({ action: 'VIEW_TEAMS' })).status).toBe(200)
    const refused = await post({ action: 'VIEW_TEAMS' })
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
  })

  it.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])(
    'a value that is named %s is stored as it was sent, or refused with a reason',
    async (name) => {
      const meta = JSON.parse(`{ "a": [{ "${name}": 1 }] }`)
      const { status, errors } = await post({ action: 'VIEW_TEAMS', meta })
      if (name === 'constructor' || name === '__proto__') {
        expect(status).toBe(400)
        expect(errors).toEqual({ meta: `No value may be named ${name}.` })
      } else {
        expect(status).toBe(200)
        expect((await newestAudit(guestUser))?.meta).toEqual(meta)
      }
    },
  )
})
