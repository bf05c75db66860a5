import { expect, test, vi } from 'vitest'
import { createSession } from './createSession.ts'
import { memoryStorage } from './memoryStorage.ts'

const begin = (user: unknown, guestToken = vi.fn(async () => 'fresh')) => {
  const storage = memoryStorage(user ? { authType: JSON.stringify({ user }) } : {})
  const onEnded = vi.fn()
  const session = createSession({ storage, guestToken, onEnded })
  return { storage, session, guestToken, onEnded }
}

const member = { login: true, token: 'members' }

test('a stored token is used, and no guest token is fetched', async () => {
  const { session, guestToken } = begin(member)
  await expect(session.token()).resolves.toBe('members')
  expect(session.user().login).toBe(true)
  expect(guestToken).not.toHaveBeenCalled()
})

test('with no token a guest token is fetched once for all who wait, and kept', async () => {
  const { session, guestToken, storage } = begin(undefined)
  expect(await Promise.all([session.token(), session.token()])).toEqual(['fresh', 'fresh'])
  expect(guestToken).toHaveBeenCalledTimes(1)
  expect(storage.getItem('authType')).toContain('fresh')
  expect(session.user().login).toBe(false)
})

test('a guest token that cannot be had ends loading without a token', async () => {
  const { session } = begin(
    undefined,
    vi.fn(() => Promise.reject(new Error('down'))),
  )
  await expect(session.token()).resolves.toBeUndefined()
})

test('a member whose token is refused becomes a guest and is told', async () => {
  const { session, onEnded } = begin(member)
  await session.startOver('members')
  expect(session.user().login).toBe(false)
  expect(onEnded).toHaveBeenCalledTimes(1)
  await expect(session.token()).resolves.toBe('fresh')
})

test('calls refused together start over once', async () => {
  const { session, guestToken, onEnded } = begin(member)
  await Promise.all([session.startOver('members'), session.startOver('members')])
  expect(guestToken).toHaveBeenCalledTimes(1)
  expect(onEnded).toHaveBeenCalledTimes(1)
})

test('a refusal of a token that was already replaced changes nothing', async () => {
  const { session, guestToken } = begin({ login: false, token: 'new' })
  await session.startOver('old')
  expect(guestToken).not.toHaveBeenCalled()
})

test('a guest whose token has expired is not told of an ended session', async () => {
  const { session, onEnded } = begin({ login: false, token: 'old' })
  await session.startOver('old')
  await expect(session.token()).resolves.toBe('fresh')
  expect(onEnded).not.toHaveBeenCalled()
})

test('logging out leaves a guest, here and in storage', async () => {
  const { session, storage } = begin({ ...member, email: 'a@b.example' })
  await session.logout()
  expect(session.user()).toEqual({ login: false, token: 'fresh' })
  expect(storage.getItem('authType')).not.toContain('members')
  expect(storage.getItem('authType')).not.toContain('a@b.example')
})

test('watchers hear of a logout until they stop', async () => {
  const { session } = begin(member)
  const heard = vi.fn()
  const stop = session.watch(heard)
  await session.logout()
  const before = heard.mock.calls.length
  expect(before).toBeGreaterThan(0)
  stop()
  await session.logout()
  expect(heard).toHaveBeenCalledTimes(before)
})
