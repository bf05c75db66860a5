import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { foldedName } from '#shared/domain/team/playerFinder.ts'
import type { RejectCollector } from '../../feed/reject.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReadFile } from '../source.ts'
import { playerIdOf } from './cells.ts'

/** A player's place on his club's newest chart. */
export interface Place {
  playerId: string | undefined
  /** For those of whom the chart does not know the league's number. */
  name: string
  /** 1 is the starter. */
  order: number
}

interface Entry extends Place {
  /** Where several play side by side, as receivers do, each place has its own order. */
  slot: string
}

interface Snapshot {
  /** Sorts by time. */
  time: string
  entries: Entry[]
}

interface Format {
  required: readonly string[]
  club: string
  formation: string
  position: string
  time(line: Line): string
  entry(line: Line): Entry
}

/** A returner's place says nothing of how much he plays; kickers and snappers stand nowhere else. */
const specialists = new Set(['K', 'PK', 'P', 'LS'])

const idIn = (line: Line) => playerIdOf(line.cell('gsis_id'))

/** To 2024: one chart a week. The week before the Super Bowl has none, and comes after the others. */
const weekly: Format = {
  required: ['club_code', 'week', 'depth_team', 'gsis_id', 'full_name'],
  club: 'club_code',
  formation: 'formation',
  position: 'depth_position',
  time: (line) => (line.cell('week') || '99').padStart(2, '0'),
  entry: (line) => ({
    playerId: idIn(line),
    name: line.cell('full_name'),
    order: Number(line.cell('depth_team')),
    slot: '',
  }),
}

/** From 2025: a chart of every day, all in one file. */
const daily: Format = {
  required: ['dt', 'team', 'player_name', 'gsis_id', 'pos_slot', 'pos_rank'],
  club: 'team',
  formation: 'pos_grp',
  position: 'pos_abb',
  time: (line) => line.cell('dt'),
  entry: (line) => ({
    playerId: idIn(line),
    name: line.cell('player_name'),
    order: Number(line.cell('pos_rank')),
    slot: `${line.cell('pos_grp')} ${line.cell('pos_slot')}`,
  }),
}

/** The places on the newest chart of each club. Older ones are not kept: a season's file has 50 MB. */
export const readDepthCharts = (
  file: ReadFile,
  rejects: RejectCollector,
): ReadonlyMap<string, readonly Place[]> => {
  const header = new TextDecoder().decode(file.bytes.subarray(0, 1000)).split('\n')[0] ?? ''
  const format = /(^|,)"?dt"?(,|$)/.test(header.trim()) ? daily : weekly
  const newest = new Map<string, Snapshot>()
  for (const line of tableLines(
    file,
    [...format.required, format.formation, format.position],
    rejects,
  )) {
    if (isReturner(line, format)) continue
    const clubName = line.cell(format.club)
    const time = format.time(line)
    const before = newest.get(clubName)
    if (before && before.time > time) continue
    const entry = format.entry(line)
    if (!Number.isInteger(entry.order) || entry.order < 1) {
      rejects.add({ path: line.path, reason: 'has no order on the depth chart', record: clubName })
      continue
    }
    if (before?.time === time) before.entries.push(entry)
    else newest.set(clubName, { time, entries: [entry] })
  }
  return new Map(
    [...newest].flatMap(([name, { entries }]) => {
      const club = clubOf('NFL', name)
      return club ? [[club.id, placesOf(entries)] as const] : []
    }),
  )
}

const isReturner = (line: Line, { formation, position }: Format) =>
  line.cell(formation) === 'Special Teams' && !specialists.has(line.cell(position))

/** The last order that a fact may hold. */
const lastOrder = 20

const placesOf = (entries: readonly Entry[]): Place[] => {
  const ordered = [...Map.groupBy(entries, ({ slot }) => slot)].flatMap(([slot, others]) =>
    slot === ''
      ? others
      : others
          .toSorted((one, other) => one.order - other.order)
          .map((entry, index) => ({ ...entry, order: index + 1 })),
  )
  const byPlayer = Map.groupBy(ordered, ({ playerId, name }) => playerId ?? foldedName(name))
  return [...byPlayer.values()].flatMap((own) => {
    const best = own.toSorted((a, b) => a.order - b.order)[0]
    if (!best) return []
    const { playerId, name, order } = best
    return [{ playerId, name, order: Math.min(order, lastOrder) }]
  })
}
