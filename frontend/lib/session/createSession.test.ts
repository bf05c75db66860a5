import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/send.ts'
import { createSession, type MemberDetails, type SessionCalls } from './createSession.ts'
import { memoryStorage, tokenOf } from './testing.ts'

const refused = new ApiError(401, { type: 'UNAUTHORIZED', message: 'Over' })
const lost = new ApiError(0, { type: 'UNAVAILABLE', message: 'Out of reach' })

const person: MemberDetails = { id: 'u1', email: 'a@b.example', admin: false }
const member = { ...person, login: true, token: 'members' }
const guest = { login: false, token: 'guests' }

const begin = (stored: object | undefined, server: Partial<SessionCalls> = {}, seconds = 0) => {
  const storage = memoryStorage(stored ? { authType: JSON.stringify({ user: stored }) } : {})
  const calls = {
    guestToken: vi.fn(server.guestToken ?? (async () => 'fresh')),
    check: vi.fn(server.check ?? (async (token: string) => (token === 'guests' ? null : person))),
    renew: vi.fn(server.renew ?? (async () => ({ user: person, token: 'renewed' }))),
    logout: vi.fn(server.logout ?? (async () => {})),
  }
  const session = createSession({ storage, calls, now: () => seconds * 1000 })
  return { storage, session, calls }
}
const fail = (error: Error) => () => Promise.reject(error)
const kept = (storage: Storage) => JSON.parse(storage.getItem('authType') ?? '')

describe('start-up', () => {
  test('checks a stored token while calls already use it', async () => {
    const { session, calls } = begin(member)
    void session.start()
    await expect(session.token()).resolves.toBe('members')
    expect(calls.check).toHaveBeenCalledWith('members')
    expect(calls.guestToken).not.toHaveBeenCalled()
    expect(session.user().login).toBe(true)
  })

  test('checks a stored guest token and keeps it', async () => {
    const { session, calls } = begin(guest)
    await session.start()
    expect(calls.check).toHaveBeenCalledWith('guests')
    expect(session.user()).toMatchObject(guest)
    expect(calls.guestToken).not.toHaveBeenCalled()
    expect(session.user().ended).toBeUndefined()
  })

  test('without a stored token, fetches one guest token for all callers and stores it', async () => {
    const { session, calls, storage } = begin(undefined)
    const tokens = await Promise.all([session.start(), session.token(), session.token()])
    expect(tokens.slice(1)).toEqual(['fresh', 'fresh'])
    expect(calls.guestToken).toHaveBeenCalledTimes(1)
    expect(calls.check).not.toHaveBeenCalled()
    expect(kept(storage).user).toMatchObject({ login: false, token: 'fresh' })
  })

  test('replaces an invalid guest token silently', async () => {
    const { session, calls } = begin(guest, { check: fail(refused) })
    await session.start()
    expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
    expect(calls.renew).not.toHaveBeenCalled()
    expect(session.user().ended).toBeUndefined()
  })

  test('renews a login whose token the server refuses', async () => {
    const { session } = begin(member, { check: fail(refused) })
    await session.start()
    expect(session.user()).toMatchObject({ login: true, token: 'renewed' })
    expect(session.user().ended).toBeUndefined()
  })

  test.each([
    ['a refused check', { check: fail(refused), renew: fail(refused) }],
    ['a check that finds no login', { check: async () => null, renew: fail(refused) }],
  ])(
    'ends the login, and remembers whose it was, after %s and a refused renewal',
    async (_, server) => {
      const { session } = begin(member, server)
      await session.start()
      expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
      expect(session.user().ended).toMatchObject(person)
    },
  )

  test.each([
    ['a failed check', { check: fail(lost) }],
    [
      'a rate-limited check',
      { check: fail(new ApiError(429, { type: 'RATE_LIMITED', message: '' })) },
    ],
    ['a failed renewal', { check: fail(refused), renew: fail(lost) }],
  ])('keeps the login after %s', async (_, server) => {
    const { session, calls } = begin(member, server)
    await session.start()
    expect(session.user()).toEqual({ ...member, free_access: false, subscribed: false })
    expect(calls.guestToken).not.toHaveBeenCalled()
    expect(session.user().ended).toBeUndefined()
  })

  test('continues without a token if no guest token can be fetched', async () => {
    const { session } = begin(undefined, { guestToken: fail(lost) })
    await expect(session.token()).resolves.toBeUndefined()
  })

  test('rejects with an error that is not about the API', async () => {
    const { session } = begin(undefined, { guestToken: fail(new TypeError('bug')) })
    await expect(session.start()).rejects.toThrow('bug')
  })

  test('takes over the member’s details from the server, and stores no admin key', async () => {
    const { session, storage } = begin(member, {
      check: async () => ({ ...person, admin: true, admin_key: 'k' }),
    })
    await session.start()
    expect(session.user()).toMatchObject({ admin: true, admin_key: 'k', token: 'members' })
    expect(storage.getItem('authType')).not.toContain('admin_key')
  })

  test.each([
    ['a check', member, {}],
    ['a check after which the login was renewed', member, { check: fail(refused) }],
    ['a login', undefined, {}],
  ])('%s returns the member’s details, so no further call is made', async (_, stored, server) => {
    const { session, calls } = begin(stored, server)
    await session.start()
    if (!stored) session.enter({ user: person, token: 'members' })
    calls.check.mockClear()
    await session.confirm()
    expect(calls.check).not.toHaveBeenCalled()
  })

  test('fetches the details of a member whose check failed', async () => {
    const { session, calls } = begin(member, { check: fail(lost) })
    await session.start()
    calls.check.mockResolvedValue({ ...person, favorite_sport: 'NBA' })
    await session.confirm()
    expect(session.user()).toMatchObject({ favorite_sport: 'NBA', token: 'members', login: true })
  })

  test('never fetches the details of a guest', async () => {
    const { session, calls } = begin(guest)
    await session.confirm()
    expect(calls.check).not.toHaveBeenCalled()
  })

  test('ignores an answer about a login that has ended in the meantime', async () => {
    const { session, calls } = begin(member)
    let say = (_member: MemberDetails) => {}
    calls.check.mockImplementation(
      () =>
        new Promise<MemberDetails>((resolve) => {
          say = resolve
        }),
    )
    const asking = session.start()
    await session.logout()
    say({ ...person, admin: true })
    await asking
    expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
  })
})

