import { noStats, type Player, type SeasonStats } from '#shared/domain/facts/teams.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import type { Converted } from '../../feed/feed.ts'
import { foldedName, playerFinder } from '../read/playerFinder.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReadContext, ReadFile } from '../source.ts'
import { factCollector, numberIn, textIn } from './cells.ts'

const columns = ['season', 'week', 'player', 'pfr_player_id', 'team', 'offense_pct', 'defense_pct']
const rosterColumns = ['season', 'week', 'team', 'full_name', 'gsis_id', 'pfr_id']

/** The share of his side's snaps in one game. */
interface Played {
  week: number
  share: number
}

/** How many games before the last one say what a player's part is. */
const priorGames = 4

/**
 * Each player's part in the games of a season. The file names him by another site's id and by name: an id alone finds
 * four of five, so the rosters of the weeks are asked for both.
 */
export const convertSnaps = (
  files: readonly ReadFile[],
  { known }: Pick<ReadContext, 'known'>,
): Converted => {
  const collector = factCollector('snap_counts.csv')
  const rosters = files.filter(({ file }) => file.startsWith('roster'))
  const idOf = idFinder(rosters, known.players, collector.rejects)
  const stored = new Set(known.players.map(({ id }) => id))
  const played = new Map<string, Map<number, Played[]>>()
  const names = new Set<string>()
  const missing = new Set<string>()
  let rows = 0
  for (const file of files.filter(({ file }) => file.startsWith('snap_counts')))
    for (const line of tableLines(file, columns, collector.rejects)) {
      const game = gameIn(line)
      if (!game) continue
      rows++
      const name = `${line.cell('player')} (${line.cell('team')})`
      names.add(name)
      const id = idOf(line)
      if (id === undefined) missing.add(name)
      // Players of last season who are in the league no more are of no use.
      if (id === undefined || !stored.has(id)) continue
      const seasons = played.get(id) ?? new Map<number, Played[]>()
      played.set(id, seasons)
      seasons.set(game.season, [...(seasons.get(game.season) ?? []), game])
    }
  for (const [playerId, seasons] of played)
    for (const [season, games] of seasons)
      collector.add({ path: playerId }, statsOf(playerId, season, games))
  return {
    ...collector.result(),
    rows,
    joined: { noun: 'players with snaps', of: names.size, missing: [...missing] },
  }
}

const gameIn = (line: Line): (Played & { season: number }) | undefined => {
  const [season, week] = [numberIn(line, 'season'), numberIn(line, 'week')]
  const shares = [numberIn(line, 'offense_pct') ?? 0, numberIn(line, 'defense_pct') ?? 0]
  const share = Math.min(1, Math.max(...shares))
  return season === null || week === null || !(share > 0) ? undefined : { season, week, share }
}

const mean = (games: readonly Played[]) =>
  games.reduce((sum, { share }) => sum + share, 0) / games.length

/** Rounded, so that the same games always give the same numbers. */
const rounded = (share: number) => Math.round(share * 1000) / 1000

const statsOf = (
  playerId: string,
  season: number,
  unordered: readonly Played[],
): SeasonStats & { kind: 'stats' } => {
  const games = unordered.toSorted((one, other) => one.week - other.week)
  const before = games.slice(-1 - priorGames, -1)
  return {
    ...{ kind: 'stats', playerId, competition: 'NFL', season, ...noStats },
    games: games.length,
    snapShare: rounded(mean(games)),
    snapShareLast: rounded(games.at(-1)?.share ?? 0),
    snapSharePriorFour: before.length > 0 ? rounded(mean(before)) : null,
  }
}

const idFinder = (
  rosters: readonly ReadFile[],
  players: readonly Player[],
  rejects: ReturnType<typeof factCollector>['rejects'],
) => {
  const byKey = new Map<string, string | null>()
  /** A key of two players finds neither. */
  const note = (key: string, id: string) =>
    byKey.set(key, (byKey.get(key) ?? id) === id ? id : null)
  const nameKey = (name: string, team: string, when: string) =>
    `name ${foldedName(name)} ${clubOf('NFL', team)?.id} ${when}`
  for (const file of rosters)
    for (const line of tableLines(file, rosterColumns, rejects)) {
      const gsis = textIn(line, 'gsis_id')
      if (gsis === null) continue
      const id = `nfl-${gsis}`
      const pfr = textIn(line, 'pfr_id')
      if (pfr !== null) note(`pfr ${pfr}`, id)
      const season = line.cell('season')
      for (const when of [`${season} ${line.cell('week')}`, season])
        note(nameKey(line.cell('full_name'), line.cell('team'), when), id)
    }
  const byName = playerFinder(players)
  return (line: Line): string | undefined => {
    const name = line.cell('player')
    const team = line.cell('team')
    const season = line.cell('season')
    const keys = [
      `pfr ${line.cell('pfr_player_id')}`,
      nameKey(name, team, `${season} ${line.cell('week')}`),
      nameKey(name, team, season),
    ]
    for (const key of keys) {
      const found = byKey.get(key)
      if (found) return found
    }
    return byName(name, clubOf('NFL', team)?.id)?.id
  }
}
