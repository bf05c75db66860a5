import type * as z from 'zod'
import type { seasonStatsFact } from '#shared/domain/facts/teams.ts'
import { lastGames, noStats, type PlayedGame } from '#shared/domain/facts/teams.ts'
import { isGone } from '#shared/domain/injury/reserveLists.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { foldedName, playerFinder } from '#shared/domain/team/playerFinder.ts'
import type { Converted } from '../../feed/feed.ts'
import { type RejectCollector, rejectCollector } from '../../feed/reject.ts'
import { tableLines } from '../read/table.ts'
import type { ConvertContext, ReceivedFile } from '../source.ts'
import { readRoster } from './rosterRows.ts'

type Stats = z.infer<typeof seasonStatsFact>

const columns = [
  ...['season', 'week', 'player', 'pfr_player_id', 'team', 'offense_snaps', 'offense_pct'],
  ...['defense_snaps', 'defense_pct', 'st_snaps'],
]

interface Snaps {
  week: number
  name: string
  /** His number at Pro Football Reference, which the league's files do not always have. */
  pfrId: string
  clubId: string
  played: boolean
  /** The share of offensive or of defensive snaps, whichever is larger: nobody plays on both sides. */
  share: number
}

const readSnaps = (file: ReceivedFile, season: number, rejects: RejectCollector): Snaps[] => {
  const rows: Snaps[] = []
  for (const line of tableLines(file, columns, rejects)) {
    const number = (column: string) => {
      const cell = line.cell(column)
      return /^\d{1,4}(\.\d{1,6})?$/.test(cell) ? Number(cell) : Number.NaN
    }
    const clubId = clubOf('NFL', line.cell('team'))?.id
    const week = number('week')
    const total = number('offense_snaps') + number('defense_snaps') + number('st_snaps')
    const share = Math.max(number('offense_pct'), number('defense_pct'))
    if (!clubId || !Number.isInteger(week) || Number.isNaN(total + share))
      rejects.add({
        path: line.path,
        reason: clubId ? 'has a week or a share that is no number' : 'there is no such club',
        record: columns.map((column) => line.cell(column).slice(0, 40)).join(','),
      })
    else if (number('season') === season)
      rows.push({
        week,
        name: line.cell('player'),
        pfrId: line.cell('pfr_player_id'),
        clubId,
        played: total > 0,
        share,
      })
  }
  return rows
}

/** Some exports write percent, and rounding makes a little more than the whole. */
const asShares = (rows: readonly Snaps[]): Snaps[] => {
  const isPercent = rows.some(({ share }) => share > 2)
  return rows.map((row) => ({ ...row, share: Math.min(1, row.share / (isPercent ? 100 : 1)) }))
}

/** A player is found by his number or, if the roster lacks it, by his name at his club in that week. */
const finderIn = (
  files: readonly ReceivedFile[],
  season: number,
  known: ConvertContext['known'],
) => {
  const byNumber = new Map<string, string>()
  const byName = new Map<string, string>()
  const covered = new Set<string>()
  const clubs = new Map<string, Map<number, string>>()
  const own = files.filter(({ file }) => file.startsWith('roster') && file.includes(`${season}`))
  const rows = readRoster(own, season, rejectCollector('roster'))
  for (const row of rows) {
    const { playerId, clubId, week, line } = row
    covered.add(`${clubId} ${week}`)
    if (!isGone(row)) clubs.set(playerId, (clubs.get(playerId) ?? new Map()).set(week, clubId))
    const pfrId = line.cell('pfr_id')
    if (pfrId) byNumber.set(pfrId, playerId)
    else byName.set(`${clubId} ${week} ${foldedName(line.cell('full_name'))}`, playerId)
  }
  const findKnown = playerFinder(known.players)
  return {
    find: ({ pfrId, name, clubId, week }: Snaps) =>
      byNumber.get(pfrId) ??
      byName.get(`${clubId} ${week} ${foldedName(name)}`) ??
      findKnown(name, clubId)?.id,
    /** The clubs with which a player was, by week. */
    clubsOf: (playerId: string): ReadonlyMap<number, string> => clubs.get(playerId) ?? new Map(),
    /** Is the club's roster of that week known? Only then is a player expected to be found. */
    isCovered: ({ clubId, week }: Snaps) => covered.has(`${clubId} ${week}`),
  }
}

