import { hiddenIn, sportIn } from '../frame/addressValues.ts'

export const pageSize = 100

const day = /^\d{4}-\d\d-\d\d$/
const dayIn = (value: unknown) =>
  typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** Parses the search of an address, and drops everything that is unknown. */
export const teamScoreSearch = (search: Record<string, unknown>) => {
  const page = Number(search.page)
  return {
    sport: sportIn(search.sport),
    team: typeof search.team === 'string' && search.team ? search.team.slice(0, 70) : undefined,
    from: dayIn(search.from),
    to: dayIn(search.to),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: search.sort === 'asc' ? ('asc' as const) : undefined,
    hidden: hiddenIn(search.hidden, 40),
  }
}
export type TeamScoreSearch = Partial<ReturnType<typeof teamScoreSearch>>

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
