import type { ScoredTeam, ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import type { TeamToStore } from '#functions/store/calculations/scores.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { type CardScores, playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import { changeBetween } from '#shared/scoring/team/scoreChange.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import type { Dependencies } from './dependencies.ts'
import { shownOnCard, tollsOf } from './documents/absences.ts'
import { playerCards } from './documents/players.ts'
import { movesSince, nightsOf } from './overnight/nights.ts'
import type { Run } from './run.ts'
import { type FactsBeforeRates, withRates } from './teamFacts.ts'
import { type Memory, teamMemory } from './teamMemory.ts'

/** Scores a team, and writes nothing. Undefined for a team that the league does not have. */
export const rescoreTeam = async (
  facts: FactsBeforeRates,
  { asOf, league, rates, since, teams, trust }: Run,
  dependencies: Dependencies,
) => {
  const { teamId } = facts
  const team = league.teams.get(teamId)
  if (!team) return undefined
  /** The team as the previous run stored it; undefined if it was never scored. */
  const stored = teams.get(teamId)
  const memory = await teamMemory(teamId, trust.memories ? stored : undefined, asOf, dependencies)
  const before = stored?.scored()
  const teamFacts = withRates(facts, rates[teamId], asOf)
  const teamScore = await dependencies.score(teamFacts, asOf)
  const scored = withChange(team, teamFacts, teamScore, before, asOf, since)
  const tolls = tollsOf(scored)
  const toStore = teamToStore(scored, tolls, await scoreAWeekAgo(teamId, asOf, memory.history))
  return { stored, before, memory, scored, tolls, toStore }
}
/** A team that this run has scored, beside what the previous run left. */
export type RescoredTeam = NonNullable<Awaited<ReturnType<typeof rescoreTeam>>>

/**
 * The score that was printed a week before the start of this day, so that all runs of a day compare with the same one.
 */
const scoreAWeekAgo = async (
  teamId: string,
  asOf: Date,
  history: Pick<Memory['history'], 'newest'>,
): Promise<number | null> => {
  const day = addDays(utcDay(asOf), -7)
  if (day === undefined) return null
  const [point] = await history.newest<CardScores>(teamId, new Date(day), 1)
  return point?.shown.team_gaming_score ?? null
}

/** More moves of one team would crowd out those of the others. */
const mostMovesOfTeam = 5

/** Adds what tables and lists show. Cards and moves are computed on demand, because an unchanged score needs none. */
const teamToStore = (
  scored: ScoredTeam,
  tolls: ReturnType<typeof tollsOf>,
  weekAgo: number | null,
): TeamToStore => {
  let cards: TeamToStore['cards'] | undefined
  let moves: TeamToStore['moves'] | undefined
  return {
    scored,
    shown: { ...teamFigures(scored.score), ...shownOnCard(scored, tolls) },
    players: playerFigures(scored.score),
    weekAgo,
    get cards() {
      cards ??= playerCards(scored, tolls)
      return cards
    },
    get moves() {
      moves ??= (scored.nights ?? []).map((night) => ({
        since: night.at,
        scoreBefore: night.score,
        moves: movesSince(night, scored, tolls).slice(0, mostMovesOfTeam),
      }))
      return moves
    },
  }
}

/**
 * Adds what has changed the score since the previous run. Injuries heal a little every day, so if no printed number
 * changed, the last change stays.
 */
export const withChange = (
  team: Team,
  facts: ScoredTeamFacts,
  score: TeamScore,
  before: ScoredTeam | undefined,
  asOf: Date,
  firstRun?: string,
): ScoredTeam => {
  const at = asOf.toISOString()
  const scored = { asOf: at, team, facts, score, nights: nightsOf(before, asOf, firstRun) }
  // A score computed afterwards was never shown, so it is not compared.
  if (!before || (firstRun !== undefined && before.asOf < firstRun))
    return { ...scored, since: at, change: null }
  const change = changeBetween(before.score.explanation, score.explanation)
  return change.moves.some(({ shown }) => shown !== 0)
    ? { ...scored, since: at, change: { ...change, since: before.since, at } }
    : { ...scored, since: before.since, change: before.change }
}
