import { expect, request as requests } from '@playwright/test'
import { browserPortal } from '#infra/local/testing/browserPortal.ts'
import { createAccount, goodPassword, mailedLink } from './accounts.ts'

/**
 * Waits until the demo is complete: a game's page is there before the pages of its clubs. Then calls every function
 * once. The first call loads the function, and perhaps an emulator, which on a
 * busy machine can take longer than a call may; so it is repeated until there is an answer.
 */
export default async () => {
  const { origin, health } = await browserPortal()
  const request = await requests.newContext({ baseURL: origin })
  const loading = async () => (await (await request.get(health)).json()).loading
  await expect.poll(loading, { timeout: 600_000 }).toBeNull()
  const answered = (method: 'GET' | 'POST', path: string, data?: object, token = '') =>
    expect(async () => {
      const headers = { 'x-access-token': token }
      const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
      expect(answer.status()).toBeLessThan(500)
    }).toPass({ timeout: 600_000 })

  const email = await createAccount(request)
  await answered('GET', '/api/sampleToken')
  const { data } = await (await request.get('/api/sampleToken')).json()
  await answered('POST', '/api/login', { email, password: goodPassword })
  await answered('POST', '/api/verifyPasswordReset', { token: 'x' }, data.token)
  await answered('POST', '/api/audit', { user: 'guest_user', action: 'VIEW_TEAMS' }, data.token)
  await answered('POST', '/api/news', { sportsID: 1, limit: 5, offset: 0 }, data.token)
  for (const path of [
    '/',
    '/api/main/1/schedules',
    '/api/options/1',
    '/api/public/articles',
    '/api/subscriptions/current',
  ])
    await answered('GET', path, undefined, data.token)
  await answered('POST', '/api/mail/sendPasswordReset', { email })
  await mailedLink(request, email, '/resetpassword')
  await request.dispose()
}
