import type { ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import { factIn, sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { recoveriesOf } from '#shared/scoring/facts/clubHistory.ts'
import type { InjuryRates, ReadRuling } from '#shared/scoring/facts/teamFacts.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'

/** A team's facts at a time, without the injury rates that are counted over its whole league. */
export type FactsBeforeRates = Omit<ScoredTeamFacts, 'rates' | 'recoveries'>
export type ScoreTeam = (facts: ScoredTeamFacts, asOf: Date) => TeamScore | Promise<TeamScore>

const isKind =
  <Kind extends Fact['kind']>(kind: Kind) =>
  (fact: Fact): fact is Extract<Fact, { kind: Kind }> =>
    fact.kind === kind

/** The injury grades that admins have set, which pages show beside the grade that counts. */
const adminGradesOf = (items: readonly Record<string, unknown>[], known: readonly Fact[]) => {
  const injuries = new Set(known.filter(isKind('injury')).map(({ id }) => id))
  const grades: Record<string, number | null> = {}
  for (const item of items) {
    if (!('feed' in item)) continue
    const { source, overrides } = sourceAndOverridesOf(item)
    if (source.kind === 'injury' && overrides.grade && injuries.has(source.id))
      grades[source.id] = overrides.grade.value as number | null
  }
  return grades
}

/** Removes facts that were not known yet: later reports, rulings and injuries, and returns that were still ahead. */
export const knownAt = (asOf: Date) => {
  const today = utcDay(asOf)
  return (fact: Fact): Fact[] => {
    if (fact.kind === 'status' || fact.kind === 'ruling')
      return fact.at <= asOf.toISOString() ? [fact] : []
    if (fact.kind !== 'injury') return [fact]
    if ((fact.listedOn ?? fact.startedOn) > today) return []
    return [fact.returnedOn && fact.returnedOn > today ? { ...fact, returnedOn: null } : fact]
  }
}

/** A player's newest ruling, unless it is a release. Scores and pages do not learn who made it. */
const rulingOf = (known: readonly Fact[]): ReadRuling[] => {
  const last = known
    .filter(isKind('ruling'))
    .toSorted((one, other) => one.number - other.number)
    .at(-1)
  if (!last?.ruling) return []
  const { playerId, number, at, since, ruling } = last
  return [{ playerId, number, at, since, ruling }]
}

/** A player's facts as they were known at a time, with his ruling and the grades that admins have set. */
export const factsOfPlayer = (items: readonly Record<string, unknown>[], asOf: Date) => {
  const facts = items.map(factIn).flatMap(knownAt(asOf))
  return { facts, rulings: rulingOf(facts), adminGrades: adminGradesOf(items, facts) }
}

/** A club without counts is assumed to have as many injuries as any other. */
const averageRates: InjuryRates = { team: null, league: null }

/** Adds the injury rates and the recoveries that the engine needs. */
export const withRates = (
  facts: FactsBeforeRates,
  rates: InjuryRates = averageRates,
  asOf: Date,
): ScoredTeamFacts => ({
  ...facts,
  rates,
  recoveries: recoveriesOf(facts.injuries, facts.sport, asOf.toISOString()),
})
