import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import type { RiskFacts } from '../risk/injuryRisk.ts'
import { pastInjuryOf } from './assessedInjury.ts'
import type { PlayerContext } from './playerContext.ts'
import { perGame } from './playingTime.ts'
import { statusMeaning } from './statusMeaning.ts'

/** Birth dates stand in for the years since the draft, which the NFL model was fitted on. */
const rookieAge = 22
const lastFourWeeks = [0, 1, 2, 3] as const

export const riskFactsOf = (
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  { model, now, schedule, rates, age, position, stats }: PlayerContext,
): RiskFacts => {
  const isNfl = model.sport === 'nfl'
  const minutes = perGame(stats, 'minutes')
  const points = perGame(stats, 'points')
  const snaps = isNfl && Number.isFinite(stats?.snapShare) ? (stats?.snapShare ?? null) : null
  return {
    day: now.today,
    age: isNfl && age !== null ? Math.max(0, age - rookieAge) : age,
    position,
    past: injuries.map(pastInjuryOf),
    teamRate: knownRate(rates.team),
    leagueRate: knownRate(rates.league),
    role: isNfl ? snaps : minutes,
    usualRole: snaps,
    scoring: minutes && points !== null ? (points / minutes) * 36 : null,
    status: isNfl ? lastStatus(reports, model.status, now.today) : null,
    weeksListed: isNfl ? weeksListed(reports, model.status, now.today) : null,
    week: schedule.week,
  }
}

const knownRate = (rate: number | null): number | null => (Number.isFinite(rate) ? rate : null)

type Statuses = Readonly<Record<string, number>>

const lastStatus = (reports: readonly KnownReport[], statuses: Statuses, today: number): string => {
  const last = reports.at(-1)
  if (!last || today - last.day >= 7) return 'none'
  return statusMeaning(last.status, statuses).name ?? 'none'
}

const weeksListed = (reports: readonly KnownReport[], statuses: Statuses, today: number): number =>
  lastFourWeeks.filter((ago) =>
    reports.some(
      ({ day, status }) =>
        Math.floor((today - day) / 7) === ago && statusMeaning(status, statuses).chance !== 1,
    ),
  ).length
