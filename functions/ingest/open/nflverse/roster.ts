import * as z from 'zod'
import { day } from '#shared/domain/facts/fields.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { isGone, isUnclear } from '#shared/domain/injury/reserveLists.ts'
import { playerFinder } from '#shared/domain/team/playerFinder.ts'
import { factReader } from '../../feed/factReader.ts'
import type { Converted } from '../../feed/feed.ts'
import { joinResults, readRecord } from '../../feed/readRecords.ts'
import { rejectCollector } from '../../feed/reject.ts'
import type { ConvertContext, ReceivedFile } from '../source.ts'
import { heightCell, numberCell, playerIdCell, recordOf, textCell } from './cells.ts'
import { allTeams } from './clubs.ts'
import { readDepthCharts } from './depthCharts.ts'
import { newestRows, newestWeeks, type RosterRow, readRoster } from './rosterRows.ts'

const cells = {
  gsis_id: playerIdCell,
  full_name: textCell(80),
  position: textCell(12),
  depth_chart_position: textCell(12),
  status: z.string(),
  jersey_number: numberCell,
  first_name: textCell(40),
  football_name: textCell(40),
  birth_date: z.union([day, z.enum(['', 'NA']).transform(() => null)]),
  height: heightCell,
  // Players from abroad come with a weight of 0.
  weight: numberCell.transform((pounds) => pounds || null),
}
const practiceSquad = 'DEV'

const columns = Object.keys(cells)

const readPlayer = factReader(
  'player',
  z.object({ ...cells, clubId: z.string().nullable() }),
  (row, { competition }) => ({
    id: row.gsis_id,
    competition,
    teamId: row.clubId,
    name: row.full_name ?? '',
    nickname: row.football_name === row.first_name ? null : row.football_name,
    jersey: row.jersey_number,
    // The depth chart is more precise: `CB` or `FS` instead of `DB`.
    position: row.depth_chart_position ?? row.position,
    depthOrder: null,
    active: row.clubId !== null && row.status !== practiceSquad,
    birthDate: row.birth_date,
    heightInches: row.height,
    weightPounds: row.weight,
  }),
  {
    name: 'full_name',
    jersey: 'jersey_number',
    birthDate: 'birth_date',
    heightInches: 'height',
    weightPounds: 'weight',
  },
)

/** The league's clubs, and everyone who was on a roster this season. A player who has left has no club. */
export const convertRoster = (
  files: readonly ReceivedFile[],
  { season, known, fetchedAt }: Pick<ConvertContext, 'season' | 'known' | 'fetchedAt'>,
): Converted => {
  const rejects = rejectCollector('roster')
  const rosters = files.filter(({ file }) => file.startsWith('roster'))
  const rows = readRoster(rosters, season, rejects)
  for (const [status, those] of Map.groupBy(rows.filter(isUnclear), (row) => row.status))
    rejects.add({
      path: `${those[0]?.line.path}.status`,
      reason: `"${status.slice(0, 20)}" is no known status: nothing is said of the health of those ${those.length} rows`,
      record: status,
    })
  const weeks = newestWeeks(rows)
  const clubOfRow = (row: RosterRow) =>
    isGone(row) || row.week < (weeks.get(row.clubId) ?? 0) ? null : row.clubId
  const { facts, rejects: unread } = joinResults(
    ...newestRows(rows).map((row) =>
      readRecord(
        { ...recordOf(row.line, columns), clubId: clubOfRow(row) },
        [readPlayer],
        { competition: 'NFL', fetchedAt },
        row.line.path,
      ),
    ),
  )
  const players = facts.filter((fact) => fact.kind === 'player')
  const isCurrentUnread = unread.some(({ record }) => (record as { clubId?: unknown }).clubId)
  const chart = files.find(({ file }) => file.startsWith('depth_charts'))
  const placed = chart && placesIn(readDepthCharts(chart, rejects), players)
  const isOfOthers = placed && placed.missing.length > placed.of * (1 - leastPlaced)
  if (isOfOthers)
    rejects.add({
      path: chart.file,
      reason: `${placed.missing.length} of its ${placed.of} players are on no roster: no place was changed`,
      record: placed.missing.slice(0, 5),
    })
  const depthOf = depthFinder(isOfOthers ? undefined : placed, known.players)
  return {
    facts: [...allTeams, ...players.map((player) => ({ ...player, depthOrder: depthOf(player) }))],
    rejects: [...rejects.list(), ...unread],
    // A player may be missing only because his row cannot be read.
    ...(players.length > 0 &&
      !isCurrentUnread && {
        complete: {
          kind: 'player',
          competition: 'NFL',
          // Until the first game a list may have other players than the last list of the season before.
          betweenSeasons: !rows.some(({ week }) => week > 1),
        },
      }),
    rows: players.filter(({ teamId }) => teamId !== null).length,
    ...(placed &&
      !isOfOthers && {
        matched: { noun: 'players on depth charts', of: placed.of, missing: placed.missing },
      }),
  }
}

/** A chart that lacks more of the roster is from another time and is ignored. */
const leastPlaced = 0.95

interface Placed {
  clubs: ReadonlySet<string>
  orders: ReadonlyMap<string, number>
  of: number
  missing: string[]
}

const placesIn = (
  charts: ReturnType<typeof readDepthCharts>,
  players: readonly Player[],
): Placed => {
  const byId = new Map(players.map((player) => [player.id, player]))
  const find = playerFinder(players)
  const orders = new Map<string, number>()
  const missing: string[] = []
  let of = 0
  for (const [clubId, places] of charts)
    for (const { playerId, name, order } of places) {
      const player = (playerId && byId.get(playerId)) || find(name, clubId)
      of++
      if (!player) missing.push(`${name} (${clubId.slice(4)})`)
      else if (player.teamId === clubId) orders.set(player.id, order)
    }
  return { clubs: new Set(charts.keys()), orders, of, missing }
}

/** If his club has no chart, a player keeps the place that he had there. */
const depthFinder = (placed: Placed | undefined, before: readonly Player[]) => {
  const known = new Map(before.map((player) => [player.id, player]))
  return ({ id, teamId }: Player): number | null => {
    if (teamId === null) return null
    if (placed?.clubs.has(teamId)) return placed.orders.get(id) ?? null
    const earlier = known.get(id)
    return earlier?.teamId === teamId ? earlier.depthOrder : null
  }
}
