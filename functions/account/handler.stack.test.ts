import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { audits } from '#functions/store/audits.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, environment } = await accountHarness()

it('neither the log nor the audits contain a password, a token or a reader’s address', async () => {
  const lines: string[] = []
  for (const method of ['debug', 'info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => {
      lines.push(words.join(' '))
    })
  logger.setLogLevel('DEBUG')

  const { email, token: first } = await member()
  const signedUp = await ask(accountEndpoints.signup, {
    body: { email: 'new@reader.example', password, favorite_sport: 'NFL' },
  })
  const { data, cookie = '' } = await ask(accountEndpoints.login, { body: { email, password } })
  await ask(accountEndpoints.login, { body: { email, password: 'Wrong-horse-9' } })
  await ask(accountEndpoints.signup, { body: { email, password, favorite_sport: 'NFL' } })
  await ask(accountEndpoints.checkUsername, { params: { email } })
  await ask(accountEndpoints.refreshUser, { params: { id: email }, token: first })
  const renewed = await ask(accountEndpoints.refreshSession, {
    headers: { 'x-requested-with': 'fetch' },
    cookie,
  })
  await ask(accountEndpoints.logout, { token: renewed.data.token, cookie: renewed.cookie ?? '' })
  await ask(accountEndpoints.freeAccess, { body: { freeAccess: { token: 'link-token' } } })
  logger.setLogLevel('ERROR')
  vi.restoreAllMocks()

  const { audits: entries } = await audits(db, environment.AUDITS_TABLE ?? '').ofDay(
    new Date().toISOString().slice(0, 10),
  )
  expect(lines.length).toBeGreaterThanOrEqual(9)
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['LOGIN_FAILED', 'SIGNUP_FAILED'])
  const secrets = [password, 'Wrong-horse-9', 'link-token', data.token, signedUp.data.token, cookie]
  for (const secret of secrets) {
    expect(lines.join('\n')).not.toContain(secret)
    expect(JSON.stringify(entries)).not.toContain(secret)
  }
  expect(lines.join('\n')).not.toContain('reader.example')
})
