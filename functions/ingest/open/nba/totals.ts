import { type FactOf, fact } from '#shared/domain/facts/fact.ts'
import {
  gameShare,
  lastGames,
  noStats,
  type PlayedGame,
  type Player,
} from '#shared/domain/facts/teams.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { playerFinder } from '#shared/domain/team/playerFinder.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import type { Converted } from '../../feed/feed.ts'
import { type RejectCollector, rejectCollector, rejectOf } from '../../feed/reject.ts'
import { tableLines } from '../read/table.ts'
import type { ConvertContext, Dataset, PublishedFile, ReceivedFile } from '../source.ts'

/** Totals of this season and the last one, added up from every game's figures. */
export const totals: Dataset = {
  name: 'totals',
  title: 'Totals of the season',
  competition: 'NBA',
  minutes: { idle: 720, near: 720 },
  files: ({ season }) => [boxesOf(season), boxesOf(season - 1)],
  convert: readTotals,
}

/** Named by the year in which the season ends. */
const fileOf = (season: number) => `player_box_${season + 1}.csv`
const release =
  'https://github.com/sportsdataverse/sportsdataverse-data/releases/download/espn_nba_player_boxscores'
const boxesOf = (season: number): PublishedFile => ({
  file: fileOf(season),
  address: `${release}/${fileOf(season)}`,
  optional: true,
})

const counts = ['minutes', 'points', 'rebounds', 'assists', 'steals', 'blocks'] as const
const required = [
  ...counts,
  'game_id',
  'game_date',
  'season_type',
  'athlete_id',
  'athlete_display_name',
  'team_abbreviation',
  'starter',
  'did_not_play',
] as const

interface Total {
  name: string
  team: string
  /** The day of the last game for which he is listed, whether he played or not. */
  listed: string
  position: string
  games: number
  starts: number
  figures: Record<(typeof counts)[number], number>
  /** A game's figures could not be read, so there is no total. */
  broken: boolean
  /** The games for which he is listed, in the order of the file. */
  rows: (PlayedGame & { readonly team: string })[]
}

function readTotals(files: readonly ReceivedFile[], context: ConvertContext): Converted {
  const find = playerFinder(context.known.players)
  const facts: Converted['facts'] = []
  const rejects: Converted['rejects'] = []
  const missing: string[] = []
  let of = 0
  for (const season of [context.season, context.season - 1]) {
    const file = files.find((one) => one.file === fileOf(season))
    if (!file) continue
    const collector = rejectCollector(file.file)
    const read = [...readSeason(file, collector).values()]
    const last =
      read
        .map(({ listed }) => listed)
        .sort()
        .at(-1) ?? ''
    const current = addDays(last, -listedDays) ?? last
    const days = gameDays(read)
    const clubs = clubsOf(read, file, collector)
    const found = new Map<string, Total>()
    for (const total of read) {
      const team = clubs.get(total.team)
      if (team === undefined) continue
      const player = find(total.name, team)
      // A player who has left the league is not among the known ones.
      const expected = season === context.season && total.listed >= current
      if (expected) of++
      if (!player || found.has(player.id)) {
        if (expected) missing.push(total.name)
        continue
      }
      found.set(player.id, total)
      if (total.broken) continue
      for (const one of factsOf(player, season, total, days)) {
        const { success, error } = fact.safeParse(one)
        if (success) facts.push(one)
        else collector.add(rejectOf(file.file, `${total.name}: ${error.message}`))
      }
    }
    rejects.push(...collector.list())
  }
  return { facts, rejects, matched: { noun: 'players', of, missing } }
}

/** A player who has not been listed for this long has probably left his club. */
const listedDays = 14

