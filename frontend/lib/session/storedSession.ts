import { attempt } from '../attempt.ts'

export interface SessionUser {
  login: boolean
  admin?: boolean
  /** The user logged in with a mailed link: he may read what members read, but has no account. */
  free_access?: boolean
  token?: string
  id?: string
  email?: string
  favorite_sport?: string
  /** Comma-separated `{sportsID}:{team_id}`. */
  followed_teams?: string
  /** Comma-separated `{sportsID}:{player_id}`. */
  followed_players?: string
  sportsName?: string
  league?: string
  /** Comma-separated ids of the games that this user may view, on stages that grant access game by game. */
  games?: string
  /** The server last reported that a plan with a price is running. */
  subscribed?: boolean
  /** Kept in memory only; never stored. */
  admin_key?: string | undefined
  /** The user whose login the server ended. It is kept in memory until the next login or logout. */
  ended?: SessionUser | undefined
}

/** The values that the browser keeps between visits; writing drops everything else. */
export interface StoredSession {
  user: SessionUser | null
  freeAccess?: unknown
  prices?: unknown
  sources?: unknown
}

/** The part of a browser's storage that the session uses. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Only these are stored: never a password, a refresh token or an admin key, whatever an answer contains. */
const texts = [
  'token',
  'id',
  'email',
  'favorite_sport',
  'followed_teams',
  'followed_players',
  'sportsName',
  'league',
  'games',
] as const
const flags = ['admin', 'free_access', 'subscribed'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Keeps only values of the right type. Without a token there is no login. */
const userOf = (value: unknown): SessionUser | null => {
  if (!isRecord(value)) return null
  return {
    ...Object.fromEntries(
      texts.filter((name) => isText(value[name])).map((name) => [name, value[name]]),
    ),
    ...Object.fromEntries(flags.map((name) => [name, value[name] === true])),
    login: value.login === true && isText(value.token),
  }
}

export const storageKey = 'authType'

export const readStored = (storage: BrowserStorage): StoredSession => {
  const value: unknown = attempt(() => JSON.parse(storage.getItem(storageKey) ?? 'null'))
  if (!isRecord(value)) return { user: null }
  const { freeAccess, prices, sources } = value
  return { user: userOf(value.user), freeAccess, prices, sources }
}

export const writeStored = (
  storage: BrowserStorage,
  { user, freeAccess, prices, sources }: StoredSession,
): void => {
  const kept = { user: userOf(user), freeAccess, prices, sources }
  // If storage is full or forbidden, the next visit starts as a guest.
  attempt(() => storage.setItem(storageKey, JSON.stringify(kept)))
}

export const isAdmin = ({ login, admin = false }: SessionUser): boolean => login && admin

/** Free access is a login without an account, so such a reader can still sign up. */
export const hasAccount = ({ login, free_access = false }: SessionUser): boolean =>
  login && !free_access

/** The prefix of the names under which this device keeps drafts. */
export const draftPrefix = 'draft:'

const draftNames = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((name) =>
    name?.startsWith(draftPrefix),
  ) as string[]

export const hasDrafts = (storage: Storage): boolean => draftNames(storage).length > 0

/** After a logout, nobody else who uses this device may read them. */
export const forgetDrafts = (storage: Storage): void => {
  for (const name of draftNames(storage)) storage.removeItem(name)
}
