import { describe, expect, test } from 'vitest'
import {
  draftPrefix,
  forgetDrafts,
  hasAccount,
  hasDrafts,
  readStored,
  writeStored,
} from './storedSession.ts'
import { memoryStorage } from './testing.ts'

describe('the stored session', () => {
  const stored = (value: unknown) => memoryStorage({ authType: JSON.stringify(value) })

  test('a member is read back as written', () => {
    const storage = memoryStorage()
    const user = { login: true, admin: false, token: 'abc', email: 'a@b.example' }
    writeStored(storage, { user })
    expect(readStored(storage).user).toMatchObject(user)
  })

  test('storage holds user, freeAccess, prices and sources, and nothing else', () => {
    const storage = stored({ games: [1], user: null })
    writeStored(storage, { ...readStored(storage), prices: [1], sources: [2], freeAccess: {} })
    expect(JSON.parse(storage.getItem('authType') ?? '')).toEqual({
      user: null,
      prices: [1],
      sources: [2],
      freeAccess: {},
    })
    expect(readStored(storage)).toMatchObject({ prices: [1], sources: [2], freeAccess: {} })
  })

  test.each(['password', 'refresh_token', 'refreshToken', 'admin_key'])(
    'a %s is never stored',
    (secret) => {
      const storage = memoryStorage()
      writeStored(storage, { user: { login: true, token: 't', [secret]: 'hush' } as never })
      expect(storage.getItem('authType')).not.toContain('hush')
    },
  )

  test.each([
    ['nothing', undefined],
    ['invalid JSON', '{user'],
    ['a list', '[]'],
    ['a number', '7'],
  ])('%s in storage counts as no user', (_, text) => {
    const storage = memoryStorage(text === undefined ? {} : { authType: text })
    expect(readStored(storage).user).toBeNull()
  })

  test('a stored login without a token counts as a guest', () => {
    expect(readStored(stored({ user: { login: true } })).user?.login).toBe(false)
  })

  test('only `true` counts as a login or an admin', () => {
    const user = readStored(stored({ user: { login: 'yes', admin: 1, token: 't' } })).user
    expect(user).toMatchObject({ login: false, admin: false })
  })

  test('a storage that throws on writing is ignored', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => writeStored(full, { user: null })).not.toThrow()
  })
})

describe('an account', () => {
  test.each([
    ['a guest', { login: false, token: 'guests' }, false],
    ['free access', { login: true, free_access: true }, false],
    ['a member', { login: true, free_access: false }, true],
    ['a member whose storage is older', { login: true }, true],
  ])('%s has an account: %o', (_, user, has) => {
    expect(hasAccount(user)).toBe(has)
  })
})

test('a logout deletes every draft of this device and nothing else', () => {
  const storage = memoryStorage({
    [`${draftPrefix}article:a`]: '{}',
    theme: 'dark',
    [`${draftPrefix}b`]: '{}',
  })
  expect(hasDrafts(storage as Storage)).toBe(true)
  forgetDrafts(storage as Storage)
  expect(hasDrafts(storage as Storage)).toBe(false)
  expect(storage.getItem('theme')).toBe('dark')
  expect(storage.getItem(`${draftPrefix}article:a`)).toBeNull()
  expect(storage.getItem(`${draftPrefix}b`)).toBeNull()
})
