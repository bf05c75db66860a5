import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { FeedError } from '../../feed/feed.ts'
import type { RejectCollector } from '../../feed/reject.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReadFile } from '../source.ts'
import { numberIn, textIn } from './cells.ts'

/** Each player's best place on his team's newest chart, by his id of the league. */
type DepthOrders = ReadonlyMap<string, number>

/** Since 2025 a file has a chart for each day, until then one for each week. */
const generations = [
  { of: 'dt', team: 'team', rank: 'pos_rank', group: 'pos_grp' },
  { of: 'week', team: 'club_code', rank: 'depth_team', group: 'formation' },
] as const

/** A returner’s place says nothing of how much he plays; kickers and snappers stand nowhere else. */
const isSpecial = /special/i
const specialists = new Set(['K', 'PK', 'P', 'LS'])

export const readDepthOrders = (file: ReadFile, rejects: RejectCollector): DepthOrders => {
  const generation = generationOf(file)
  const newest = new Map<string, { chart: string; orders: Map<string, number> }>()
  const columns = [generation.of, generation.team, generation.rank, 'gsis_id']
  for (const line of tableLines(file, columns, rejects)) {
    const team = clubOf('NFL', line.cell(generation.team))?.id
    const chart = line.cell(generation.of).padStart(2, '0')
    if (!team || chart < (newest.get(team)?.chart ?? '')) continue
    if (chart !== newest.get(team)?.chart) newest.set(team, { chart, orders: new Map() })
    addPlace(line, generation, newest.get(team)?.orders)
  }
  return new Map([...newest.values()].flatMap(({ orders }) => [...orders]))
}

const addPlace = (
  line: Line,
  { rank, group }: (typeof generations)[number],
  orders: Map<string, number> | undefined,
) => {
  const id = textIn(line, 'gsis_id')
  const order = numberIn(line, rank)
  const position = textIn(line, 'pos_abb') ?? textIn(line, 'depth_position') ?? ''
  if (id === null || !order || !orders) return
  if (isSpecial.test(line.cell(group)) && !specialists.has(position)) return
  orders.set(id, Math.min(order, orders.get(id) ?? Number.POSITIVE_INFINITY))
}

const generationOf = (file: ReadFile) => {
  const header = new TextDecoder().decode(file.bytes.subarray(0, 2000)).split('\n')[0] ?? ''
  const found = generations.find(({ rank }) =>
    header.split(',').some((name) => name.trim() === rank),
  )
  if (!found) throw new FeedError(`${file.file} has changed its format: no column gives a place`)
  return found
}
