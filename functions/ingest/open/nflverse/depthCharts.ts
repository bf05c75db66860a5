import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import {
  type ChartEntry,
  type ChartPlace,
  chartPlaces,
  isReturner,
} from '#shared/domain/team/depthChart.ts'
import type { RejectCollector } from '../../feed/reject.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReceivedFile } from '../source.ts'
import { playerIdOf } from './cells.ts'

interface Snapshot {
  /** Sorts by time. */
  time: string
  entries: ChartEntry[]
}

interface Format {
  required: readonly string[]
  club: string
  formation: string
  position: string
  time(line: Line): string
  entry(line: Line): ChartEntry
}

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

/** The places on each club's newest chart. Older charts are skipped: a season's file has 50 MB. */
export const readDepthCharts = (
  file: ReceivedFile,
  rejects: RejectCollector,
): ReadonlyMap<string, readonly ChartPlace[]> => {
  const header = new TextDecoder().decode(file.bytes.subarray(0, 1000)).split('\n')[0] ?? ''
  const format = /(^|,)"?dt"?(,|$)/.test(header.trim()) ? daily : weekly
  const newest = new Map<string, Snapshot>()
  for (const line of tableLines(
    file,
    [...format.required, format.formation, format.position],
    rejects,
  )) {
    if (isReturner(line.cell(format.formation), line.cell(format.position))) continue
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
      return club ? [[club.id, chartPlaces(entries)] as const] : []
    }),
  )
}