describe('renewal', () => {
  const hour = tokenOf('hour', 0, 3600)
  const due = { ...member, token: hour }
  const fresh = tokenOf('next', 3550, 7150)

  test('renews a token before it expires, once for all callers', async () => {
    const renew = async () => ({ user: person, token: fresh })
    const { session, calls } = begin(due, { renew }, 3550)
    const all = await Promise.all([session.start(), session.token(), session.token()])
    expect(all.slice(1)).toEqual([fresh, fresh])
    expect(calls.renew).toHaveBeenCalledTimes(1)
    expect(calls.check).not.toHaveBeenCalled()
    expect(session.user().ended).toBeUndefined()
  })

  test('uses a token that is not yet due for renewal as it is', async () => {
    const { session, calls } = begin(due, {}, 3500)
    await expect(session.token()).resolves.toBe(hour)
    expect(calls.renew).not.toHaveBeenCalled()
  })

  test('renews once, and not with every call, if the reader’s clock is fast', async () => {
    const renew = async () => ({ user: person, token: fresh })
    const { session, calls } = begin(due, { renew }, 1e6)
    await session.token()
    await session.token()
    expect(calls.renew).toHaveBeenCalledTimes(1)
  })

  test('replaces a guest’s token that is due for renewal', async () => {
    const { session, calls } = begin({ login: false, token: hour }, {}, 3550)
    await expect(session.token()).resolves.toBe('fresh')
    expect(calls.renew).not.toHaveBeenCalled()
  })

  test('renews once for all calls that are refused together', async () => {
    const { session, calls } = begin(member)
    await Promise.all([session.startOver('members'), session.startOver('members')])
    expect(calls.renew).toHaveBeenCalledTimes(1)
    expect(session.user().token).toBe('renewed')
  })

  test('ignores the refusal of a token that has been replaced', async () => {
    const { session, calls } = begin(member)
    await session.startOver('older')
    expect(calls.renew).not.toHaveBeenCalled()
    expect(session.user().token).toBe('members')
  })

  test('turns a member whose renewal is refused into a guest, once', async () => {
    const { session, calls } = begin(member, { renew: fail(refused) })
    await Promise.all([session.startOver('members'), session.startOver('members')])
    expect(session.user()).toMatchObject({ login: false, token: 'fresh', ended: person })
    expect(calls.guestToken).toHaveBeenCalledTimes(1)
  })

  test('remembers whose login the server has ended until the reader logs in or out', async () => {
    const { session, storage } = begin(member, { renew: fail(refused) })
    await session.startOver('members')
    expect(session.user()).toMatchObject({ login: false, token: 'fresh', ended: person })
    expect(storage.getItem('authType')).not.toContain(person.email)
    // A guest's refused token does not change that.
    await session.startOver('fresh')
    expect(session.user().ended).toMatchObject(person)
    session.enter({ user: person, token: 't' })
    expect(session.user().ended).toBeUndefined()
    await session.logout()
    expect(session.user().ended).toBeUndefined()
  })

  test('a reader who closes the login dialog continues as a guest', async () => {
    const { session } = begin(member, { renew: fail(refused) })
    await session.startOver('members')
    session.stayGuest()
    expect(session.user()).toEqual({ login: false, token: 'fresh' })
  })

  test('a logout after the server has ended the login forgets whose it was', async () => {
    const { session } = begin(member, { renew: fail(refused) })
    await session.startOver('members')
    await session.logout()
    expect(session.user().ended).toBeUndefined()
  })

  test('a logout during a renewal is final', async () => {
    let arrive = (_entry: { user: MemberDetails; token: string }) => {}
    const renew = () =>
      new Promise<{ user: MemberDetails; token: string }>((resolve) => {
        arrive = resolve
      })
    const { session } = begin(member, { renew })
    const renewing = session.startOver('members')
    await session.logout()
    arrive({ user: person, token: 'renewed' })
    await renewing
    expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
  })

  test('a failed renewal keeps the login', async () => {
    const { session } = begin(member, { renew: fail(lost) })
    await session.startOver('members')
    expect(session.user()).toMatchObject(member)
    expect(session.user().ended).toBeUndefined()
  })

  test('free access ends without a renewal, because it has no refresh cookie', async () => {
    const { session, calls } = begin({ ...member, free_access: true })
    await session.startOver('members')
    expect(calls.renew).not.toHaveBeenCalled()
    expect(session.user().ended).toMatchObject(person)
    expect(session.user().login).toBe(false)
  })

  test('replaces a guest’s refused token silently', async () => {
    const { session } = begin(guest)
    await session.startOver('guests')
    await expect(session.token()).resolves.toBe('fresh')
    expect(session.user().ended).toBeUndefined()
  })

  test('fetches one token for a guest’s calls that are refused together', async () => {
    const { session, calls } = begin(guest)
    await Promise.all([session.startOver('guests'), session.startOver('guests'), session.token()])
    expect(calls.guestToken).toHaveBeenCalledTimes(1)
  })
})

