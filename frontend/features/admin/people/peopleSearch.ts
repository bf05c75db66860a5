import { favoriteSports } from '#shared/domain/sport/sport.ts'

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, most) : undefined

/** Parses the search of an address, and drops everything that is unknown. */
export const peopleSearch = (search: Record<string, unknown>) => ({
  email: textOf(search.email, 254),
  sport: favoriteSports.find((one) => one === search.sport),
  verified: (['yes', 'no'] as const).find((one) => one === search.verified),
  admins: search.admins === 'yes' ? ('yes' as const) : undefined,
  /** Shows the audit trail of this user; without one, that of the day. */
  user: textOf(search.user, 254),
  day: /^\d{4}-\d\d-\d\d$/.test(String(search.day)) ? String(search.day) : undefined,
})
export type PeopleSearch = Partial<ReturnType<typeof peopleSearch>>

/** The query for the API. The list of admins is short and ignores the other filters. */
export const peopleQueryOf = ({ email, sport, verified, admins }: PeopleSearch) =>
  admins
    ? { admins }
    : { ...(email && { email }), ...(sport && { sport }), ...(verified && { verified }) }
