import type { ScoredTeam, StoredTeam } from '#functions/store/calculations/scores.ts'
import type { ScoredTeamFacts, TeamRun } from '#functions/store/calculations/teamRun.ts'
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

/** A team's score in a run, beside what the run before it left. */
export interface ScoreInRun {
  /** The team as the last run stored it, and that run; undefined if there was none. */
  readonly stored: StoredTeam | undefined
  readonly before: TeamRun | undefined
  readonly memory: Memory
  readonly teamRun: TeamRun
  readonly tolls: ReturnType<typeof tollsOf>
  readonly scored: ScoredTeam
}

/** Scores a team, and writes nothing. Undefined for a team that the league does not have. */
export const scoreInRun = async (
  facts: FactsBeforeRates,
  { asOf, league, rates, since, teams, trust }: Run,
  dependencies: Dependencies,
): Promise<ScoreInRun | undefined> => {
  const { teamId } = facts
  const team = league.teams.get(teamId)
  if (!team) return undefined
  const stored = teams.get(teamId)
  const memory = await teamMemory(teamId, trust.memories ? stored : undefined, asOf, dependencies)
  const before = await stored?.run()
  const teamFacts = withRates(facts, rates[teamId], asOf)
  const teamScore = await dependencies.score(teamFacts, asOf)
  const teamRun = runWithChange(team, teamFacts, teamScore, before, asOf, since)
  const tolls = tollsOf(teamRun)
  const scored = scoredTeam(teamRun, tolls, await scoreAWeekAgo(teamId, asOf, memory.history))
  return { stored, before, memory, teamRun, tolls, scored }
}

/** The score printed a week ago at the start of the day, so that all runs of a day compare with the same one. */
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

/**
 * Adds the figures, cards and moves that tables and lists show to a team's run. Cards and moves are computed
 * on demand, because an unchanged score needs none.
 */
const scoredTeam = (
  run: TeamRun,
  tolls: ReturnType<typeof tollsOf>,
  weekAgo: number | null,
): ScoredTeam => {
  let cards: ScoredTeam['cards'] | undefined
  let moves: ScoredTeam['moves'] | undefined
  return {
    run,
    shown: { ...teamFigures(run.score), ...shownOnCard(run, tolls) },
    players: playerFigures(run.score),
    weekAgo,
    get cards() {
      cards ??= playerCards(run, tolls)
      return cards
    },
    get moves() {
      moves ??= (run.nights ?? []).map((night) => ({
        since: night.at,
        scoreBefore: night.score,
        moves: movesSince(night, run, tolls).slice(0, mostMovesOfTeam),
      }))
      return moves
    },
  }
}

/**
 * A team's run with what changed its score since the previous run. Injuries heal a little every day:
 * if no printed number changed, the last change stays.
 */
export const runWithChange = (
  team: Team,
  facts: ScoredTeamFacts,
  score: TeamScore,
  before: TeamRun | undefined,
  asOf: Date,
  firstRun?: string,
): TeamRun => {
  const at = asOf.toISOString()
  const run = { asOf: at, team, facts, score, nights: nightsOf(before, asOf, firstRun) }
  // A score that was computed afterwards never stood here, so nothing has changed since.
  if (!before || (firstRun !== undefined && before.asOf < firstRun))
    return { ...run, since: at, change: null }
  const change = changeBetween(before.score.explanation, score.explanation)
  return change.moves.some(({ shown }) => shown !== 0)
    ? { ...run, since: at, change: { ...change, since: before.since, at } }
    : { ...run, since: before.since, change: before.change }
}
