import { type Kept, readStored, type User, writeStored } from './stored.ts'

interface Needs {
  storage: Kept
  guestToken: () => Promise<string>
  /** The server no longer accepted a member's token. */
  onEnded: () => void
}

const guest: User = { login: false }

/**
 * Who is here. Start-up order: a stored token is used; with none a guest token is fetched; a
 * failure ends loading, and calls then go out without a token, which also means guest.
 * Between "stored token" and "used" belongs the login check of the account family.
 */
export function createSession({ storage, guestToken, onEnded }: Needs) {
  let user = readStored(storage).user ?? guest
  let starting: Promise<void> | undefined
  const watchers = new Set<() => void>()

  const become = (next: User) => {
    user = next
    writeStored(storage, { ...readStored(storage), user })
    for (const watch of watchers) watch()
  }

  const fetchGuestToken = () =>
    guestToken()
      .then((token) => become({ ...guest, token }))
      .catch(() => undefined)

  const asGuest = () => {
    become(guest)
    starting = fetchGuestToken()
    return starting
  }

  return {
    user: () => user,
    async token(): Promise<string | undefined> {
      if (!user.token) starting ??= fetchGuestToken()
      await starting
      return user.token
    },
    /** Calls that were refused together start over together: the first one renews for all. */
    async startOver(refused: string | undefined): Promise<void> {
      if (user.token !== refused) return
      if (user.login) onEnded()
      await asGuest()
    },
    logout: asGuest,
    watch(onChange: () => void): () => void {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

export type Session = ReturnType<typeof createSession>
