import { expect, test } from 'vitest'
import { memoryStorage, tokenOf } from '../lib/session/testing.ts'
import { askEarly } from './askEarly.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const games = { pathname: '/nfl/upcominggames', search: '' }

type Sent = [address: string, token: string | undefined]

const visit = (user?: object, here = games, answer = () => Response.json({})) => {
  const sent: Sent[] = []
  const fetch = async (address: string, { headers }: RequestInit) => {
    sent.push([address, new Headers(headers).get('x-access-token') ?? undefined])
    return answer()
  }
  const storage = memoryStorage({ authType: JSON.stringify({ user }) })
  const answers = askEarly({ address: here, storage, fetch, now: () => now })
  return { answers, sent }
}
/** The calls that were sent, once all are answered. */
const sentBy = async ({ answers, sent }: ReturnType<typeof visit>) => {
  await Promise.allSettled([...answers.values()].map(({ answer }) => answer))
  return sent
}
const seconds = now / 1000
const fresh = tokenOf('t', seconds - 60, seconds + 3600)
const due = tokenOf('t', seconds - 3600, seconds + 30)
const guestToken = () => Response.json({ status: 'success', data: { token: 'guest' } })
const schedules = '/api/main/1/schedules'
const options = '/api/options/1'

test('fetches a guest token for a first visitor and sends the page’s calls with it', async () => {
  const early = visit(undefined, games, guestToken)
  expect(await sentBy(early)).toEqual([
    ['/api/sampleToken', undefined],
    [schedules, 'guest'],
    [options, 'guest'],
  ])
  expect(await early.answers.get(schedules)?.token).toBe('guest')
})

test.each([
  ['guest', false],
  ['member', true],
])('checks a %s’s stored token and sends the page’s calls with it', async (_, login) => {
  expect(await sentBy(visit({ login, token: fresh }))).toEqual([
    ['/api/checkLogin', fresh],
    [schedules, fresh],
    [options, fresh],
  ])
})

test('fetches a new token for a guest whose token is due', async () => {
  const sent = await sentBy(visit({ login: false, token: due }, games, guestToken))
  expect(sent).toContainEqual(['/api/sampleToken', undefined])
  expect(sent.map(([, token]) => token)).not.toContain(due)
})

test('sends nothing for a member whose token is due, as it is renewed first', async () => {
  expect(await sentBy(visit({ login: true, token: due }))).toEqual([])
})

test.each([
  { pathname: '/nfl/upcominggames', search: '?logout' },
  { pathname: '/logout', search: '' },
])('sends nothing where the address logs out: $pathname$search', async (here) => {
  expect(await sentBy(visit({ login: true, token: fresh }, here))).toEqual([])
})

test.each([
  ['refused', () => Response.json({ status: 'error' }, { status: 429 })],
  ['broken', () => new Response('<html>')],
])('sends the page’s calls without a token where the guest token is %s', async (_, answer) => {
  const early = visit(undefined, games, answer)
  expect(await sentBy(early)).toContainEqual([schedules, undefined])
  expect(await early.answers.get(schedules)?.token).toBeUndefined()
})

test('a lost call causes no unhandled rejection', async () => {
  const lost = () => {
    throw new TypeError('offline')
  }
  const early = visit(undefined, games, lost)
  await sentBy(early)
  await expect(early.answers.get(schedules)?.answer).rejects.toThrow('offline')
})
