import { type DayNumber, monthOf } from '../dayNumber.ts'
import { daysSince, neverDays, type PastInjury } from '../facts/injuryHistory.ts'
import { type KnownInjury, type KnownReport, ofFeeds } from '../facts/knownAsOf.ts'
import { type Features, logistic, partsOf, sumOf } from '../model/additive.ts'
import type { RiskParameters, StatusChances } from '../parameters/types.ts'
import { pastInjuryOf } from './assessedInjury.ts'
import type { PlayerContext } from './playerContext.ts'
import { statusMeaning } from './statusMeaning.ts'

const softTissue = /hamstring|muscle|groin|adductor|thigh|quad|calf/i
const loadHalfLife = 365
const longLoadHalfLife = 1000
const usualRoleAtLeast = 0.15

/** Every feature that the models may read. */
export const riskFeatures = (facts: RiskFacts) => {
  const { day, role, usualRole } = facts
  const before = facts.past.filter(({ start }) => start < day)
  const injuries = before.filter(({ physical }) => physical)
  const year = injuries.filter(({ start }) => start > day - 365)
  return {
    age: facts.age,
    position: facts.position,
    load: decayed(injuries, day, loadHalfLife),
    longLoad: decayed(injuries, day, longLoadHalfLife),
    softTissue: decayed(
      injuries.filter(({ group }) => softTissue.test(group)),
      day,
      loadHalfLife,
    ),
    injuriesYear: year.length,
    daysOutYear: year.reduce((sum, { start, end }) => sum + Math.min(end ?? day, day) - start, 0),
    sinceLast: Math.min(neverDays, Math.max(0, daysSince(injuries, day))),
    absences: decayed(
      before.filter(({ physical }) => !physical),
      day,
      loadHalfLife,
    ),
    teamRate: logRate(facts.teamRate),
    leagueRate: logRate(facts.leagueRate),
    role,
    usualRole,
    roleChange:
      role === null || usualRole === null || usualRole < usualRoleAtLeast ? null : role / usualRole,
    scoring: facts.scoring,
    status: facts.status,
    weeksListed: facts.weeksListed,
    week: facts.week,
    month: `month ${monthOf(day)}`,
  } satisfies Features
}

/** Injuries so far, each counting half after `halfLife` days. */
const decayed = (injuries: readonly PastInjury[], day: DayNumber, halfLife: number): number =>
  injuries.reduce((sum, { start }) => sum + 0.5 ** ((day - start) / halfLife), 0)

const logRate = (rate: number | null): number | null =>
  rate === null || rate <= 0 ? null : Math.log(rate)

/** Chance of a new time-loss injury within the horizon, 0 to 1. */
export const injuryRisk = (facts: RiskFacts, { model }: RiskParameters): number =>
  logistic(sumOf(model, riskFeatures(facts)))

/** They make up a player's usual risk, so they are listed first. */
const usualFeatures: readonly string[] = ['position', 'age']

/** The chance in percent, part by part; `usual` is that of his position and age. */
export const explainRisk = (facts: RiskFacts, { model }: RiskParameters) => {
  const isUsual = ({ feature }: { readonly feature: string }) => usualFeatures.includes(feature)
  const terms = [...model.terms.filter(isUsual), ...model.terms.filter((term) => !isUsual(term))]
  const explained = partsOf({ ...model, terms }, riskFeatures(facts), (sum) => 100 * logistic(sum))
  const ofUsual = explained.parts.filter(isUsual)
  return { ...explained, usual: ofUsual.reduce((sum, { effect }) => sum + effect, explained.base) }
}

/** The NFL model was fitted on years since the draft, approximated by the age minus this. */
export const rookieAge = 22
/** Counted back from today. */
const lastFourWeeks = [0, 1, 2, 3] as const

/** The inputs of the risk model apart from a player's injuries and reports. */
type RiskContext = Pick<PlayerContext, 'age' | 'position' | 'rates' | 'role'> & {
  readonly model: Pick<PlayerContext['model'], 'sport' | 'status'>
  readonly now: Pick<PlayerContext['now'], 'today'>
  readonly schedule: Pick<PlayerContext['schedule'], 'week'>
}

/** An available player on the day of the estimate, described alike for the fit and the portal. */
export const riskFactsOf = (
  injuries: readonly KnownInjury[],
  allReports: readonly KnownReport[],
  { model, now, schedule, rates, age, position, role }: RiskContext,
) => {
  const isNfl = model.sport === 'nfl'
  const reports = ofFeeds(allReports).filter(({ ofHealth }) => ofHealth)
  return {
    day: now.today,
    age: isNfl && age !== null ? Math.max(0, age - rookieAge) : age,
    position,
    /** Everything that started before `day`. */
    past: injuries.filter(({ names }) => names.ofHealth).map(pastInjuryOf),
    /** Injuries per team-mate lately. */
    teamRate: finiteOrNull(rates.team),
    /** Share of the league's available players injured within the horizon, over the last year. */
    leagueRate: finiteOrNull(rates.league),
    /** Minutes a game last season (NBA); share of the snaps in the last game (NFL). */
    role: role.now,
    /** Share of the snaps in the four games before (NFL). */
    usualRole: role.usual,
    /** Points per 36 minutes last season (NBA). */
    scoring: role.scoring,
    /** Game status he played with, and weeks on the report of the last four (NFL). */
    status: isNfl ? lastStatus(reports, model.status, now.today) : null,
    weeksListed: isNfl ? weeksListed(reports, model.status, now.today) : null,
    /** Week of the season (NFL). */
    week: schedule.week,
  }
}

export type RiskFacts = Readonly<ReturnType<typeof riskFactsOf>>

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
