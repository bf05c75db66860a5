import type { StatusReport } from '../facts/injury.ts'

/** A player's state on his NFL club's roster in a week. */
export interface RosterState {
  /** `ACT`, `RES`, `CUT` … */
  readonly status: string
  /** The kind of list, `R01`: empty in some exports. */
  readonly list: string
}

/** Released, waived, traded or retired: the row names the club that he left. */
export const isGone = ({ status, list }: RosterState): boolean =>
  /^(CUT|RET|TRC|TRD|TRT|UFA|RFA|RSN)$/.test(status) || list.startsWith('W')

export type ReportedStatus = Pick<StatusReport, 'status' | 'practice' | 'bodyPart' | 'notes'>

const onList = (status: string, bodyPart: string | null = null): ReportedStatus => ({
  status,
  practice: null,
  bodyPart,
  notes: null,
})

/** For a player on no list and no report. */
export const active = onList('Active')

const injuredReserve = onList('Injured Reserve')
const physicallyUnable = onList('Physically Unable to Perform')
const nonFootballInjury = onList('Non-Football Injury')
const nonFootballIllness = onList('Non-Football Illness', 'Illness')
const suspended = onList('Suspended', 'Suspension')
const leftTeam = onList('Exempt/Left Team', 'Personal')
const exempt = onList('Commissioner Exempt List', 'Suspension')

/** He cannot play, for a reason that is not an injury list: unsigned, on next season's squad, or unknown to us. */
export const otherReserve = onList('Inactive')

/** The league's lists by their numbers. Players designated to return are still on their list. */
const lists: ReadonlyMap<string, ReportedStatus> = new Map([
  ['R01', injuredReserve],
  ['R48', injuredReserve],
  ['R04', physicallyUnable],
  ['R05', nonFootballInjury],
  ['R47', nonFootballInjury],
  ['R27', nonFootballIllness],
  ['R49', nonFootballIllness],
  ['R30', suspended],
  ['R33', suspended],
  ['R40', suspended],
  ['R03', leftTeam],
  ['R06', leftTeam],
  ['E01', leftTeam],
])

/** Roster statuses that mean the same whatever the list's number. */
const statuses: ReadonlyMap<string, ReportedStatus> = new Map([
  ['PUP', physicallyUnable],
  ['NON', nonFootballInjury],
  ['SUS', suspended],
  ['EXE', exempt],
  ['E01', leftTeam],
  ['NWT', otherReserve],
])

const statusesOfPlayers = /^(ACT|INA|DEV|E14|RES)$/

/** An unknown status: he may or may not be on a list. */
export const isUnclear = (row: RosterState): boolean =>
  !isGone(row) && !statusesOfPlayers.test(row.status) && !statuses.has(row.status)

/**
 * The list that keeps a player from playing; undefined if there is none. A player who is inactive for one game
 * (`INA`) may be healthy. The list's number lags behind, so it counts only beside `RES` and `EXE`.
 */
export const reserveListOf = (row: RosterState): ReportedStatus | undefined => {
  if (isGone(row)) return undefined
  if (row.status === 'RES') return lists.get(row.list) ?? otherReserve
  return (row.status === 'EXE' ? lists.get(row.list) : undefined) ?? statuses.get(row.status)
}

/** The weeks in which a player is on a list, and the first week after each. `rows` are his weeks in order. */
export const listsInTurn = <Row extends RosterState>(
  rows: readonly Row[],
  isBackAtFirst: (row: Row) => boolean = () => false,
): { row: Row; list: ReportedStatus | undefined; isLast: boolean }[] => {
  const clear = rows.filter((row) => !isGone(row) && !isUnclear(row))
  return clear.flatMap((row, index) => {
    const list = reserveListOf(row)
    const before = clear[index - 1]
    const isBack = before ? reserveListOf(before) !== undefined : isBackAtFirst(row)
    return list || isBack ? [{ row, list, isLast: index === clear.length - 1 }] : []
  })
}