/** Adds up the regular season. */
const readSeason = (file: ReceivedFile, rejects: RejectCollector): Map<string, Total> => {
  const byAthlete = new Map<string, Total>()
  const seen = new Set<string>()
  for (const { path, cell } of tableLines(file, required, rejects)) {
    if (cell('season_type') !== '2') continue
    const [id, name, day] = [cell('athlete_id'), cell('athlete_display_name'), cell('game_date')]
    const row = `${cell('game_id')} ${id}`
    if (!id || !name || seen.has(row)) continue
    seen.add(row)
    const total = byAthlete.get(id) ?? newTotal(name)
    byAthlete.set(id, total)
    if (day >= total.listed) {
      total.listed = day
      total.team = cell('team_abbreviation')
      total.position = cell('athlete_position_abbreviation')
    }
    const team = cell('team_abbreviation')
    if (isTrue(cell('did_not_play')) || counts.every((column) => !isStated(cell(column)))) {
      total.rows.push({ day, team, share: null })
      continue
    }
    const figures = counts.map((column) => [column, figure(cell(column))] as const)
    const bad = figures.find(([, value]) => value === undefined)
    if (bad) {
      total.broken = true
      const record = { athlete: name, [bad[0]]: cell(bad[0]) }
      rejects.add({ path, reason: `${bad[0]} is not a number: no totals of ${name}`, record })
      continue
    }
    total.games++
    if (isTrue(cell('starter'))) total.starts++
    for (const [column, value] of figures) total.figures[column] += value ?? 0
    total.rows.push({ day, team, share: gameShare(figure(cell('minutes')) ?? 0, fullGame) })
  }
  return byAthlete
}

const newTotal = (name: string): Total => ({
  ...{ name, team: '', listed: '', position: '', games: 0, starts: 0, broken: false },
  rows: [],
  figures: { minutes: 0, points: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0 },
})

const isTrue = (text: string) => /^(true|1)$/i.test(text)
const isStated = (text: string) => text !== '' && text !== 'NA'
const figure = (text: string) => (/^\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined)

const fullGame = 48

/** The days on which each club played, oldest first. */
const gameDays = (totals: readonly Total[]): ReadonlyMap<string, readonly string[]> => {
  const rows = totals.flatMap((total) => total.rows)
  return new Map(
    [...Map.groupBy(rows, ({ team }) => team)].map(([team, own]) => [
      team,
      [...new Set(own.map(({ day }) => day))].sort(),
    ]),
  )
}

/**
 * His clubs' last games since he was first listed. An inactive player is listed for some games only; his share is null
 * for every game that he missed.
 */
const recentOf = (
  { rows }: Total,
  days: ReadonlyMap<string, readonly string[]>,
): ReturnType<typeof lastGames> => {
  const own = rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const shares = new Map(own.map(({ day, share }) => [day, share]))
  const games = own.flatMap(({ day, team }, index) => {
    const [from, until] = [day, own[index + 1]?.day]
    const clubDays = days.get(team) ?? []
    return clubDays.filter((one) => one >= from && (until === undefined || one < until))
  })
  return lastGames(games.map((day) => ({ day, share: shares.get(day) ?? null })))
}

/** The ids of the clubs by what they are called in the file. */
const clubsOf = (totals: readonly Total[], { file }: ReceivedFile, rejects: RejectCollector) => {
  const clubs = new Map<string, string>()
  for (const name of new Set(totals.map(({ team }) => team))) {
    const club = clubOf('NBA', name)
    if (club) clubs.set(name, club.id)
    else rejects.add(rejectOf(file, `there is no NBA club "${name.slice(0, 40)}"`))
  }
  return clubs
}

/** Box scores of the league name the position of starters only. */
const factsOf = (
  player: Player,
  season: number,
  total: Total,
  days: ReadonlyMap<string, readonly string[]>,
): Converted['facts'] => {
  const { games, starts, figures, position } = total
  const stats: FactOf<'stats'> = {
    ...{ kind: 'stats', ...noStats, playerId: player.id, competition: 'NBA', season },
    ...{ games, starts, ...figures, ...recentOf(total, days) },
  }
  const hasPosition = /^(PG|SG|SF|PF|G|F|C)$/.test(position)
  return player.position === null && hasPosition ? [{ ...player, position }, stats] : [stats]
}
