import type { SportName } from '#shared/domain/sport/sport.ts'

export interface Compared {
  readonly sport: SportName
  readonly id: string
}

export type ComparedKind = 'players' | 'teams'

export interface Comparison {
  readonly kind: ComparedKind
  readonly members: readonly Compared[]
}

/** The search of `/compare`: the compared members, as `nfl.nfl-BUF-01 nfl.nfl-MIA-07`. */
export interface ComparisonSearch {
  players?: string | undefined
  teams?: string | undefined
  /** The named player or team joins the latest comparison, if there is room. */
  joins?: true | undefined
}

/** Parses the search of `/compare`. In a file of its own, because every page loads it with the routes. */
export const comparisonAddress = ({
  players,
  teams,
  joins,
}: Record<string, unknown>): ComparisonSearch => ({
  players: typeof players === 'string' ? players : undefined,
  teams: typeof teams === 'string' ? teams : undefined,
  joins: joins === true || undefined,
})

/** Links, in the router's terms, to the comparison that this player or team joins. */
export const comparisonWith = (kind: ComparedKind, sport: SportName, id: string) =>
  ({ to: '/compare', search: { [kind]: `${sport}.${id}`, joins: true } }) as const

export const comparisonSearch = ({ kind, members }: Comparison): ComparisonSearch => ({
  [kind]: members.map(({ sport, id }) => `${sport}.${id}`).join(' ') || undefined,
})
