import type { DayNumber } from '../../dayNumber.ts'
import { fullPoints } from '../../parameters/priors.ts'
import type { Slot } from '../../team/health.ts'
import type { NbaAbsence, NbaTables } from '../tables/nba.ts'

const seasonsBack = 3
/** A season counts 0.4 of the one after it. */
const seasonDecay = 0.4
/** Twenty games stand for what is not known of a man: a team's hundred points over the ten who play. */
const rolePrior = { games: 20, minutes: 14, points: 10 }
const gameMinutes = 48
/** Without a noted return, a day-to-day listing is forgotten after ten days. */
const listingDays = 10

/** "Placed on the inactive list" without a reason is mostly the coach's choice, not his health. */
const isCounted = ({ physical, group }: NbaAbsence): boolean =>
  physical || group === 'illness' || group === 'rest'

/** What the schedule takes out of everybody's legs, counted like an absence. */
const tiredness = (schedule: readonly DayNumber[], day: DayNumber): Slot[] => {
  const week = schedule.filter((played) => played < day && played >= day - 7)
  return [
    { group: 'second night', share: 1, available: week.includes(day - 1) ? 0 : 1 },
    { group: 'games in a week', share: 1, available: 1 - Math.min(1, week.length / 5) },
  ]
}

/** Who is out before tip-off, with his role from the seasons before. */
export const nbaSlots = (tables: NbaTables) => {
  const roles = new Map<string, Role>()
  const roleOf = (player: string, season: number): Role => {
    const key = `${player} ${season}`
    const known = roles.get(key) ?? roleFrom(tables, player, season)
    roles.set(key, known)
    return known
  }
  return (season: number, day: DayNumber, team: string): Slot[] => {
    const out = new Map<string, NbaAbsence>()
    for (const row of tables.byTeam.get(team) ?? [])
      if (row.season === season && isCounted(row) && isOut(row, day)) out.set(row.player, row)
    return [...out.values()]
      .flatMap(({ player }) => {
        const { minutes, points } = roleOf(player, season)
        return [
          // The count of starters out, which health is compared with, goes by minutes.
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

const roleFrom = ({ statsOf }: NbaTables, player: string, season: number): Role => {
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
 * The source dates an absence by the first game missed ("rest" lasts from a game to the next), and
 * the NBA makes teams name who is out before tip-off, so the first day counts.
 */
const isOut = ({ start, end, inactiveList, listing }: NbaAbsence, day: DayNumber): boolean => {
  if (start > day) return false
  if (end !== null) return end > day
  return inactiveList || listing === 'indefinitely' || day - start <= listingDays
}
