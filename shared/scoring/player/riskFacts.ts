import type { DayNumber } from '../dayNumber.ts'
import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import type { StatusChances } from '../parameters/types.ts'
import type { RiskFacts } from '../risk/injuryRisk.ts'
import { pastInjuryOf } from './assessedInjury.ts'
import type { PlayerContext } from './playerContext.ts'
import { perGame } from './playingTime.ts'
import { statusMeaning } from './statusMeaning.ts'

/** The NFL model was fitted on years since the draft. The age minus this stands in for them. */
const rookieAge = 22
/** Counted back from today. */
const lastFourWeeks = [0, 1, 2, 3] as const

/** The input of the risk model. */
export const riskFactsOf = (
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  { model, now, schedule, rates, age, position, stats }: PlayerContext,
): RiskFacts => {
  const isNfl = model.sport === 'nfl'
  const minutes = perGame(stats, 'minutes')
  const points = perGame(stats, 'points')
  const snapShare = isNfl && Number.isFinite(stats?.snapShare) ? (stats?.snapShare ?? null) : null
  return {
    day: now.today,
    age: isNfl && age !== null ? Math.max(0, age - rookieAge) : age,
    position,
    past: injuries.map(pastInjuryOf),
    teamRate: finiteOrNull(rates.team),
    leagueRate: finiteOrNull(rates.league),
    role: isNfl ? snapShare : minutes,
    usualRole: snapShare,
    scoring: minutes && points !== null ? (points / minutes) * 36 : null,
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
