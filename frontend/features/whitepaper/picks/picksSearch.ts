import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'
import { dayNumber } from '#shared/domain/time/calendar.ts'

/** The filter of the list of picks, as the page's address holds it. */
export interface PicksSearch {
  sport?: SportName | undefined
  market?: 'spread' | 'total' | undefined
  /** Days in US Eastern time. */
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && dayNumber(value) !== undefined ? value : undefined

/** Drops everything that is unknown or invalid. */
export const picksSearch = (search: Record<string, unknown>): PicksSearch => {
  const { sport, market } = search
  const page = Number(search.page)
  return {
    sport: typeof sport === 'string' && isSportName(sport) ? sport : undefined,
    market: market === 'spread' || market === 'total' ? market : undefined,
    from: day(search.from),
    to: day(search.to),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  }
}
