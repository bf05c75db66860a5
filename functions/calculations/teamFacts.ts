import type { ScoredTeamFacts } from '#functions/store/calculations/teamRun.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective, sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import { playerPartition } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { recoveriesOf } from '#shared/scoring/facts/clubHistory.ts'
import type { InjuryRates, ReadRuling } from '#shared/scoring/facts/teamFacts.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'

/** A team's facts at a time, without the injury rates that are counted over its whole league. */
export type FactsBeforeRates = Omit<ScoredTeamFacts, 'rates' | 'recoveries'>
export type ScoreTeam = (facts: ScoredTeamFacts, asOf: Date) => TeamScore | Promise<TeamScore>

const factsOf = (items: readonly Record<string, unknown>[]) =>
  items.map((item) => ('feed' in item ? effective(sourceAndOverridesOf(item)) : item.fact) as Fact)

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
    if (fact.startedOn > today) return []
    return [fact.returnedOn && fact.returnedOn > today ? { ...fact, returnedOn: null } : fact]
  }
}

/** A player's newest ruling, if it is not a release. Who made it stays out of scores and pages. */
const rulingOf = (known: readonly Fact[]): ReadRuling[] => {
  const last = known
    .filter(isKind('ruling'))
    .toSorted((one, other) => one.number - other.number)
    .at(-1)
  if (!last?.ruling) return []
  const { playerId, number, at, since, ruling } = last
  return [{ playerId, number, at, since, ruling }]
}

/** One player's facts, with his ruling and the grades that admins have set for his injuries. */
interface PlayerFacts {
  readonly facts: readonly Fact[]
  readonly rulings: readonly ReadRuling[]
  readonly adminGrades: Readonly<Record<string, number | null>>
}

/** The facts of a team's players as an earlier run read them. */
export const factsByPlayer = (team: FactsBeforeRates): Map<string, PlayerFacts> =>
  new Map(
    team.players.map((player) => {
      const isHis = ({ playerId }: { playerId: string }) => playerId === player.id
      const injuries = team.injuries.filter(isHis)
      const grades = injuries.flatMap(({ id }) => {
        const grade = team.adminGrades?.[id]
        return grade === undefined ? [] : [[id, grade] as const]
      })
      const others = [...team.statuses, ...team.stats].filter(isHis)
      return [
        player.id,
        {
          facts: [player, ...injuries, ...others],
          rulings: (team.rulings ?? []).filter(isHis),
          adminGrades: Object.fromEntries(grades),
        },
      ]
    }),
  )

/**
 * A team's facts as they were known at a time: one query for the roster, and one for each player except the
 * `unchanged`, whose facts are known already.
 */
export const readTeamFacts = async (
  { lists }: Pick<FactStore, 'lists'>,
  { competition, teamId }: { competition: Competition; teamId: string },
  games: readonly Game[],
  asOf: Date,
  unchanged: ReadonlyMap<string, PlayerFacts> = new Map(),
): Promise<FactsBeforeRates> => {
  const roster = await lists.roster(competition, teamId)
  const readPlayerFacts = async (id: string): Promise<PlayerFacts> => {
    const items = await lists.partition(playerPartition(id))
    const facts = factsOf(items).flatMap(knownAt(asOf))
    return { facts, rulings: rulingOf(facts), adminGrades: adminGradesOf(items, facts) }
  }
  const players = await Promise.all(
    roster.map(({ source: { id } }) => unchanged.get(id) ?? readPlayerFacts(id)),
  )
  const facts = players.flatMap((player) => player.facts)
  const rulings = players.flatMap((player) => player.rulings)
  const adminGrades = Object.assign({}, ...players.map((player) => player.adminGrades))
  return {
    ...(Object.keys(adminGrades).length > 0 && { adminGrades }),
    teamId,
    sport: sportNames[sportOfCompetition(competition)],
    players: facts.filter(isKind('player')),
    injuries: facts.filter(isKind('injury')),
    statuses: facts.filter(isKind('status')),
    ...(rulings.length > 0 && { rulings }),
    stats: facts.filter(isKind('stats')),
    games: games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId)),
  }
}

/** A club that was not counted is assumed to have as many injuries as any other. */
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

/** A player, with any overrides by admins. */
export const readPlayer = async (
  id: string,
  { lists }: Pick<FactStore, 'lists'>,
): Promise<Player | undefined> => {
  const item = (await lists.partition(playerPartition(id))).find(({ sk }) => sk === 'player')
  const player = item && effective(sourceAndOverridesOf(item))
  return player?.kind === 'player' ? player : undefined
}
