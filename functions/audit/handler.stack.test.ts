import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { audits, guestUser } from '#functions/store/audits.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { auditEndpoints } from '#shared/contract/audit.ts'

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
const last = async (user: string) => (await store.ofUser(user, { limit: 1 })).audits[0]

describe('an action', () => {
  it.each(['VIEW_SCHEDULES', 'VIEW_TEAMS', 'VIEW_PLAYERS', 'VIEW_INSIGHTS'])(
    '%s of a visitor is a guest’s, whoever they say they are',
    async (action) => {
      expect((await post({ user: guestUser, action })).data).toEqual({ recorded: true })
      expect(await last(guestUser)).toMatchObject({ user: guestUser, action, at: at.toISOString() })
      expect(await last(guestUser)).not.toHaveProperty('claimed')
      at = new Date(at.getTime() + 1)
      await post({ user: 'admin@matchfit.example', action })
      expect(await last(guestUser)).toMatchObject({ claimed: 'admin@matchfit.example' })
    },
  )

  it('of a member is theirs by their token, and what they claim is kept as a claim', async () => {
    const { email, token } = await stack.member()
    await post(
      { user: 'other@reader.example', action: 'VIEW_TEAMS', meta: { sport: 'nfl' } },
      token,
    )
    expect(await last(email)).toEqual({
      at: at.toISOString(),
      user: email,
      action: 'VIEW_TEAMS',
      meta: { sport: 'nfl' },
      claimed: 'other@reader.example',
    })
  })

  it('holds no password and no token, whatever is posted', async () => {
    const { email, token } = await stack.member()
    const meta = {
      form: [{ Confirm_Password: 'Correct-horse-9' }],
      seen: `x-access-token: ${token}`,
    }
    await post({ action: 'VIEW_TEAMS', user: token.slice(0, 200), meta }, token)
    const kept = JSON.stringify(await last(email))
    expect(kept).not.toContain('Correct-horse')
    expect(kept).not.toContain(token.slice(0, 40))
    expect(kept).not.toContain(token.slice(-40))
  })

  it('costs the session, a count and a write', async () => {
    const { token } = await stack.member()
    stack.calls.clear()
    await post({ action: 'VIEW_TEAMS' }, token)
    expect(stack.calls.list().map(({ action }) => action)).toEqual([
      'GetItem',
      'UpdateItem',
      'PutItem',
    ])
  })

  it.each([[''], ['view teams'], ['A'.repeat(61)], [7]])('is not called %j', async (action) => {
    expect(await post({ action })).toMatchObject({ status: 400, type: 'VALIDATION' })
  })

  it('is no longer than 4 kB, and may be as deep as that allows', async () => {
    expect((await post({ action: 'VIEW_TEAMS', meta: 'x'.repeat(4_000) })).status).toBe(413)
    const deep = `{"action":"VIEW_TEAMS","meta":${'['.repeat(1_900)}${']'.repeat(1_900)}}`
    expect((await post(deep)).status).toBe(200)
  })

  it('is one of 120 a minute from one place', async () => {
    for (let i = 0; i < 120; i++) expect((await post({ action: 'VIEW_TEAMS' })).status).toBe(200)
    const refused = await post({ action: 'VIEW_TEAMS' })
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
  })
})
