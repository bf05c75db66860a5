import { brand } from '#shared/brand.ts'

export interface User {
  login: boolean
  admin?: boolean
  /** Came by a mailed link: reads as a member, has no profile. */
  free_access?: boolean
  token?: string
  id?: string
  email?: string
  favorite_sport?: string
  sportsName?: string
  league?: string
  /** Comma-separated ids of games this user may view where access is by list. */
  games?: string
  /** In memory only: storage drops it. */
  admin_key?: string | undefined
}

/** What the browser keeps between visits (decision 3); everything else is dropped on writing. */
export interface StoredSession {
  user: User | null
  freeAccess?: unknown
  prices?: unknown
  sources?: unknown
}

/** What is used of a browser's storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A whitelist: a password, refresh token or admin key never rests here, whatever an answer carries. */
const texts = ['token', 'id', 'email', 'favorite_sport', 'sportsName', 'league', 'games'] as const
const flags = ['admin', 'free_access'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Only what is known, in its type: a login is one with a token. */
function userOf(value: unknown): User | null {
  if (!isRecord(value)) return null
  return {
    ...Object.fromEntries(
      texts.filter((name) => isText(value[name])).map((name) => [name, value[name]]),
    ),
    ...Object.fromEntries(flags.map((name) => [name, value[name] === true])),
    login: value.login === true && isText(value.token),
  }
}

export const storageKey = brand.storageKey

export function readStored(storage: BrowserStorage): StoredSession {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    if (!isRecord(value)) return { user: null }
    const { freeAccess, prices, sources } = value
    return { user: userOf(value.user), freeAccess, prices, sources }
  } catch {
    return { user: null }
  }
}

export function writeStored(
  storage: BrowserStorage,
  { user, freeAccess, prices, sources }: StoredSession,
): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ user: userOf(user), freeAccess, prices, sources }))
  } catch {
    // A full or forbidden storage only means that the next visit starts as a guest.
  }
}

/** Free access is a login without an account: the way to one stays open. */
export const hasAccount = ({ login, free_access = false }: User): boolean => login && !free_access
