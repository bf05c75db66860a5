export const rosterSorts = [
  { value: 'cost', label: 'Highest cost' },
  { value: 'score', label: 'Highest score' },
  { value: 'return', label: 'Next to return' },
  { value: 'depth', label: 'Position and depth' },
  { value: 'name', label: 'Name' },
] as const
export type RosterSort = (typeof rosterSorts)[number]['value']

export const rosterHealths = [
  { value: 'out', label: 'Out' },
  { value: 'questionable', label: 'Questionable' },
  { value: 'fit', label: 'Without a status' },
] as const
type RosterHealth = (typeof rosterHealths)[number]['value']

/** The search of a team's address: how its players are shown. */
export interface RosterSearch {
  players?: 'roster' | undefined
  name?: string | undefined
  /** The title of a position category. */
  position?: string | undefined
  health?: RosterHealth | undefined
  /** Absent for the order by cost. */
  sort?: Exclude<RosterSort, 'cost'> | undefined
}

const textOf = (value: unknown, most: number) => {
  // The router reads `name=7` as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.length > 0 && text.length <= most ? text : undefined
}

/** Parses the search of an address, and drops everything that is unknown. */
export const rosterSearch = (search: Record<string, unknown>): RosterSearch => {
  const sort = rosterSorts.find(({ value }) => value === search.sort)?.value
  return {
    players: search.players === 'roster' ? 'roster' : undefined,
    name: textOf(search.name, 100),
    position: textOf(search.position, 40),
    health: rosterHealths.find(({ value }) => value === search.health)?.value,
    sort: sort === 'cost' ? undefined : sort,
  }
}
