import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { ScoredTeam } from '#functions/store/calculations/scores.ts'
import type { TeamRun, WholeFacts } from '#functions/store/calculations/teamRun.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import { changeBetween } from '#shared/scoring/team/scoreChange.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import type { Outcome, TaskDependencies } from '../dependencies.ts'
import { playerCards } from '../documents/players.ts'
import { readTeamFacts, withRates } from '../teamFacts.ts'
import { departedPlayerPages } from './departedPlayerPages.ts'
import { gradeResults } from './gameResults.ts'
import { teamPages } from './teamPages.ts'

/**
 * A team's score, the results of its games, and the pages that show no other team's score. What
 * stands is read before the facts are: a score is written over that alone.
 */
export const calculateTeam = async (
  teamId: string,
  run: CalculationRun,
  working: TaskDependencies,
): Promise<Outcome> => {
  const { facts, scores, reading, views } = working
  const [teams, games, rates] = await Promise.all([
    reading.teams(run),
    reading.games(run),
    reading.rates(run),
  ])
  const team = teams.get(teamId)
  if (!team) return 'unchanged'
  const standing = await scores.standing(teamId)
  const { competition, asOf } = run
  const known = await readTeamFacts(facts, { competition, teamId }, games, asOf)
  const whole = withRates(known, rates[teamId], asOf)
  const made = runWithChange(team, whole, working.score(whole, asOf), standing?.run, asOf)
  const scored = scoredOf(made)
  // Before the score: after it nobody knows any more that they were of this team.
  const gone = {
    teamId,
    before: Object.keys(standing?.players ?? {}),
    now: Object.keys(scored.players),
  }
  await views.writeAll(await departedPlayerPages(gone, run, working), asOf)
  const outcome = await scores.write(scored, standing, asOf)
  if (outcome === 'overtaken') return outcome
  const results = await gradeResults(known.games, run, working)
  await views.writeAll(await teamPages(made, run, results, working), asOf)
  return outcome
}

/** What is stored of a run, and what is shown of it. */
export const scoredOf = (run: TeamRun): ScoredTeam => ({
  run,
  shown: teamFigures(run.score),
  players: playerFigures(run.score),
  cards: playerCards(run),
})

/**
 * With what moved the score since the explanation before. Injuries heal a little every day: where
 * nothing moved that is printed, what moved it last stands.
 */
export const runWithChange = (
  team: Team,
  facts: WholeFacts,
  score: TeamScore,
  before: TeamRun | undefined,
  asOf: Date,
): TeamRun => {
  const at = asOf.toISOString()
  const made = { asOf: at, team, facts, score }
  if (!before) return { ...made, since: at, change: null }
  const { since, change: last } = before
  const change = changeBetween(before.score.explanation, score.explanation)
  return change.moves.some(({ shown }) => shown !== 0)
    ? { ...made, since: at, change: { ...change, since, at } }
    : { ...made, since, change: last }
}
