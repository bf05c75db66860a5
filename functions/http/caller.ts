/** Who is calling, as far as the server could prove it. */
export type Caller =
  | { tier: 'guest' }
  /** Reads as a member for a day; an address is all that is known of them. */
  | { tier: 'free'; email: string }
  | Member

export interface Member {
  tier: 'member'
  id: string
  email: string
  admin: boolean
  /** Ids of the games this user may view where access is by list. */
  games: readonly string[]
  subscribed: boolean
}

export const guest: Caller = { tier: 'guest' }

export type Identify = (token: string | undefined) => Promise<Caller>

/** The one header of tokens: the edge puts a bearer token there, too. */
export const tokenOf = (headers: Record<string, string | undefined>) =>
  headers['x-access-token'] || undefined
