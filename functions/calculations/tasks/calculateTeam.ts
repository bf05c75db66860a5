import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { ScoredTeam } from '#functions/store/calculations/scores.ts'
import type { ScoredTeamFacts, TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { type CardScores, playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { changeBetween } from '#shared/scoring/team/scoreChange.ts'
import { scoreTeam as scoreTeamBy, type TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import type { Outcome, TaskDependencies } from '../dependencies.ts'
import { shownOnCard, tollsOf } from '../documents/absences.ts'
import { playerCards } from '../documents/players.ts'
import { movesSince, nightsOf } from '../overnight.ts'
import { factsByPlayer, readTeamFacts, type ScoreTeam, withRates } from '../teamFacts.ts'
import { departedPlayerPages } from './departedPlayerPages.ts'
import { type GameResult, gradeResults } from './gameResults.ts'
import { registerForecasts } from './registerForecasts.ts'
import { teamPages } from './teamPages.ts'

/** The scoring engine with its committed parameters. */
export const scoreTeam = ((facts, asOf) =>
  scoreTeamBy(facts, sportModels[facts.sport], asOf.toISOString())) satisfies ScoreTeam

/** Scores a team, grades its games, registers its forecasts, and writes the pages that show no other team's score. */
export const calculateTeam = async (
  teamId: string,
  run: CalculationRun,
  dependencies: TaskDependencies,
): Promise<Outcome> => {
  const rescored = await rescoreTeam(teamId, run, dependencies)
  if (!rescored) return 'unchanged'
  const { outcome, teamRun, results, before } = rescored
  if (outcome === 'overtaken') return outcome
  const pages = await teamPages(teamRun, run, results, dependencies, before)
  await dependencies.views.writeAll(pages, run.asOf)
  return outcome
}

/**
 * Scores a team, grades its games and registers its forecasts. The current score is read before the facts,
 * and only that score may be replaced: so the newest facts win. If only some players' facts have changed,
 * the others' are those of the current score. Undefined if there is no such team.
 */
export const rescoreTeam = async (
  teamId: string,
  run: CalculationRun,
  dependencies: TaskDependencies,
) => {
  const { facts, scores, history, cache, views, score } = dependencies
  const { competition, asOf } = run
  const [teams, games, rates] = await Promise.all([
    cache.teams(run),
    cache.games(run),
    cache.injuryRates(run),
  ])
  const team = teams.get(teamId)
  if (!team) return undefined
  const current = await scores.current(teamId)
  const changedPlayers = current && run.changedPlayers?.[teamId]
  const unchanged = changedPlayers && factsByPlayer(current.run.facts)
  for (const id of changedPlayers ?? []) unchanged?.delete(id)
  const factsBeforeRates = await readTeamFacts(
    facts,
    { competition, teamId },
    games,
    asOf,
    unchanged,
  )
  const teamFacts = withRates(factsBeforeRates, rates[teamId], asOf)
  const teamScore = await score(teamFacts, asOf)
  const teamRun = runWithChange(team, teamFacts, teamScore, current?.run, asOf)
  const scored = scoredTeam(teamRun, await scoreAWeekAgo(teamId, asOf, history))
  const playerIds = {
    teamId,
    before: Object.keys(current?.players ?? {}),
    now: Object.keys(scored.players),
  }
  // Written before the score: only the former score says who has departed.
  await views.writeAll(await departedPlayerPages(playerIds, run, dependencies), asOf)
  const outcome = await scores.write(scored, current, asOf)
  const results =
    outcome === 'overtaken'
      ? new Map<string, GameResult>()
      : await gradeResults(teamFacts.games, run, dependencies)
  if (outcome !== 'overtaken') await registerForecasts(teamRun, run, dependencies, current?.run)
  const before = changedPlayers && { run: current.run, changedPlayers }
  return { outcome, teamRun, results, before }
}

/** The score printed a week ago at the start of the day, so that all runs of a day compare with the same one. */
const scoreAWeekAgo = async (
  teamId: string,
  asOf: Date,
  history: Pick<TaskDependencies['history'], 'newest'>,
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
const scoredTeam = (run: TeamRun, weekAgo: number | null): ScoredTeam => {
  const tolls = tollsOf(run)
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
): TeamRun => {
  const at = asOf.toISOString()
  const run = { asOf: at, team, facts, score, nights: nightsOf(before, asOf) }
  if (!before) return { ...run, since: at, change: null }
  const change = changeBetween(before.score.explanation, score.explanation)
  return change.moves.some(({ shown }) => shown !== 0)
    ? { ...run, since: at, change: { ...change, since: before.since, at } }
    : { ...run, since: before.since, change: before.change }
}
