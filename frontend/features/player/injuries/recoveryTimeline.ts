import type { AvailableGame, Outlook } from '#shared/contract/player.ts'
import { addDays, type Day, daysBetween } from '#shared/domain/time/calendar.ts'

export interface TimelineDay {
  readonly day: Day
  /** In percent from the left. */
  readonly at: number
}

/** Extra room after the last date, so that its label fits. */
const spare = 1.06

/** The days from the injury to the last named date, on one axis. */
export const recoveryTimeline = (
  outlook: Outlook,
  injured: Day,
  games: readonly Pick<AvailableGame, 'day' | 'state'>[],
  today: Day,
) => {
  const after = (days: number) => addDays(injured, Math.round(days)) ?? injured
  const [low, high] = [after(outlook.optimal_recovery_low), after(outlook.optimal_recovery_high)]
  const { predicted_date: median, team_return_date: team, forecast } = outlook
  const named = [today, high, median, team, forecast?.returns_on].flatMap((day) => day ?? [])
  const length = Math.max(1, ...named.map((day) => daysBetween(injured, day) ?? 0)) * spare
  const at = (day: Day): TimelineDay => ({
    day,
    at: Math.max(0, (100 * (daysBetween(injured, day) ?? 0)) / length),
  })
  return {
    injured: at(injured),
    today: at(today),
    /** The usual recovery: its median and the range that contains 80%. */
    usual: { low: at(low), median: at(median), high: at(high) },
    team: team ? at(team) : null,
    forecast: forecast ? at(forecast.returns_on) : null,
    /** The team's games from the injury on. */
    games: games
      .flatMap(({ day, state }) => (day && state !== 'off' && day >= injured ? [at(day)] : []))
      .filter((game) => game.at <= 100),
    daysOut: Math.max(0, daysBetween(injured, today) ?? 0),
  }
}
