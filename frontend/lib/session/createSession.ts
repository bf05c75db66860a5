import { isRefusal } from '../api/apiError.ts'
import { singleFlight } from './singleFlight.ts'
import {
  type BrowserStorage,
  readStored,
  type StoredSession,
  type User,
  writeStored,
} from './storedSession.ts'
import { tokenClock } from './tokenLife.ts'

/** Who the server says is calling; with a token after login, sign-up, renewal and free access. */
export type Member = Omit<User, 'token' | 'login' | 'league'> & { league?: string | null }
export interface Login {
  user: Member
  token: string
}

export interface SessionCalls {
  guestToken(): Promise<string>
  /** Whose login the token is; null where it is none. */
  check(token: string): Promise<Member | null>
  refresh(id: string, token: string): Promise<Member>
  /** By the refresh cookie. */
  renew(): Promise<Login>
  logout(token: string | undefined): Promise<void>
}

interface Needs {
  storage: BrowserStorage
  calls: SessionCalls
  /** The server no longer takes a member's token. */
  onEnded: () => void
  /** One tab at a time. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>
  now?: () => number
}

const guest: User = { login: false }

/**
 * Who is here. Start-up: a stored token is checked, while calls already go out with it; where it is
 * invalid, or there is none, a guest token is fetched. A failure ends loading: calls then go out as
 * they can, without a token, which also means guest, or with the stored one.
 */
export function createSession(needs: Needs) {
  const { storage, calls, onEnded, alone = (work) => work(), now = Date.now } = needs
  const clock = tokenClock(now)
  let user = readStored(storage).user ?? guest
  let leaving: Promise<void> | undefined
  const watchers = new Set<() => void>()

  const take = (next: User) => {
    user = next
    for (const watch of watchers) watch()
  }
  const become = (next: User, beside: Partial<StoredSession> = {}) => {
    writeStored(storage, { ...readStored(storage), ...beside, user: next })
    take(next)
  }
  const becomeMember = (
    { league, ...member }: Member,
    token: string,
    beside?: Partial<StoredSession>,
  ) => become({ ...member, ...(league && { league }), token, login: true }, beside)
  const enter = ({ user: member, token }: Login, beside?: Partial<StoredSession>) => {
    clock.received(token)
    becomeMember(member, token, beside)
  }

  const refresh = async () => {
    const { id, token } = user
    if (!user.login || !id || !token) return
    const member = await calls.refresh(id, token).catch(() => undefined)
    if (member && user.token === token) becomeMember(member, token)
  }
  /** What another tab wrote. Storage has no admin key, so it is asked for. */
  const adopt = (next: User) => {
    take(next)
    if (next.admin) void refresh()
  }

  const fetchGuestToken = singleFlight(async () => {
    const token = await calls.guestToken()
    if (user.login) return
    clock.received(token)
    become({ ...guest, token })
  })
  const asGuest = () => {
    become(guest, { freeAccess: undefined })
    return fetchGuestToken()
  }

  /** False where the server refuses; throws where it could not be asked. */
  const renewed = () =>
    alone(async () => {
      const { user: kept } = readStored(storage)
      if (kept && kept.token !== user.token) {
        // Another tab was first, with a newer token or with a logout.
        adopt(kept)
        return true
      }
      // No cookie came with a mailed link.
      if (user.free_access) return false
      const before = user.token
      return calls.renew().then(
        (entry) => {
          // Who logged out meanwhile stays out.
          if (user.token === before) enter(entry)
          return true
        },
        (error) => {
          if (isRefusal(error)) return false
          throw error
        },
      )
    })
  /** A token ends before the logout has come back: who was refused by it waits. */
  const left = () => leaving?.catch(() => undefined)
  const renew = singleFlight(async () => {
    if (!user.login) return asGuest()
    if (await renewed()) return
    await left()
    if (!user.login) return
    onEnded()
    await asGuest()
  })
  /** Those who were refused together start over together: the first one renews for all. */
  const startOver = async (refused: string | undefined) => {
    await left()
    if (user.token === refused) await renew()
  }

  const check = singleFlight(async () => {
    const { token } = user
    if (!token) return asGuest()
    const answer = await calls.check(token).catch((error) => (isRefusal(error) ? 'no' : 'lost'))
    if (answer === 'lost' || user.token !== token) return
    if (answer === 'no') await startOver(token)
    else if (answer) becomeMember(answer, token)
    else if (user.login) await startOver(token)
  })
  const isDue = () => user.token !== undefined && clock.isDue(user.token)
  const start = singleFlight(() => (isDue() ? renew() : check()))

  const leave = async () => {
    if (user.login)
      await calls.logout(user.token).catch((error) => {
        if (!isRefusal(error)) throw error
      })
    await asGuest()
  }

  return {
    user: () => user,
    start,
    check,
    refresh,
    enter,
    /** The same login, of whom something is new. */
    changed(member: Member): void {
      if (user.login && user.token) becomeMember(member, user.token)
    },
    async token(): Promise<string | undefined> {
      if (!user.token) await start()
      else if (isDue()) await renew()
      return user.token
    },
    startOver,
    /** Throws where the server could not be told: then the login is still open, there and here. */
    async logout(): Promise<void> {
      leaving ??= leave().finally(() => {
        leaving = undefined
      })
      await leaving
    },
    /** Beside the user: what else the browser keeps. */
    keep: (beside: Omit<Partial<StoredSession>, 'user'>) =>
      writeStored(storage, { ...readStored(storage), ...beside }),
    /** Another tab wrote: this one follows. */
    follow(): void {
      const next = readStored(storage).user ?? guest
      if (next.token !== user.token || next.login !== user.login) adopt(next)
    },
    watch(onChange: () => void): () => void {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

export type Session = ReturnType<typeof createSession>
