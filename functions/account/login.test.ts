import { expect, it } from 'vitest'
import type { Call } from '#functions/http/call.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import type { AccountDependencies } from './dependencies.ts'
import { login } from './login.ts'

/** A user pool without users, and a counter that has reached `tries`. */
const loginAfter = (tries: number) => {
  const steps: string[] = []
  const dependencies = {
    attempts: {
      countFrom: async () => true,
      count: async () => tries,
    },
    pause: async (milliseconds: number) => steps.push(`waited ${milliseconds}`),
    identities: { logIn: async () => void steps.push('called Cognito') },
    audits: { record: async () => undefined },
  } as unknown as AccountDependencies
  return { steps, attempt: login(dependencies) }
}
const call = {
  body: { email: 'fan@reader.example', password: 'Wrong-horse-9' },
  viewer: '203.0.113.7',
  now: new Date('2026-11-21T12:00:00Z'),
} as unknown as Call<typeof accountEndpoints.login>

it.each([
  [20, 0],
  [22, 250],
  [900, 2000],
])(
  'login %i of an address within an hour waits %i ms before Cognito is called, and is not refused',
  async (tries, wait) => {
    const { steps, attempt } = loginAfter(tries)
    await expect(attempt(call)).rejects.toMatchObject({ status: 401 })
    expect(steps).toEqual([`waited ${wait}`, 'called Cognito'])
  },
)
