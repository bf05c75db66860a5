import { afterEach, describe, expect, test, vi } from 'vitest'
import { pushesResumed } from './notifications.ts'
import type { WorkerScope } from './scope.ts'

const key = `B${'A'.repeat(86)}`
const bytes = Uint8Array.from(Buffer.from(key, 'base64url'))
const tokenOf = (sub: string, typ = 'at+jwt') =>
  `${btoa(`{"typ":"${typ}"}`)}.${btoa(`{"sub":"${sub}"}`)}.x`

/** A browser in which a member has switched pushes on. It holds a subscription of this key, if any. */
const browser = (owner: string | undefined, held?: Uint8Array) => {
  const done: unknown[] = []
  let stored = owner
  const subscription = (name: string, applicationServerKey: ArrayBufferLike) => ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: name, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      done.push('unsubscribe')
      now = null
    },
  })
  let now = held ? subscription('held', held.buffer) : null
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('caches', {
    match: async () => (stored === undefined ? undefined : new Response(stored)),
    delete: async () => {
      stored = undefined
    },
  })
  const registration = {
    pushManager: {
      getSubscription: async () => now,
      subscribe: async (options: { applicationServerKey: Uint8Array }) => {
        now ??= subscription('new', options.applicationServerKey.buffer)
        return now
      },
    },
  } as unknown as WorkerScope['registration']
  const ask = async (address: string, { method = 'GET', body = '' } = {}) => {
    done.push(body ? [method, address, JSON.parse(body).endpoint] : [method, address])
    return Response.json({ data: { key } })
  }
  const resume = pushesResumed(registration, ask as unknown as typeof fetch)
  return { done, resume, owner: () => stored }
}
afterEach(() => vi.unstubAllGlobals())

const path = '/api/alerts/devices'

describe('pushes that a member has switched on', () => {
  test.each([
    [
      'as it is',
      bytes,
      [
        ['GET', path],
        ['PUT', path, 'held'],
      ],
    ],
    [
      'anew if the browser has lost it',
      undefined,
      [
        ['GET', path],
        ['PUT', path, 'new'],
      ],
    ],
    [
      'anew if it is of another key',
      Uint8Array.of(4, 1),
      [['GET', path], 'unsubscribe', ['PUT', path, 'new']],
    ],
  ])('are said again at a start: the subscription %s', async (_, held, expected) => {
    const { done, resume, owner } = browser('a', held)
    await resume(tokenOf('a'))
    expect(done).toEqual(expected)
    expect(owner()).toBe('a')
  })

  test('are another member’s no more', async () => {
    const { done, resume, owner } = browser('a', bytes)
    await resume(tokenOf('b'))
    expect(done).toEqual(['unsubscribe'])
    expect(owner()).toBeUndefined()
  })

  test('wait while a guest reads, who may be the same one', async () => {
    const { done, resume, owner } = browser('a', bytes)
    await resume(tokenOf('s', 'guest+jwt'))
    expect([done, owner()]).toEqual([[], 'a'])
  })

  test.each([
    ['nobody has switched them on', undefined, 'granted'],
    ['the browser’s permission is gone', 'a', 'default'],
  ])('ask for nothing where %s', async (_, owner, permission) => {
    const { done, resume } = browser(owner)
    vi.stubGlobal('Notification', { permission })
    await resume(tokenOf('a'))
    expect(done).toEqual([])
  })
})
