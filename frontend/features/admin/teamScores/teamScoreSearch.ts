/** The search of the address of the team health scores. */
export interface TeamScoreSearch {
  sport?: 1 | 2 | 3 | undefined
  team?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
  sort?: 'asc' | undefined
  /** Columns that are not shown. */
  hidden?: readonly string[] | undefined
}

/** Rows per page. */
export const pageSize = 100

const day = /^\d{4}-\d\d-\d\d$/
const dayIn = (value: unknown) =>
  typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** Parses the search of an address, and drops everything that is unknown. */
export const teamScoreSearch = (search: Record<string, unknown>): TeamScoreSearch => {
  const page = Number(search.page)
  return {
    sport: ([1, 2, 3] as const).find((id) => id === Number(search.sport)),
    team: typeof search.team === 'string' && search.team ? search.team.slice(0, 70) : undefined,
    from: dayIn(search.from),
    to: dayIn(search.to),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: search.sort === 'asc' ? 'asc' : undefined,
    hidden: Array.isArray(search.hidden)
      ? search.hidden.filter((column) => typeof column === 'string').slice(0, 40)
      : undefined,
  }
}

/** The body of the call; undefined until a team is chosen. */
export const teamScoreBody = ({ sport = 1, team, from, to, page = 1, sort }: TeamScoreSearch) =>
  team === undefined
    ? undefined
    : {
        sportsID: sport,
        teamId: team,
        filterDateStart: from ?? '',
        filterDateEnd: to ?? '',
        limit: pageSize,
        offset: (page - 1) * pageSize,
        sortOrder: sort ?? ('desc' as const),
      }

/** Hidden until an admin shows them: they repeat the filters, or other columns with more digits. */
export const hiddenByDefault = [
  'id',
  'team_id',
  'sportsID',
  'offensive_line_avg',
  'offensive_skills_avg',
  'defensive_line_avg',
  'defensive_secondary_avg',
]
