import { type DayNumber, fixedDay } from '../../scoring/dayNumber.ts'
import { isHealthAbsence } from '../../scoring/facts/healthAbsence.ts'
import type { NbaAbsence, NbaTables } from '../tables/nba.ts'

/** The simple rule for a game's winner counts a player as a starter if he plays at least this share of a game. */
export const starterShare = 0.5

const seasonsBack = 3
/** A season counts this much of the season after it. */
const seasonDecay = 0.4
/** An unknown player has 20 average games: 10 points are a team's hundred divided by ten players. */
const rolePrior = { games: 20, minutes: 14, points: 10 }
const gameMinutes = 48
/** A day-to-day listing without a recorded return lasts this long. */
const listingDays = 10

/** The file's own groups of absences whose reason it knows. */
const healthGroups = new Set(['illness', 'rest'])

/** Whether a page would count the absence. The inactive list and "DNP" do not tell why a player is out. */
export const isCounted = ({ physical, group, listing, inactiveList, note }: NbaAbsence): boolean =>
  physical ||
  healthGroups.has(group) ||
  isHealthAbsence(inactiveList || listing === 'out' ? 'Inactive' : 'Out', note)

/** The starters, by minutes in earlier seasons, who are out before tip-off: the simple rule uses nothing else. */
export const nbaStartersOut = (tables: NbaTables) => {
  const minutes = new Map<string, number>()
  const minutesOf = (player: string, season: number): number => {
    const key = `${player} ${season}`
    const known = minutes.get(key) ?? roleFrom(tables, player, season).minutes
    minutes.set(key, known)
    return known
  }
  return (season: number, day: DayNumber, team: string): number => {
    const out = (tables.byTeam.get(team) ?? []).filter(
      (row) => row.season === season && isCounted(row) && isOut(row, day),
    )
    return [...new Set(out.map(({ player }) => player))].filter(
      (player) => minutesOf(player, season) >= starterShare * gameMinutes,
    ).length
  }
}

interface Role {
  readonly minutes: number
  readonly points: number
}

/** Per game, in the seasons before. An unknown player has some average games. */
export const roleFrom = ({ statsOf }: NbaTables, player: string, season: number): Role => {
  let { games } = rolePrior
  let [minutes, points] = [rolePrior.minutes * games, rolePrior.points * games]
  for (let back = 1; back <= seasonsBack; back++) {
    const line = statsOf(player, season - back)
    if (!line) continue
    const weight = line.games * seasonDecay ** (back - 1)
    minutes += line.minutes * weight
    points += line.points * weight
    games += weight
  }
  return { minutes: minutes / games, points: points / games }
}

/**
 * The first day of an absence counts: the source dates it by the first game missed, and teams must name
 * absent players before tip-off.
 */
export const isOut = (row: NbaAbsence, day: DayNumber): boolean => {
  if (row.start > day) return false
  if (row.end !== null) return row.end > day
  return lastsWithSeason(row) || day - row.start <= listingDays
}

const lastsWithSeason = ({ inactiveList, listing }: NbaAbsence): boolean =>
  inactiveList || listing === 'indefinitely'

/** The day from which a player without a recorded return no longer counts as out. */
export const assumedEnd = (
  row: NbaAbsence,
  seasonEnd = fixedDay(`${row.season}-04-14`),
): DayNumber => {
  const end = lastsWithSeason(row) ? seasonEnd : row.start + listingDays + 1
  return Math.max(row.start, Math.min(end, seasonEnd))
}