describe('two tabs', () => {
  const both = () => {
    const one = begin(member)
    const calls = { ...one.calls, renew: vi.fn(async () => ({ user: person, token: 'second' })) }
    const two = createSession({ storage: one.storage, calls })
    return { one, two, calls }
  }

  test('a tab that waited for the lock takes the token that the other tab got', async () => {
    const { one, two, calls } = both()
    await one.session.startOver('members')
    await two.startOver('members')
    expect(two.user().token).toBe('renewed')
    expect(calls.renew).not.toHaveBeenCalled()
  })

  test('a tab that waited for the lock follows the other tab’s logout as a logout', async () => {
    const { one, two, calls } = both()
    await one.session.logout()
    await two.startOver('members')
    expect(two.user()).toMatchObject({ login: false, token: 'fresh' })
    expect(calls.renew).not.toHaveBeenCalled()
    expect(two.user().ended).toBeUndefined()
  })

  test('a tab follows a logout and a login', async () => {
    const { one, two } = both()
    await one.session.logout()
    two.follow()
    expect(two.user().login).toBe(false)
    one.session.enter({ user: { ...person, email: 'c@d.example' }, token: 'again' })
    two.follow()
    expect(two.user()).toMatchObject({ login: true, email: 'c@d.example', token: 'again' })
  })

  test('a tab that follows an admin’s login asks the server for the admin key', async () => {
    const { one, two, calls } = both()
    calls.check.mockResolvedValue({ ...person, admin: true, admin_key: 'k' })
    one.session.enter({ user: { ...person, admin: true, admin_key: 'k' }, token: 'admins' })
    two.follow()
    await vi.waitFor(() => expect(two.user()).toMatchObject({ admin: true, admin_key: 'k' }))
  })

  test('storing other values calls no watcher', () => {
    const { one, two } = both()
    const heard = vi.fn()
    two.watch(heard)
    one.session.keep({ prices: [1] })
    two.follow()
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('login and logout', () => {
  test('a login is kept, stored and announced to watchers', () => {
    const { session, storage } = begin(guest)
    const heard = vi.fn()
    session.watch(heard)
    session.enter({ user: { ...person, league: null }, token: 't' })
    expect(session.user()).toEqual({ ...person, token: 't', login: true })
    expect(kept(storage).user).toMatchObject({ login: true, email: 'a@b.example', token: 't' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('ignores a guest token that arrives after a login', async () => {
    let arrive = (_token: string) => {}
    const guestToken = () =>
      new Promise<string>((resolve) => {
        arrive = resolve
      })
    const { session } = begin(undefined, { guestToken })
    const starting = session.start()
    session.enter({ user: person, token: 't' })
    arrive('late')
    await starting
    expect(session.user()).toMatchObject({ login: true, token: 't' })
  })

  test('a logout calls the server and leaves a guest, also in storage', async () => {
    const { session, storage, calls } = begin(member)
    session.keep({ freeAccess: { emailValidated: true }, prices: [1] })
    await session.logout()
    expect(calls.logout).toHaveBeenCalledWith('members')
    expect(session.user()).toEqual({ login: false, token: 'fresh' })
    expect(kept(storage)).toEqual({
      user: { login: false, admin: false, free_access: false, subscribed: false, token: 'fresh' },
      prices: [1],
    })
  })

  test('a guest’s logout makes no call', async () => {
    const { session, calls } = begin(guest)
    await session.logout()
    expect(calls.logout).not.toHaveBeenCalled()
  })

  test('a logout that the server refuses still logs out', async () => {
    const { session } = begin(member, { logout: fail(refused) })
    await session.logout()
    expect(session.user().login).toBe(false)
  })

  test('a logout that does not reach the server rejects and keeps the login', async () => {
    const { session } = begin(member, { logout: fail(lost) })
    await expect(session.logout()).rejects.toBe(lost)
    expect(session.user()).toMatchObject(member)
  })

  test('a call refused because of a logout waits for it, and the session does not count as ended by the server', async () => {
    let answer = () => {}
    const logout = () =>
      new Promise<void>((resolve) => {
        answer = resolve
      })
    const { session, calls } = begin(member, { logout })
    const out = Promise.all([session.logout(), session.logout(), session.startOver('members')])
    answer()
    await out
    expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
    expect(calls.logout).toHaveBeenCalledTimes(1)
    expect(calls.renew).not.toHaveBeenCalled()
    expect(session.user().ended).toBeUndefined()
  })

  test('a check refused because of a logout does not count as an end of the session', async () => {
    let answer = () => {}
    const logout = () =>
      new Promise<void>((resolve) => {
        answer = resolve
      })
    const { session, calls } = begin(member, { check: fail(refused), logout })
    const checked = session.start()
    const out = session.logout()
    await vi.waitFor(() => expect(calls.logout).toHaveBeenCalled())
    answer()
    await Promise.all([checked, out])
    expect(session.user().ended).toBeUndefined()
    expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
    expect(calls.renew).not.toHaveBeenCalled()
  })

  test('a renewal refused because of a logout does not count as an end of the session', async () => {
    let refuse = () => {}
    const renew = () =>
      new Promise<never>((_, reject) => {
        refuse = () => reject(refused)
      })
    const { session, calls } = begin(member, { renew })
    const over = session.startOver('members')
    await vi.waitFor(() => expect(calls.renew).toHaveBeenCalled())
    const out = session.logout()
    refuse()
    await Promise.all([over, out])
    expect(session.user().ended).toBeUndefined()
    expect(session.user()).toMatchObject({ login: false, token: 'fresh' })
  })

  test('calls watchers at a logout until they stop', async () => {
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
})
