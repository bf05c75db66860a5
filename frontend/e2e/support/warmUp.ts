import { expect, request as requests } from '@playwright/test'
import { browserPortal } from '#infra/testing/browserPortal.ts'
import { createAccount, goodPassword, mailedLink } from './accounts.ts'

/**
 * Waits until the demo is complete, because a game's page appears before its clubs' pages. Then calls every function
 * once, repeatedly until it answers: the first call loads the function and perhaps an emulator, which can take longer
 * than a call may.
 */
export default async () => {
  const { origin, health } = await browserPortal()
  const request = await requests.newContext({ baseURL: origin })
  const loading = async () => (await (await request.get(health)).json()).loading
  await expect.poll(loading, { timeout: 600_000 }).toBeNull()
  const answered = async (
    method: 'GET' | 'POST',
    path: string,
    { status = 200, token = '', data }: { status?: number; token?: string; data?: object } = {},
  ) => {
    let last = 0
    await expect(async () => {
      const headers = { 'x-access-token': token }
      const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
      last = answer.status()
      expect(last).toBeLessThan(500)
    }).toPass({ timeout: 600_000 })
    // A call that is refused may not reach what it should load.
    expect(last, `${method} ${path}`).toBe(status)
  }

  const email = await createAccount(request)
  await answered('GET', '/api/sampleToken')
  const { token } = (await (await request.get('/api/sampleToken')).json()).data
  await answered('POST', '/api/login', { data: { email, password: goodPassword } })
  const unknown = { token: 'x' }
  await answered('POST', '/api/verifyPasswordReset', { status: 400, token, data: unknown })
  const action = { user: 'guest_user', action: 'VIEW_TEAMS' }
  await answered('POST', '/api/audit', { token, data: action })
  for (const path of [
    '/',
    '/api/main/1/schedules',
    '/api/news/1',
    '/api/options/1',
    '/api/public/articles',
  ])
    await answered('GET', path, { token })
  await answered('GET', '/api/subscriptions/current', { status: 401, token })
  await answered('POST', '/api/mail/sendPasswordReset', { data: { email } })
  await mailedLink(request, email, '/resetpassword')
  await request.dispose()
}
