/** Who is calling, as far as the server could prove it. */
export type Caller =
  | { tier: 'guest' }
  | { tier: 'member'; id: string; admin: boolean; games: readonly string[] }

export const guest: Caller = { tier: 'guest' }

export type Identify = (token: string | undefined) => Promise<Caller>

/** The one header of tokens: the edge puts a bearer token there, too. */
export const tokenOf = (headers: Record<string, string | undefined>) =>
  headers['x-access-token'] || undefined
