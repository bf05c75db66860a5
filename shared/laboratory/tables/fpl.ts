import { numberIn, readCsv } from './csv.ts'

/** What Fantasy Premier League said of a regular before a game. */
export interface FplFlag {
  /** The year in which the season began. */
  readonly season: number
  /** The stated chance that he plays, in percent. */
  readonly stated: number
  readonly played: boolean
}

interface Snapshot {
  readonly takenAt: number
  readonly status: string
  readonly stated: number | null
}

interface Game {
  readonly kickOff: number
  readonly minutes: number
}

/** A regular has played so long in so many of his club's last ten games: the others are mostly left out, fit or not. */
const longMinutes = 60
const recentGames = 10
const longGames = 4
/** An older snapshot misses the news of the last training. */
const freshMs = 2 * 24 * 60 * 60 * 1000

const isRegular = (before: readonly Game[]) =>
  before.slice(-recentGames).filter(({ minutes }) => minutes >= longMinutes).length >= longGames

/** The doubtful regulars of the newest snapshot before each game. */
export const readFplFlags = (directory: string): FplFlag[] => {
  const players = (name: string) =>
    Map.groupBy(readCsv(directory, name) ?? [], (cell) => `${cell('season')} ${cell('code')}`)
  const snapshots = players('fpl_statuses')
  return [...players('fpl_minutes')].flatMap(([player, rows]) => {
    const games = rows
      .map((cell) => ({ kickOff: Date.parse(cell('kickoff')), minutes: Number(cell('minutes')) }))
      .sort((a, b) => a.kickOff - b.kickOff)
    const taken = (snapshots.get(player) ?? [])
      .map((cell) => ({
        takenAt: Date.parse(cell('taken_at')),
        status: cell('status'),
        stated: numberIn(cell('chance_next')),
      }))
      .sort((a, b) => a.takenAt - b.takenAt)
    return flagsOf(Number(player.slice(0, 4)), games, taken)
  })
}

export const flagsOf = (
  season: number,
  games: readonly Game[],
  taken: readonly Snapshot[],
): FplFlag[] =>
  games.flatMap(({ kickOff, minutes }, index): FplFlag[] => {
    if (!isRegular(games.slice(0, index))) return []
    const newest = taken.findLast(({ takenAt }) => takenAt < kickOff)
    const isDoubtful =
      newest?.status === 'd' && newest.stated !== null && kickOff - newest.takenAt <= freshMs
    return isDoubtful && newest.stated !== null
      ? [{ season, stated: newest.stated, played: minutes > 0 }]
      : []
  })
