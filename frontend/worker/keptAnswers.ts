/** Pages that anybody may open, and what a member follows. Nothing of admins or accounts, and no address with a token. */
const pages =
  /^\/api\/(?:main\/|options\/|public\/articles|news|updates\/|(?:following|sources|prices|record(?:\/(?:picks|flags|forecasts))?)$)/

/** Both end what this browser may keep of a member. */
const endsLogin = /^\/api\/(?:logout|account\/erasure)$/

/** Whether the answer to a call is kept, or the call clears what is kept. */
export const roleOfCall = (
  method: string,
  { pathname }: Pick<URL, 'pathname'>,
): 'keep' | 'clear' | undefined => {
  if (endsLogin.test(pathname)) return 'clear'
  return method === 'GET' && pages.test(pathname) ? 'keep' : undefined
}

const partOf = (token: string, place: number): Record<string, unknown> =>
  JSON.parse(atob((token.split('.')[place] ?? '').replaceAll('-', '+').replaceAll('_', '/')))

const guest = 'guest'

/** The reader by the token of a call. All guests are one reader. Undefined if the token cannot be read. */
export const readerOf = (token: string | null): string | undefined => {
  if (!token) return guest
  try {
    if (partOf(token, 0)['typ'] === 'guest+jwt') return guest
    const { sub } = partOf(token, 1)
    return typeof sub === 'string' && sub ? `member-${encodeURIComponent(sub)}` : undefined
  } catch {
    return undefined
  }
}

/** Whom a member follows is asked for with the time of his last visit, which is another one the next time. */
export const addressKept = (
  reader: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) => `/kept/${reader}${pathname}${pathname === '/api/following' ? '' : search}`

export interface KeptAnswer {
  /** The pathname and the query of its key. */
  key: string
  bytes: number
}

export const keptLimits = { answers: 60, bytes: 10_000_000, bytesOfOne: 2_000_000 }

const isOf = (reader: string, key: string) => key.startsWith(`/kept/${reader}/`)

/**
 * The keys that go when this reader's answer was kept: those of other members, and the oldest above the limits. A
 * member's next answer clears what the member before him has left.
 */
export const keysToDrop = (
  oldestFirst: readonly KeptAnswer[],
  reader: string,
  limits = keptLimits,
): string[] => {
  const isLeft = ({ key }: KeptAnswer) => isOf(guest, key) || reader === guest || isOf(reader, key)
  const stay = new Set<string>()
  let bytes = 0
  for (const one of oldestFirst.filter(isLeft).toReversed()) {
    bytes += one.bytes
    if (stay.size === limits.answers || bytes > limits.bytes) break
    stay.add(one.key)
  }
  return oldestFirst.flatMap(({ key }) => (stay.has(key) ? [] : [key]))
}

/** The keys that go when a login ends. */
export const keysOfMembers = (keys: readonly string[]): string[] =>
  keys.filter((key) => !isOf(guest, key))
