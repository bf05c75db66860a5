import type { FactStore } from '#functions/store/facts.ts'
import { playerFile } from '#functions/store/keys.ts'
import type { TeamResult } from '#functions/store/scores.ts'
import { effective, storedOf } from '#functions/store/stored.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Player, SeasonStats } from '#shared/domain/facts/player.ts'
import {
  type Competition,
  type SportName,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport.ts'

/** What is known of a team at a time. */
export interface TeamFacts {
  readonly teamId: string
  readonly sport: SportName
  readonly players: readonly Player[]
  readonly injuries: readonly Injury[]
  readonly statuses: readonly StatusReport[]
  readonly stats: readonly SeasonStats[]
  readonly games: readonly Game[]
}
export type ScoreTeam = (facts: TeamFacts, asOf: Date) => TeamResult

const factsOf = (items: readonly Record<string, unknown>[]) =>
  items.map((item) => ('feed' in item ? effective(storedOf(item)) : item.fact) as Fact)

const isOf =
  <Kind extends Fact['kind']>(kind: Kind) =>
  (fact: Fact): fact is Extract<Fact, { kind: Kind }> =>
    fact.kind === kind

/** A return that lies ahead is not known yet; what began later did not happen yet. */
export const knownAt = (asOf: Date) => {
  const today = asOf.toISOString().slice(0, 10)
  return (fact: Fact): Fact[] => {
    if (fact.kind === 'status') return fact.at <= asOf.toISOString() ? [fact] : []
    if (fact.kind !== 'injury') return [fact]
    if (fact.startedOn > today) return []
    return [fact.returnedOn && fact.returnedOn > today ? { ...fact, returnedOn: null } : fact]
  }
}

/** A team's facts as they were known: one query for the roster, one for each player's file. */
export const teamFacts = async (
  { lists }: Pick<FactStore, 'lists'>,
  { competition, teamId }: { competition: Competition; teamId: string },
  games: readonly Game[],
  asOf: Date,
): Promise<TeamFacts> => {
  const roster = await lists.roster(competition, teamId)
  const files = await Promise.all(roster.map(({ feed }) => lists.file(playerFile(feed.id))))
  const facts = factsOf(files.flat()).flatMap(knownAt(asOf))
  return {
    teamId,
    sport: sportNames[sportOfCompetition(competition)],
    players: facts.filter(isOf('player')),
    injuries: facts.filter(isOf('injury')),
    statuses: facts.filter(isOf('status')),
    stats: facts.filter(isOf('stats')),
    games: games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId)),
  }
}