/** What players played this season so far, and in the last one. */
export const convertSnaps = (
  files: readonly ReceivedFile[],
  { season, known }: Pick<ConvertContext, 'season' | 'known'>,
): Converted => {
  const rejects = rejectCollector('snap_counts')
  const players = new Set(known.players.map(({ id }) => id))
  const matched = { noun: 'players with snaps', of: 0, missing: [] as string[] }
  const facts: Stats[] = []
  let counted = 0
  for (const year of [season, season - 1]) {
    const published = files.filter(({ file }) => file === `snap_counts_${year}.csv`)
    const rows = asShares(published.flatMap((file) => readSnaps(file, year, rejects)))
    counted += rows.length
    const { find, clubsOf, isCovered } = finderIn(files, year, known)
    const dayOf = gameDays(known.games, year)
    const counts = new Set(rows.map(({ clubId, week }) => `${clubId} ${week}`))
    const byPlayer = Map.groupBy(rows, (row) => find(row) ?? '')
    const unknown = new Set(
      byPlayer
        .get('')
        ?.filter(isCovered)
        .map(({ name, clubId }) => `${name} (${clubId.slice(4)})`),
    )
    byPlayer.delete('')
    matched.of += byPlayer.size + unknown.size
    matched.missing.push(...unknown)
    // A player who has left the league since does not count as missing.
    for (const [playerId, snaps] of byPlayer)
      if (players.has(playerId)) {
        const clubs = new Map([...clubsOf(playerId), ...snaps.map(clubInWeek)])
        const games = [...clubs]
          .filter(([week, clubId]) => counts.has(`${clubId} ${week}`))
          .map(([week, clubId]) => ({ week, day: dayOf(clubId, week) }))
        facts.push({ ...statsOf(playerId, year, snaps), ...recentGames(games, snaps) })
      }
  }
  return { facts, rejects: rejects.list(), rows: counted, matched }
}

const clubInWeek = ({ week, clubId }: Snaps): [number, string] => [week, clubId]

const gameDays = (games: ConvertContext['known']['games'], season: number) => {
  const days = new Map<string, string>()
  for (const { homeTeamId, awayTeamId, day, week, ...game } of games)
    if (game.season === season && day !== null && week !== null)
      for (const club of [homeTeamId, awayTeamId]) days.set(`${club} ${week}`, day)
  return (clubId: string, week: number) => days.get(`${clubId} ${week}`)
}

/** His share is null for a game of his club without a snap of his. A game without a known day is left out. */
const recentGames = (
  games: readonly { week: number; day: string | undefined }[],
  snaps: readonly Snaps[],
): ReturnType<typeof lastGames> | undefined => {
  const shares = new Map(snaps.map(({ week, played, share }) => [week, played ? share : null]))
  const dated = games.flatMap(({ week, day }): PlayedGame[] =>
    day ? [{ day, share: shares.get(week) ?? null }] : [],
  )
  return dated.length > 0 ? lastGames(dated) : undefined
}

/** The models are fitted on a player's last game and the four before it. */
const priorGames = 4

const statsOf = (playerId: string, season: number, snaps: readonly Snaps[]): Stats => {
  const shares = snaps.toSorted((one, other) => one.week - other.week).map(({ share }) => share)
  const before = shares.slice(-1 - priorGames, -1)
  return {
    ...noStats,
    kind: 'stats',
    playerId,
    competition: 'NFL',
    season,
    games: snaps.filter(({ played }) => played).length,
    snapShare: mean(shares),
    snapShareLast: shares.at(-1) ?? null,
    snapSharePriorFour: mean(before),
  }
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Number((numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(4))
