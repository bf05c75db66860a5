import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { isGone, type RosterRow } from './rosterRows.ts'

export type Said = Pick<StatusReport, 'status' | 'practice' | 'bodyPart' | 'notes'>

/** Said of a player who is on no list and no report. */
export const active: Said = { status: 'Active', practice: null, bodyPart: null, notes: null }

const onList = (status: string, bodyPart: string | null = null): Said => ({
  status,
  practice: null,
  bodyPart,
  notes: null,
})

const injuredReserve = onList('Injured Reserve')
const physicallyUnable = onList('Physically Unable to Perform')
const nonFootballInjury = onList('Non-Football Injury')
const nonFootballIllness = onList('Non-Football Illness', 'Illness')
const suspended = onList('Suspended', 'Suspension')
const leftTeam = onList('Exempt/Left Team', 'Personal')
const exempt = onList('Commissioner Exempt List', 'Suspension')

/** He cannot play, and the list is none that says why: unsigned, of next season's squad, or new to us. */
export const otherReserve = onList('Inactive')

/** The league's lists, by their numbers. Those that are designated to return from a list are still on it. */
const lists: ReadonlyMap<string, Said> = new Map([
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

/** What a roster's status says where it does not depend on the list's number. */
const statuses: ReadonlyMap<string, Said> = new Map([
  ['PUP', physicallyUnable],
  ['NON', nonFootballInjury],
  ['SUS', suspended],
  ['EXE', exempt],
  ['E01', leftTeam],
  ['NWT', otherReserve],
])

const statusesOfPlayers = /^(ACT|INA|DEV|E14|RES)$/

/** A status that is new to us: it says neither that he is on a list nor that he is off one. */
export const isUnclear = (row: RosterRow): boolean =>
  !isGone(row) && !statusesOfPlayers.test(row.status) && !statuses.has(row.status)

/**
 * What a row of the roster says of a player who may not play; undefined for the others. Who is inactive for a game
 * (`INA`) may be healthy, and the number of the list is believed only beside `RES`: it lags behind.
 */
export const reserveListOf = (row: RosterRow): Said | undefined => {
  if (isGone(row)) return undefined
  if (row.status === 'RES') return lists.get(row.list) ?? otherReserve
  return (row.status === 'EXE' ? lists.get(row.list) : undefined) ?? statuses.get(row.status)
}
