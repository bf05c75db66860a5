import type { WholeFacts } from '#functions/store/calculations/teamRun.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective, sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import { playerFile } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { recoveriesOf } from '#shared/scoring/facts/clubHistory.ts'
import type { InjuryRates } from '#shared/scoring/facts/teamFacts.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'

/** What is known of a team at a time, before anything is counted of its league. */
export type FactsBeforeRates = Omit<WholeFacts, 'rates' | 'recoveries'>
export type ScoreTeam = (facts: WholeFacts, asOf: Date) => TeamScore

const factsOf = (items: readonly Record<string, unknown>[]) =>
  items.map((item) => ('feed' in item ? effective(sourceAndOverridesOf(item)) : item.fact) as Fact)

/** What admins say of injuries, beside what counts. */
const adminGradesOf = (items: readonly Record<string, unknown>[]) => {
  const grades: Record<string, number | null> = {}
  for (const item of items) {
    if (!('feed' in item)) continue
    const { feed, held } = sourceAndOverridesOf(item)
    if (feed.kind === 'injury' && held.grade) grades[feed.id] = held.grade.value as number | null
  }
  return Object.keys(grades).length ? { adminGrades: grades } : {}
}

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
export const readTeamFacts = async (
  { lists }: Pick<FactStore, 'lists'>,
  { competition, teamId }: { competition: Competition; teamId: string },
  games: readonly Game[],
  asOf: Date,
): Promise<FactsBeforeRates> => {
  const roster = await lists.roster(competition, teamId)
  const files = await Promise.all(roster.map(({ feed }) => lists.file(playerFile(feed.id))))
  const items = files.flat()
  const facts = factsOf(items).flatMap(knownAt(asOf))
  return {
    ...adminGradesOf(items),
    teamId,
    sport: sportNames[sportOfCompetition(competition)],
    players: facts.filter(isOf('player')),
    injuries: facts.filter(isOf('injury')),
    statuses: facts.filter(isOf('status')),
    stats: facts.filter(isOf('stats')),
    games: games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId)),
  }
}

/** A club of which nothing was counted: its players count as hurt as often as any. */
const averageClub: InjuryRates = { team: null, league: null }

/** With what its club and its league add to the risk and the recoveries of its players. */
export const withRates = (
  known: FactsBeforeRates,
  rates: InjuryRates = averageClub,
  asOf: Date,
): WholeFacts => ({
  ...known,
  rates,
  recoveries: recoveriesOf(known.injuries, known.sport, asOf.toISOString()),
})

/** A player as he stands in his file. */
export const readPlayer = async (
  id: string,
  { lists }: Pick<FactStore, 'lists'>,
): Promise<Player | undefined> => {
  const item = (await lists.file(playerFile(id))).find(({ sk }) => sk === 'player')
  const player = item && effective(sourceAndOverridesOf(item))
  return player?.kind === 'player' ? player : undefined
}
