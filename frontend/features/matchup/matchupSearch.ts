/** What a matchup's address may say beside the game. */
export interface MatchupSearch {
  /** La Liga's games say so: their sport alone would mean the EPL. */
  league?: 'ESP' | undefined
  /** Players counted as playing, and as out, in a what-if: ids with commas between. */
  in?: string | undefined
  out?: string | undefined
  /** The page as it was at this instant. */
  asOf?: string | undefined
}

const list = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

const past = (value: unknown): string | undefined => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** Anything else in an address is as if it were not there. */
export const matchupSearch = (search: Record<string, unknown>): MatchupSearch => ({
  league: search.league === 'ESP' ? 'ESP' : undefined,
  in: list(search.in),
  out: list(search.out),
  asOf: past(search.asOf),
})
