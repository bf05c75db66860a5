/** Who is calling, as far as the server could prove it. */
export type Caller =
  | { tier: 'guest' }
  | { tier: 'member'; id: string; admin: boolean; games: readonly string[] }

export const guest: Caller = { tier: 'guest' }

export type Identify = (token: string | undefined) => Promise<Caller>

/** The specification's header; the admin article calls send a bearer token instead. */
export const tokenOf = (headers: Record<string, string | undefined>) =>
  headers['x-access-token'] || headers.authorization?.replace(/^Bearer\s+/i, '') || undefined
