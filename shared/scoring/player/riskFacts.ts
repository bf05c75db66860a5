import type { DayNumber } from '../dayNumber.ts'
import { type KnownInjury, type KnownReport, ofFeeds } from '../facts/knownAsOf.ts'
import type { StatusChances } from '../parameters/types.ts'
import { pastInjuryOf } from './assessedInjury.ts'
import type { RiskFacts } from './injuryRisk.ts'
import type { PlayerContext } from './playerContext.ts'
import { statusMeaning } from './statusMeaning.ts'

/** The NFL model was fitted on years since the draft, for which the age minus this stands in. */
export const rookieAge = 22
/** Counted back from today. */
const lastFourWeeks = [0, 1, 2, 3] as const

/** The inputs of the risk model apart from a player's injuries and reports. */
export type RiskContext = Pick<PlayerContext, 'age' | 'position' | 'rates' | 'role'> & {
  readonly model: Pick<PlayerContext['model'], 'sport' | 'status'>
  readonly now: Pick<PlayerContext['now'], 'today'>
  readonly schedule: Pick<PlayerContext['schedule'], 'week'>
}

/** The input of the risk model. The portal and the fit both make it here. */
export const riskFactsOf = (
  injuries: readonly KnownInjury[],
  allReports: readonly KnownReport[],
  { model, now, schedule, rates, age, position, role }: RiskContext,
): RiskFacts => {
  const isNfl = model.sport === 'nfl'
  const reports = ofFeeds(allReports).filter(({ ofHealth }) => ofHealth)
  return {
    day: now.today,
    age: isNfl && age !== null ? Math.max(0, age - rookieAge) : age,
    position,
    past: injuries.filter(({ names }) => names.ofHealth).map(pastInjuryOf),
    teamRate: finiteOrNull(rates.team),
    leagueRate: finiteOrNull(rates.league),
    role: role.now,
    usualRole: role.usual,
    scoring: role.scoring,
    status: isNfl ? lastStatus(reports, model.status, now.today) : null,
    weeksListed: isNfl ? weeksListed(reports, model.status, now.today) : null,
    week: schedule.week,
  }
}

const finiteOrNull = (rate: number | null): number | null => (Number.isFinite(rate) ? rate : null)

const lastStatus = (
  reports: readonly KnownReport[],
  chances: StatusChances,
  today: DayNumber,
): string => {
  const last = reports.at(-1)
  if (!last || today - last.day >= 7) return 'none'
  return statusMeaning(last.status, chances).name ?? 'none'
}

const weeksListed = (
  reports: readonly KnownReport[],
  chances: StatusChances,
  today: DayNumber,
): number =>
  lastFourWeeks.filter((ago) =>
    reports.some(
      ({ day, status }) =>
        Math.floor((today - day) / 7) === ago && statusMeaning(status, chances).chance !== 1,
    ),
  ).length
