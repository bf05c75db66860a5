/** The search of a matchup's address. */
export interface MatchupSearch {
  /** Only La Liga's games name their league: soccer without one means the EPL. */
  league?: 'ESP' | undefined
  /** The players whom the what-if counts as fully fit (and, in `out`, as out): ids separated by commas. */
  in?: string | undefined
  out?: string | undefined
  /** Shows the page as it was at this instant. */
  asOf?: string | undefined
}

const idList = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

const instant = (value: unknown): string | undefined => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** Drops everything that is unknown or invalid. */
export const matchupSearch = (search: Record<string, unknown>): MatchupSearch => ({
  league: search.league === 'ESP' ? 'ESP' : undefined,
  in: idList(search.in),
  out: idList(search.out),
  asOf: instant(search.asOf),
})
