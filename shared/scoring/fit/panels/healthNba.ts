import { type DayNumber, fixedDay } from '../../dayNumber.ts'
import { fullPoints } from '../../parameters/priors.ts'
import type { Slot } from '../../team/health.ts'
import { tiredness } from '../../team/slots.ts'
import type { NbaAbsence, NbaTables } from '../tables/nbaTables.ts'

const seasonsBack = 3
/** A season counts this share of the season after it. */
const seasonDecay = 0.4
/** An unknown player has 20 average games: 10 points are a team's hundred, divided by ten players. */
const rolePrior = { games: 20, minutes: 14, points: 10 }
const gameMinutes = 48
/** A day-to-day listing without a noted return lasts this long. */
const listingDays = 10

/** A player on the inactive list without a reason was mostly left out by the coach: no page calls it an injury. */
export const isCounted = ({ physical, group }: NbaAbsence): boolean =>
  physical || group === 'illness' || group === 'rest'

/** The players who are out before tip-off, with their roles in the seasons before. */
export const nbaSlots = (tables: NbaTables) => {
  const roles = new Map<string, Role>()
  const roleOf = (player: string, season: number): Role => {
    const key = `${player} ${season}`
    const role = roles.get(key) ?? roleFrom(tables, player, season)
    roles.set(key, role)
    return role
  }
  return (season: number, day: DayNumber, team: string): Slot[] => {
    const out = new Map<string, NbaAbsence>()
    for (const row of tables.byTeam.get(team) ?? [])
      if (row.season === season && isCounted(row) && isOut(row, day)) out.set(row.player, row)
    return [...out.values()]
      .flatMap(({ player }) => {
        const { minutes, points } = roleOf(player, season)
        return [
          // The naive predictor counts the missing starters by minutes.
          { group: 'minutes', share: minutes / gameMinutes, available: 0 },
          { group: 'points', share: points / fullPoints, available: 0 },
        ]
      })
      .concat(tiredness(tables.schedule.get(team) ?? [], day))
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

/** The day from which a player without a noted return no longer counts as out. */
export const assumedEnd = (
  row: NbaAbsence,
  seasonEnd = fixedDay(`${row.season}-04-14`),
): DayNumber => {
  const end = lastsWithSeason(row) ? seasonEnd : row.start + listingDays + 1
  return Math.max(row.start, Math.min(end, seasonEnd))
}
