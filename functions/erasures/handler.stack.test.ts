import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { priceSetting, settings } from '#functions/store/settings.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { livedAccounts } from '#infra/testing/accounts/livedAccount.ts'
import { placesNaming, storedTexts } from '#infra/testing/accounts/storedTexts.ts'
import { families } from '#shared/contract/api/families.ts'

/** Every line that functions log from now on. */
const listenToLogs = () => {
  const lines: string[] = []
  for (const level of ['debug', 'info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' ')))
  logger.setLogLevel('DEBUG')
  onTestFinished(() => logger.setLogLevel('ERROR'))
  return lines
}

const harness = await accountHarness()
const erasures = await harness.handlerOf('erasures', () => import('./handler.ts'))
const { live, call } = await livedAccounts(harness)
const { FACTS_TABLE = '' } = harness.environmentFor('erasures')
const plan = { id: 'free', title: 'Free', description: 'Every score.', amount: 0 } as const
await settings(harness.db, FACTS_TABLE).write(priceSetting, [
  { ...plan, currency: 'usd', interval: 'month' },
])

const other = await live('other@reader.example', 1, undefined)
const { account } = families
const deliver = (request: object) =>
  erasures({ Records: [{ messageId: 'one', body: JSON.stringify(request) }] })
const lettersTo = async (email: string) => {
  await harness.linkOf(email)
  return harness.outbox.list().filter(({ to }) => to.includes(email))
}

/** Counters of attempts and letters change with any call. Their keys are digests. */
const isCounter = (place: string) => / (limit|mail)#/.test(place)

test('after an erasure no store and no log names the person, and nobody else has lost a byte', async () => {
  const email = 'ana.erased@reader.example'
  const logged = listenToLogs()
  const { id, token } = await live(email, 2, other)
  const lived = await storedTexts(harness)
  expect(placesNaming(lived, [id, email]).length).toBeGreaterThan(30)

  await call('account', account.eraseAccount, { token, body: { password } })
  const { status } = await harness.ask(account.checkLogin, { token })
  expect(status).toBe(401)
  expect(await deliver({ id, email, admin: true })).toEqual({ batchItemFailures: [] })
  expect(await lettersTo(email)).toContainEqual(
    expect.objectContaining({ subject: 'Your Matchfit account is deleted' }),
  )

  const after = await storedTexts(harness)
  expect(placesNaming(after, [id, email])).toEqual([])
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.filter((line) => line.includes(id) || line.includes(email))).toEqual([])
  expect(placesNaming(lived, [other.id, other.email]).length).toBeGreaterThan(30)
  const his = placesNaming(lived, [id, email])
  const ofOthers = [...lived].filter(([place]) => !his.includes(place) && !isCounter(place))
  for (const [place, text] of ofOthers) expect([place, after.get(place)]).toEqual([place, text])
})
