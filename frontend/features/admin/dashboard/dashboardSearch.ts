import { hiddenIn, sportIn } from '../frame/addressValues.ts'

/** The tables of a search's answer, in the order of their tabs. */
export const tables = [
  { value: 'info', label: 'Info' },
  { value: 'details', label: 'Details' },
  { value: 'ircTable', label: 'IRC' },
  { value: 'hpfTable', label: 'HPF' },
  { value: 'rawCrawler', label: 'Raw feed' },
  { value: 'convertedCrawler', label: 'Converted' },
  { value: 'teamTable', label: 'Teams' },
  { value: 'schedulesTable', label: 'Schedules' },
  { value: 'heatmapTable', label: 'Heat map' },
] as const
export type TableName = (typeof tables)[number]['value']
type Found = Readonly<Record<TableName, readonly unknown[]>>

const textOf = (value: unknown, most: number) => {
  // The router reads `player=7` as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.length > 0 && text.length <= most ? text : undefined
}

/** Parses the filters, and how the results are shown. Drops everything that is unknown. */
export const dashboardSearch = (search: Record<string, unknown>) => {
  const offset = Number(search.offset)
  const table = tables.find(({ value }) => value === search.table)?.value
  return {
    sport: sportIn(search.sport),
    player: textOf(search.player, 100),
    team: textOf(search.team, 61),
    position: textOf(search.position, 20),
    offset: Number.isInteger(offset) && offset > 0 ? offset : undefined,
    table: (table === 'info' ? undefined : table) as TableName | undefined,
    sort: textOf(search.sort, 60),
    /** The injury that is open, or `new` for one to insert. */
    record: textOf(search.record, 100),
    /** The player of the injury to insert. */
    of: textOf(search.of, 61),
    /** The player whom an admin rules on, and his sport. */
    ruled: textOf(search.ruled, 61),
    ruledIn: sportIn(search.ruledIn),
    hidden: hiddenIn(search.hidden, 60),
  }
}
export type DashboardSearch = Partial<ReturnType<typeof dashboardSearch>>

/** The body of the call, with only the filters that are set. */
export const searchBody = ({ sport, player, team, position, offset }: DashboardSearch) =>
  sport && {
    sportsID: sport,
    ...(player && { playerName: player }),
    ...(team && { teamId: team }),
    ...(position && { position }),
    ...(offset && { offset }),
  }

/** The message when no player was found. Rows in any of the tables all the same mean that something failed. */
export const notFoundMessage = (found: Found): string =>
  tables.some(({ value }) => found[value].length > 0)
    ? 'There was an error retrieving the information'
    : 'Info not found'

/**
 * The player whose injury is inserted: the first result's if he is the only one found, otherwise the one that the
 * admin has chosen.
 */
export const playerToInsert = <Player extends { player_id: string }>(
  found: readonly Player[],
  chosen: string | undefined,
): Player | undefined =>
  found.length === 1 ? found[0] : found.find(({ player_id }) => player_id === chosen)

/** A search counts as found if it has info entries, details, or both IRC and HPF. */
export const isFound = ({
  info,
  details,
  ircTable,
  hpfTable,
}: Pick<Found, 'info' | 'details' | 'ircTable' | 'hpfTable'>): boolean =>
  info.length > 0 || details.length > 0 || (ircTable.length > 0 && hpfTable.length > 0)
