import { brand } from '#shared/brand.ts'

export interface User {
  login: boolean
  admin?: boolean
  token?: string
  email?: string
}

/** What the browser keeps between visits (decision 3); everything else is dropped on writing. */
export interface Stored {
  user: User | null
  freeAccess?: unknown
  prices?: unknown
  sources?: unknown
}

/** What is used of a browser's storage. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Never at rest in the browser, whatever an answer carries. */
const secrets = ['password', 'refresh_token', 'refreshToken', 'admin_key']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function userOf(value: unknown): User | null {
  if (!isRecord(value)) return null
  const token = text(value.token)
  const email = text(value.email)
  return {
    ...(token && { token }),
    ...(email && { email }),
    login: value.login === true && token !== undefined,
    admin: value.admin === true,
  }
}

export function readStored(storage: Kept): Stored {
  try {
    const value: unknown = JSON.parse(storage.getItem(brand.storageKey) ?? 'null')
    if (!isRecord(value)) return { user: null }
    const { freeAccess, prices, sources } = value
    return { user: userOf(value.user), freeAccess, prices, sources }
  } catch {
    return { user: null }
  }
}

export function writeStored(storage: Kept, { user, freeAccess, prices, sources }: Stored): void {
  const kept = user && Object.entries(user).filter(([name]) => !secrets.includes(name))
  const value = { user: kept && Object.fromEntries(kept), freeAccess, prices, sources }
  try {
    storage.setItem(brand.storageKey, JSON.stringify(value))
  } catch {
    // A full or forbidden storage only means that the next visit starts as a guest.
  }
}
