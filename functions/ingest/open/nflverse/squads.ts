import * as z from 'zod'
import { day } from '#shared/domain/facts/fields.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { factReader } from '../../feed/factReader.ts'
import type { Converted } from '../../feed/feed.ts'
import { joinResults, readRecord } from '../../feed/readRecords.ts'
import { rejectCollector } from '../../feed/reject.ts'
import { playerFinder } from '../read/playerFinder.ts'
import type { ReadContext, ReadFile } from '../source.ts'
import { heightCell, numberCell, playerIdCell, recordOf, textCell } from './cells.ts'
import { allTeams } from './clubs.ts'
import { readDepthCharts } from './depthChart.ts'
import { isGone, newestRows, newestWeeks, type RosterRow, readRoster } from './roster.ts'

const cells = {
  gsis_id: playerIdCell,
  full_name: textCell(80),
  position: textCell(12),
  depth_chart_position: textCell(12),
  jersey_number: numberCell,
  birth_date: z.union([day, z.enum(['', 'NA']).transform(() => null)]),
  height: heightCell,
  weight: numberCell,
}
const columns = Object.keys(cells)

const readPlayer = factReader(
  'player',
  z.object({ ...cells, clubId: z.string().nullable() }),
  (row, { competition }) => ({
    id: row.gsis_id,
    competition,
    teamId: row.clubId,
    name: row.full_name ?? '',
    nickname: null,
    jersey: row.jersey_number,
    // `CB` and `FS` say more than `DB`.
    position: row.depth_chart_position ?? row.position,
    depthOrder: null,
    active: row.clubId !== null,
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

/** The league's clubs and everyone who was on a roster this season. Who has left has no club. */
export const convertSquads = (
  files: readonly ReadFile[],
  { season, known, fetchedAt }: Pick<ReadContext, 'season' | 'known' | 'fetchedAt'>,
): Converted => {
  const rejects = rejectCollector('roster')
  const rosters = files.filter(({ file }) => file.startsWith('roster'))
  const rows = readRoster(rosters, season, rejects)
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
  const chart = files.find(({ file }) => file.startsWith('depth_charts'))
  const charted = withDepth(players, chart && readDepthCharts(chart, rejects), known.players)
  return {
    facts: [...allTeams, ...charted.players],
    rejects: [...rejects.list(), ...unread],
    // A player whose row cannot be read has not left.
    ...(players.length > 0 &&
      unread.length === 0 && { complete: { kind: 'player', competition: 'NFL' } }),
    rows: players.filter(({ active }) => active).length,
    ...(chart && { joined: charted.joined }),
  }
}

/** Where there is no chart of his club, a player keeps the place that he had there. */
const withDepth = (
  players: readonly Player[],
  charts: ReturnType<typeof readDepthCharts> | undefined,
  before: readonly Player[],
) => {
  const known = new Map(before.map((player) => [player.id, player]))
  const byId = new Map(players.map((player) => [player.id, player]))
  const find = playerFinder(players)
  const orders = new Map<string, number>()
  const missing: string[] = []
  let of = 0
  for (const [clubId, places] of charts ?? [])
    for (const { playerId, name, order } of places) {
      const player = (playerId && byId.get(playerId)) || find(name, clubId)
      of++
      if (!player) missing.push(`${name} (${clubId.slice(4)})`)
      else if (player.teamId === clubId) orders.set(player.id, order)
    }
  const depthOf = ({ id, teamId }: Player): number | null => {
    if (teamId === null) return null
    if (charts?.has(teamId)) return orders.get(id) ?? null
    const earlier = known.get(id)
    return earlier?.teamId === teamId ? earlier.depthOrder : null
  }
  return {
    players: players.map((player) => ({ ...player, depthOrder: depthOf(player) })),
    joined: { noun: 'players on depth charts', of, missing },
  }
}
