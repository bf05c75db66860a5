import { expect, it } from 'vitest'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { resetPassword } from './resetPassword.ts'

const { db, environment } = await testStack('password')
const tokens = oneTimeTokens(db, environment['ACCOUNTS_TABLE'] ?? '')
const now = new Date('2026-11-21T12:00:00Z')
const email = 'crash@reader.example'
const steps = ['find', 'close', 'setPassword', 'verifyEmail', 'signOutEverywhere', 'end'] as const

/** Everything behind the link, which fails at one step. */
const failingAt = (broken: (typeof steps)[number] | undefined) => {
  const done: string[] = []
  const step = (name: (typeof steps)[number]) => async () => {
    if (name === broken) throw new Error(`${name} is down`)
    done.push(name)
    return true
  }
  const find = async () => {
    await step('find')()
    return { id: 'u', email, verified: false, complete: true }
  }
  const close = async () => {
    await step('close')()
    return 1
  }
  const identities = {
    find,
    setPassword: async () => void (await step('setPassword')()),
    signOutEverywhere: async () => void (await step('signOutEverywhere')()),
    verifyEmail: async () => void (await step('verifyEmail')()),
  }
  return { parts: { tokens, identities, sessions: { close, end: step('end') } }, done }
}

it.each(steps)('a reset that fails at %s can be done again by the same link', async (broken) => {
  const token = await tokens.issue('reset', { email }, now)
  const asked = { token, password: 'Brand-new-horse-7', email: undefined, now }
  await expect(resetPassword(failingAt(broken).parts, asked)).rejects.toThrow(`${broken} is down`)
  const second = failingAt(undefined)
  await resetPassword(second.parts, asked)
  expect(second.done).toEqual([...steps])
  await expect(resetPassword(failingAt(undefined).parts, asked)).rejects.toThrow('Incorrect Link')
})
