import type { DayNumber } from '../../dayNumber.ts'
import type { RiskFacts } from '../../risk/injuryRisk.ts'

export interface RiskCase {
  readonly player: string
  readonly day: DayNumber
  readonly facts: RiskFacts
  readonly injured: 0 | 1
  /** True for a case whose squad list was made later: the test leaves it out. */
  readonly fitOnly?: boolean
}

/** Each sport overrides the fields that its sources have. */
export const noRiskFacts: RiskFacts = {
  day: 0,
  age: null,
  position: null,
  past: [],
  teamRate: null,
  leagueRate: null,
  role: null,
  usualRole: null,
  scoring: null,
  status: null,
  weeksListed: null,
  week: null,
}

const yearDays = 365

/**
 * Adds the share of available players who were injured within the horizon over the last year. It follows
 * the habits of reporting, which change (NBA: 10% in 2010, 17% in 2016).
 */
export const withLeagueRate = (cases: readonly RiskCase[], horizonDays: number): RiskCase[] => {
  const days = [...Map.groupBy(cases, ({ day }) => day)].map(([day, rows]) => ({
    day,
    players: rows.length,
    injured: rows.reduce((sum, { injured }) => sum + injured, 0),
  }))
  const rateOn = new Map(
    days.map(({ day }) => {
      const past = days.filter(
        (other) => other.day + horizonDays <= day && other.day > day - yearDays - horizonDays,
      )
      const players = past.reduce((sum, other) => sum + other.players, 0)
      const injured = past.reduce((sum, other) => sum + other.injured, 0)
      return [day, players > 0 ? injured / players : null]
    }),
  )
  return cases.map((row) => ({
    ...row,
    facts: { ...row.facts, leagueRate: rateOn.get(row.day) ?? null },
  }))
}
