import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import { rowKeyOf, type StoredRow } from '#functions/store/calculations/picks.ts'
import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import { gamePartition } from '#functions/store/keys.ts'
import { matchupViewOf } from '#functions/store/pageViews.ts'
import { pageOf } from '#functions/store/view.ts'
import type { Game, Line } from '#shared/domain/facts/game.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type GameRow, publishedRow } from '#shared/scoring/game/gameRow.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import { lineAt } from '#shared/scoring/game/picks.ts'
import { type GameScore, scoreGame } from '#shared/scoring/game/scoreGame.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Outcome, TaskDependencies } from '../dependencies.ts'
import { matchupDocument } from '../documents/matchup.ts'
import { publicationsOf } from './teamPages.ts'

/**
 * Publishes the picks of a team's home games, and writes their pages. Before each write the run must
 * still be the current one, so a page never mixes the scores of two runs.
 */
export const calculateGames = async (
  homeId: string,
  run: CalculationRun,
  dependencies: TaskDependencies,
): Promise<Outcome> => {
  const games = gamesWithPage(await dependencies.cache.games(run), run.competition, run.asOf)
  const atHome = games.filter(({ homeTeamId }) => homeTeamId === homeId)
  return forGames(atHome, run, dependencies, calculateGame)
}

/** Publishes the picks of all games of a run, without their pages. */
export const publishAllPicks = async (
  run: CalculationRun,
  dependencies: TaskDependencies,
): Promise<Outcome> => {
  const games = gamesWithPage(await dependencies.cache.games(run), run.competition, run.asOf)
  return forGames(games, run, dependencies, async (input, ...rest) => {
    const published = await publishPicks(input, ...rest)
    return published === 'overtaken' ? published : published.outcome
  })
}

const forGames = async (
  games: readonly Game[],
  run: CalculationRun,
  dependencies: TaskDependencies,
  calculate: (
    input: GameInput,
    run: CalculationRun,
    dependencies: TaskDependencies,
  ) => Promise<Outcome>,
): Promise<Outcome> => {
  const { scores, picks, cache } = dependencies
  const ratings = await cache.leagueRatings(run)
  const teamIds = new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
  const [rows, teamRuns] = await Promise.all([
    picks.read(games.map(rowKeyOf)),
    scores.runs([...teamIds]),
  ])
  const failures: unknown[] = []
  let outcome: Outcome = 'unchanged'
  for (const game of games) {
    const input: GameInput = {
      game,
      sides: { home: teamRuns.get(game.homeTeamId), away: teamRuns.get(game.awayTeamId) },
      stored: rows.get(game.id),
      ratings,
    }
    try {
      const result = await calculate(input, run, dependencies)
      if (result === 'overtaken') return result
      if (result === 'written') outcome = result
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
  return outcome
}

interface GameInput {
  game: Game
  /** Undefined for a team that was never scored. */
  sides: { home: TeamRun | undefined; away: TeamRun | undefined }
  stored: StoredRow | undefined
  ratings: LeagueRatings | undefined
}

const publishPicks = async (
  { game, sides, stored, ratings }: GameInput,
  run: CalculationRun,
  { facts, picks, runs }: TaskDependencies,
) => {
  const lines = await linesOf(game, facts.lists, run.asOf)
  const row = publishGame(game, sides, stored?.row, ratings, lines, run.asOf)
  if (!(await runs.isCurrent(run))) return 'overtaken'
  // If an admin has changed the row since it was read, the task starts again.
  const outcome = row ? await picks.write(row, stored) : 'unchanged'
  return outcome === 'overtaken' ? outcome : { row, lines, outcome }
}

const calculateGame = async (
  input: GameInput,
  run: CalculationRun,
  dependencies: TaskDependencies,
): Promise<Outcome> => {
  const { game, sides, ratings } = input
  const { facts, cache, runs, views } = dependencies
  const { competition, asOf } = run
  const published = await publishPicks(input, run, dependencies)
  if (published === 'overtaken') return published
  const { row, lines } = published
  const teams = await cache.teams(run)
  const [homeTeam, awayTeam] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)]
  if (!homeTeam || !awayTeam || !ratings) return 'unchanged'
  const [home, away] = await Promise.all([
    publicationsOf(game.homeTeamId, facts, asOf),
    publicationsOf(game.awayTeamId, facts, asOf),
  ])
  const document = matchupDocument({
    competition,
    game,
    ratings,
    lines,
    asOf,
    team: { home: homeTeam, away: awayTeam },
    run: sides,
    row: row ?? null,
    news: { home: home.news, away: away.news },
    posts: { home: home.posts, away: away.posts },
  })
  const page = await pageOf(matchupViewOf(sportOfCompetition(competition), game.id), document)
  return views.writeAll([page], asOf, () => runs.isCurrent(run))
}

const linesOf = async (
  { id }: Game,
  lists: TaskDependencies['facts']['lists'],
  asOf: Date,
): Promise<Line[]> =>
  (await lists.partition(gamePartition(id)))
    .map(({ fact }) => fact as Line | undefined)
    .filter((fact) => fact?.kind === 'line')
    .filter((line) => line !== undefined)
    .filter(({ at }) => at <= asOf.toISOString())

/** The game's row after this run. Nothing new is published of a game unless both teams have a score. */
export const publishGame = (
  game: Game,
  { home, away }: GameInput['sides'],
  before: GameRow | undefined,
  ratings: LeagueRatings | undefined,
  lines: readonly Line[],
  asOf: Date,
): GameRow | undefined => {
  if (!home || !away || !ratings) return before
  const health = { home: home.score.health.points, away: away.score.health.points }
  return publishedRow(before, game, gameScore(game, home, away, ratings, lines, asOf), health, asOf)
}

const gameScore = (
  { competition, neutral }: Game,
  home: TeamRun,
  away: TeamRun,
  ratings: LeagueRatings,
  lines: readonly Line[],
  asOf: Date,
): GameScore => {
  const sport = sportNames[sportOfCompetition(competition)]
  const sideOf = ({ team, score }: TeamRun) => ({
    teamId: team.id,
    abbreviation: team.abbreviation,
    health: score.health.points,
  })
  return scoreGame(
    {
      sport,
      home: sideOf(home),
      away: sideOf(away),
      neutral,
      line: lineAt(lines, asOf.toISOString()),
    },
    ratings,
    sportModels[sport].team,
  )
}
