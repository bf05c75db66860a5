import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { healthOfStatus } from '#shared/domain/injury/statusWords.ts'
import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { competitionOf, type League, type SportId } from '#shared/domain/sport/sport.ts'
import { csvFile } from '#shared/domain/text/csvFile.ts'
import type { ShownRange } from '#shared/presentation/explanation/costRange.ts'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'
import {
  awaitedReturn,
  leadingReturn,
  type ReturnDates,
} from '#shared/presentation/playerStatus/returnText.ts'
import type { RosterSearch, RosterSort } from './rosterSearch.ts'

export interface RosterTeam
  extends Pick<TeamInfo, 'team_city' | 'team_name' | 'team_abbr' | 'explanation'> {
  readonly sportsID: SportId
  readonly league: League | null
}

export type RosterRow = PlayerRow & {
  /** The points that he takes from the team score, zero or less. */
  readonly cost: number
  /** Present if it is uncertain how much he would play. */
  readonly range?: ShownRange | undefined
  /** His return date and who states it; null if he is not out. */
  readonly back: ReturnDates | null
}

/** On the active roster, or on a list such as injured reserve. */
const isOfRoster = ({ active, injury_status }: PlayerRow) => active === 1 || injury_status !== null

/** The players on the roster and its reserve lists, in the order of positions and depth. */
export const rosterRows = (
  players: readonly PlayerRow[],
  { explanation }: RosterTeam,
): readonly RosterRow[] => {
  const costs = costsByPlayer(explanation)
  return players.filter(isOfRoster).map((row) => ({
    ...row,
    cost: costs.get(row.player_id)?.cost ?? 0,
    range: costs.get(row.player_id)?.range,
    back: awaitedReturn(row),
  }))
}

const named = (rows: readonly RosterRow[], team: RosterTeam, search: string) => {
  const competition = competitionOf(team.sportsID, team.league ?? undefined)
  const club = { city: team.team_city, name: team.team_name, abbreviation: team.team_abbr }
  const index = nameIndex(rows, ({ player_name: name, nickname, known_as, position }) => ({
    name,
    competition,
    club,
    player: { nickname, knownAs: known_as, position },
  }))
  return searchNames(index, search).map(({ item }) => item)
}

const last = '9'
const returnOf = ({ back }: RosterRow) => (back && leadingReturn(back)) ?? last
const orders: Readonly<Record<RosterSort, (a: RosterRow, b: RosterRow) => number>> = {
  cost: (a, b) => a.cost - b.cost,
  score: (a, b) => (b.gaming_score ?? -1) - (a.gaming_score ?? -1),
  return: (a, b) => returnOf(a).localeCompare(returnOf(b)),
  depth: () => 0,
  name: (a, b) => a.player_name.localeCompare(b.player_name, 'en'),
}

/** The players who pass the filters in the address, in its sort order; equal ones by position and depth. */
export const chosenRows = (
  rows: readonly RosterRow[],
  { name, position, health, sort }: RosterSearch,
  team: RosterTeam,
): readonly RosterRow[] => {
  const matches = name === undefined ? undefined : new Set(named(rows, team, name))
  return rows
    .filter(
      (row) =>
        (matches === undefined || matches.has(row)) &&
        (position === undefined || row.position_category === position) &&
        (health === undefined || (healthOfStatus(row.injury_status) ?? 'fit') === health),
    )
    .toSorted(orders[sort ?? 'cost'])
}

const columns = [
  'Player',
  'Position',
  'Category',
  'Jersey',
  'Status',
  'Set by an editor',
  'Body part',
  'Injury date',
  'Return date',
  'Team’s return date',
  'Score',
  'Score if fit',
  'Chance to play %',
  'Cost to the team',
  'IRC',
  'HPF',
  'Player ID',
]

/** The rows as a file, in their order. */
export const rosterFile = (rows: readonly RosterRow[]): string =>
  csvFile([
    columns,
    ...rows.map((row) => [
      row.player_name,
      row.position,
      row.position_category,
      row.jersey,
      row.injury_status,
      row.set_by_editor ? 'yes' : null,
      row.body_part,
      row.injury_date,
      row.back && leadingReturn(row.back),
      row.back?.team ?? null,
      row.gaming_score,
      row.healthy_score,
      row.availability,
      row.cost,
      row.irc_total,
      row.hpf_total,
      row.player_id,
    ]),
  ])
