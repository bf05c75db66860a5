import type { Player } from '#shared/domain/facts/teams.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import type { Converted } from '../../feed/feed.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReadContext, ReadFile } from '../source.ts'
import { type FactCollector, factCollector, inchesIn, numberIn, textIn } from './cells.ts'
import { readDepthOrders } from './depthCharts.ts'
import { reserveStatus } from './reserve.ts'
import { type NflWeeks, nflWeeks } from './weeks.ts'

const columns = ['team', 'position', 'status', 'full_name', 'gsis_id', 'birth_date']

/** With a club: on its roster, inactive for a game, on one of its reserve lists or its practice squad. */
const withClub = new Set(['ACT', 'INA', 'RES', 'PUP', 'NON', 'NWT', 'SUS', 'EXE', 'DEV'])
const practiceSquad = 'DEV'

/** A season's lines about one player, by week. A file of the whole season has one line, of no week. */
type Weeks = Map<number, Line>

export const convertRoster = (
  files: readonly ReadFile[],
  { season, fetchedAt, known }: Pick<ReadContext, 'season' | 'fetchedAt' | 'known'>,
): Converted => {
  const rosterFile = files.find(({ file }) => file.startsWith('roster'))
  const depthFile = files.find(({ file }) => file.startsWith('depth'))
  const collector = factCollector(rosterFile?.file ?? 'roster')
  if (!rosterFile) return collector.result()
  const depth = depthFile ? readDepthOrders(depthFile, collector.rejects) : new Map()
  const { players, newest } = readWeeks(rosterFile, collector)
  const weeks = nflWeeks(known.games)
  const teams = new Set<string>()
  for (const [id, lines] of players) {
    const [week, line] = [...lines].at(-1) ?? []
    const club = line && clubOf('NFL', line.cell('team'))
    if (!line || week === undefined || !club) continue
    if (!teams.has(club.id)) collector.add(line, club)
    teams.add(club.id)
    // Whoever is not among his club's newest lines has left it.
    const isThere = week === newest.get(club.id) && withClub.has(line.cell('status'))
    collector.add(line, playerIn(line, id, isThere ? club.id : null, depth.get(id) ?? null))
    if (isThere) addReserve(lines, { playerId: `nfl-${id}`, season, weeks, fetchedAt }, collector)
  }
  return {
    ...collector.result(),
    rows: players.size,
    complete: { kind: 'player', competition: 'NFL' },
  }
}

const readWeeks = (file: ReadFile, collector: FactCollector) => {
  const players = new Map<string, Weeks>()
  const newest = new Map<string, number>()
  for (const line of tableLines(file, columns, collector.rejects)) {
    const id = textIn(line, 'gsis_id')
    const club = clubOf('NFL', line.cell('team'))
    if (id === null) {
      collector.reject(line, `${line.cell('full_name')} has no id of the league`)
      continue
    }
    if (!club) {
      collector.reject(line, `there is no club ${line.cell('team')}`)
      continue
    }
    const week = numberIn(line, 'week') ?? 0
    const lines = players.get(id) ?? new Map()
    players.set(id, lines.set(week, line))
    newest.set(club.id, Math.max(week, newest.get(club.id) ?? 0))
  }
  for (const [id, lines] of players)
    players.set(id, new Map([...lines].toSorted(([one], [other]) => one - other)))
  return { players, newest }
}

const playerIn = (
  line: Line,
  id: string,
  teamId: string | null,
  depthOrder: number | null,
): Record<Exclude<keyof Player, 'joined' | 'knownAs' | 'sameAs' | 'duplicates'>, unknown> => {
  const called = textIn(line, 'football_name')
  return {
    kind: 'player',
    id: `nfl-${id}`,
    competition: 'NFL',
    teamId,
    name: line.cell('full_name'),
    nickname: called === textIn(line, 'first_name') ? null : called,
    jersey: numberIn(line, 'jersey_number'),
    position: textIn(line, 'depth_chart_position') ?? textIn(line, 'position'),
    depthOrder: teamId === null ? null : depthOrder,
    active: teamId !== null && line.cell('status') !== practiceSquad,
    birthDate: textIn(line, 'birth_date'),
    heightInches: inchesIn(line, 'height'),
    weightPounds: numberIn(line, 'weight') || null,
  }
}

interface Reserve {
  playerId: string
  season: number
  weeks: NflWeeks
  fetchedAt: Date
}

/** What lists a player was on, week by week, and that he has come off them. */
const addReserve = (
  lines: Weeks,
  { playerId, season, weeks, fetchedAt }: Reserve,
  collector: FactCollector,
) => {
  let wasListed = false
  for (const [week, line] of lines) {
    const listed = reserveStatus(line.cell('status'), line.cell('status_description_abbr'))
    const isBack = wasListed && line.cell('status') === 'ACT'
    const status = listed ?? (isBack ? 'Active' : undefined)
    if (listed || isBack) wasListed = listed !== undefined
    if (status === undefined) continue
    const club = clubOf('NFL', line.cell('team'))?.id ?? ''
    const known = weeks.roster({ season, week }, club) ?? fetchedAt
    collector.add(line, {
      ...{ kind: 'status', playerId, status, practice: null, bodyPart: null, notes: null },
      at: (known < fetchedAt ? known : fetchedAt).toISOString(),
    })
  }
}
