import { isRefusal } from '../api/send.ts'
import { observable } from '../observable.ts'
import { singleFlight } from './singleFlight.ts'
import {
  type BrowserStorage,
  readStored,
  type SessionUser,
  type StoredSession,
  writeStored,
} from './storedSession.ts'
import { tokenClock } from './tokenLife.ts'

/** The member's details as the server returns them. */
export type MemberDetails = Omit<SessionUser, 'token' | 'login' | 'league'> & {
  league?: string | null
}

/** The answer to a log-in, a sign-up, a renewal or a free-access link. */
interface Login {
  user: MemberDetails
  token: string
}

export interface SessionCalls {
  guestToken(): Promise<string>
  /** The member to whom a token belongs, with current details; null for a guest's token. */
  check(token: string): Promise<MemberDetails | null>
  /** Gets a new token for the refresh cookie. */
  renew(): Promise<Login>
  logout(token: string | undefined): Promise<void>
}

interface SessionDependencies {
  storage: BrowserStorage
  calls: SessionCalls
  /** Runs the work of one tab at a time. */
  withLock?: <Result>(work: () => Promise<Result>) => Promise<Result>
  now?: () => number
}

const guest: SessionUser = { login: false }

/**
 * Holds the current user and token. At start-up a stored token is checked while calls already use it; an invalid
 * or missing one is replaced by a guest token. If the check fails, calls go out with the stored token, or
 * without one, which the server treats as a guest's.
 */
export const createSession = (dependencies: SessionDependencies) => {
  const { storage, calls, withLock = (work) => work(), now = Date.now } = dependencies
  const clock = tokenClock(now)
  const state = observable(readStored(storage).user ?? guest)
  const user = state.current
  let loggingOut: Promise<void> | undefined
  /** The token for which the server last sent the member's details. */
  let answeredToken: string | undefined

  const store = (next: SessionUser, rest: Partial<StoredSession> = {}) => {
    writeStored(storage, { ...readStored(storage), ...rest, user: next })
    state.set(next)
  }
  const storeMember = (
    { league, ...member }: MemberDetails,
    token: string,
    rest?: Partial<StoredSession>,
  ) => {
    answeredToken = token
    store({ ...member, ...(league && { league }), token, login: true }, rest)
  }
  const enter = ({ user: member, token }: Login, rest?: Partial<StoredSession>) => {
    clock.received(token)
    storeMember(member, token, rest)
  }

  /**
   * Adopts the user that another tab has stored. Storage never contains the admin key, so that is requested from
   * the server.
   */
  const adopt = (stored: SessionUser) => {
    state.set(stored)
    if (stored.admin) void check()
  }

  const guestAfter = (ended: SessionUser | undefined): SessionUser =>
    ended ? { ...guest, ended } : guest
  const fetchGuestToken = singleFlight(async () => {
    const token = await calls.guestToken()
    if (user().login) return
    clock.received(token)
    store({ ...guestAfter(user().ended), token })
  })
  const becomeGuest = (ended?: SessionUser) => {
    store(guestAfter(ended), { freeAccess: undefined })
    return fetchGuestToken()
  }

  /** Resolves to false if the server refuses the renewal; rejects if the server cannot be reached. */
  const renewLogin = () =>
    withLock(async () => {
      const { user: stored } = readStored(storage)
      const before = user()
      if (stored && stored.token !== before.token) {
        // Another tab was faster, with a newer token or with a logout.
        adopt(stored)
        return true
      }
      // Free access has no refresh cookie.
      if (before.free_access) return false
      return calls.renew().then(
        (login) => {
          // A reader who has logged out in the meantime stays logged out.
          if (user().token === before.token) enter(login)
          return true
        },
        (error) => {
          if (isRefusal(error)) return false
          throw error
        },
      )
    })
  /** A logout ends the token before its call is answered. Calls refused because of that wait here. */
  const logoutDone = () => loggingOut?.catch(() => undefined)
  const renew = singleFlight(async () => {
    if (!user().login) return becomeGuest(user().ended)
    if (await renewLogin()) return
    await logoutDone()
    if (user().login) await becomeGuest(user())
  })
  /** Calls that are refused together share one renewal. */
  const startOver = async (refused: string | undefined) => {
    await logoutDone()
    if (user().token === refused) await renew()
  }

  const check = singleFlight(async () => {
    const { token } = user()
    if (!token) return becomeGuest(user().ended)
    const answer = await calls
      .check(token)
      .catch((error) => (isRefusal(error) ? 'refused' : 'unreachable'))
    const { token: tokenNow, login } = user()
    if (answer === 'unreachable' || tokenNow !== token) return
    if (answer === 'refused') await startOver(token)
    else if (answer) storeMember(answer, token)
    else if (login) await startOver(token)
  })
  const isDue = () => {
    const { token } = user()
    return token !== undefined && clock.isDue(token)
  }
  const start = singleFlight(() => (isDue() ? renew() : check()))

  const logOutOnServer = async () => {
    const { login, token } = user()
    if (login)
      await calls.logout(token).catch((error) => {
        if (!isRefusal(error)) throw error
      })
    await becomeGuest()
  }

  return {
    user,
    watch: state.watch,
    start,
    /** Fetches a member's details, unless the server has already sent them for this token. */
    confirm: async (): Promise<void> => {
      const { login, token } = user()
      if (login && token !== answeredToken) await check()
    },
    enter,
    /** Stores new details of the member who is logged in. */
    update: (member: MemberDetails): void => {
      const { login, token } = user()
      if (login && token) storeMember(member, token)
    },
    /**
     * If the server cannot be reached for a new token, the call goes out with the current one: only the server
     * can refuse it, and without a network the service worker may have a stored answer.
     */
    token: async (): Promise<string | undefined> => {
      if (!user().token || isDue()) await start().catch(() => undefined)
      return user().token
    },
    startOver,
    /** Forgets whose login the server has ended: the reader continues as a guest. */
    stayGuest: (): void => state.set({ ...user(), ended: undefined }),
    /** Rejects if the server cannot be reached. The login then continues on both sides. */
    logout: async (): Promise<void> => {
      loggingOut ??= logOutOnServer().finally(() => {
        loggingOut = undefined
      })
      await loggingOut
    },
    /** Stores what the browser keeps beside the user. */
    keep: (rest: Omit<Partial<StoredSession>, 'user'>) =>
      writeStored(storage, { ...readStored(storage), ...rest }),
    /** Follows what another tab has stored. */
    follow: (): void => {
      const stored = readStored(storage).user ?? guest
      const { token, login } = user()
      if (stored.token !== token || stored.login !== login) adopt(stored)
    },
  }
}

export type ReaderSession = ReturnType<typeof createSession>
