import { dateOf } from '../../scoring/dayNumber.ts'
import type { HealthScale } from '../../scoring/parameters/types.ts'
import type { SportModel } from '../../scoring/sports/sportModel.ts'
import { squadHealth } from '../panels/squadHealth.ts'
import type { TeamWeek } from '../panels/teamGames.ts'
import { quantile, rounded } from '../statistics/samples.ts'

/** Used in a model until its scale is fitted, and if no squads are known. */
export const unfittedScale: HealthScale = { unit: '', losses: [1, 2, 3], past: [] }

const units = { nfl: 'points', nba: 'points', soccer: 'percent of the team’s play' } as const

/** Scores are printed to one decimal, so a band begins this much below its floor. */
const printed = 0.05
const steps = 20

/** The losses of all teams and the means of their groups, of weeks with a squad. */
export const healthOfWeeks = (weeks: readonly TeamWeek[], model: SportModel) =>
  weeks.flatMap(({ day, squad }) => {
    const health = squadHealth(squad(), model, { asOf: dateOf(day), today: day })
    return health === null ? [] : [{ ...health, day }]
  })

/**
 * The scale on which 30% of these weeks are Optimal, 40% Good, 20% Moderate and 10% Poor. The
 * limits of the bands as printed lie a little beyond 8, 6 and 4, on the next stretch of the scale.
 */
export const fitScale = (weeks: readonly TeamWeek[], model: SportModel): HealthScale => {
  const losses = healthOfWeeks(weeks, model)
    .map(({ loss }) => loss)
    .sort((a, b) => a - b)
  if (losses.length === 0) return unfittedScale
  const [optimal, good, moderate] = [0.3, 0.7, 0.9].map((share) => quantile(losses, share))
  const beyond = printed / 2
  const four = (moderate ?? 0) * (1 - printed / 4)
  const six = ((good ?? 0) - beyond * four) / (1 - beyond)
  const eight = ((optimal ?? 0) - beyond * six) / (1 - beyond)
  const past = Array.from({ length: steps + 1 }, (_, step) => quantile(losses, step / steps))
  return {
    unit: units[model.sport],
    losses: [rounded(eight, 3), rounded(six, 3), rounded(four, 3)],
    past: past.map((loss) => rounded(loss, 3)),
  }
}
