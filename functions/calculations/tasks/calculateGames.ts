import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import { gameFile } from '#functions/store/keys.ts'
import { matchupViewOf } from '#functions/store/pageViews.ts'
import { rowKeyOf, type StoredRow } from '#functions/store/picks.ts'
import { pageOf } from '#functions/store/views.ts'
import type { Game, Line } from '#shared/domain/facts/game.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import { type GameScore, scoreGame } from '#shared/scoring/game/scoreGame.ts'
import { lineAt } from '#shared/scoring/pick/picks.ts'
import { type GameRow, publishedRow } from '#shared/scoring/record/gameRow.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Outcome, TaskDependencies } from '../dependencies.ts'
import { matchupDocument } from '../documents/matchup.ts'
import { publicationsOf } from './teamPages.ts'

/**
 * The home games of a team: of each what is published, then its page. The run is asked for before
 * each write: where none but this one has begun, no score is another's.
 */
export const calculateGames = async (
  homeId: string,
  run: CalculationRun,
  working: TaskDependencies,
): Promise<Outcome> => {
  const { scores, picks, reading } = working
  const window = gamesWithPage(await reading.games(run), run.competition, run.asOf)
  const games = window.filter(({ homeTeamId }) => homeTeamId === homeId)
  const form = await reading.form(run)
  const [rows, runs] = await Promise.all([
    picks.read(games.map(rowKeyOf)),
    scores.runs([homeId, ...games.map(({ awayTeamId }) => awayTeamId)]),
  ])
  const failures: unknown[] = []
  let outcome: Outcome = 'unchanged'
  for (const game of games) {
    const sides = { home: runs.get(homeId), away: runs.get(game.awayTeamId) }
    const one = await calculateGame(
      { game, sides, read: rows.get(game.id), form },
      run,
      working,
    ).catch((error) => {
      failures.push(error)
      return 'unchanged' as const
    })
    if (one === 'overtaken') return one
    if (one === 'written') outcome = one
  }
  if (failures.length) throw failures[0]
  return outcome
}

interface Known {
  game: Game
  sides: { home: TeamRun | undefined; away: TeamRun | undefined }
  read: StoredRow | undefined
  form: LeagueRatings | undefined
}

const calculateGame = async (
  { game, sides, read, form }: Known,
  run: CalculationRun,
  { facts, picks, reading, runs, views }: TaskDependencies,
): Promise<Outcome> => {
  const { competition, asOf } = run
  const goesOn = async () => (await runs.read(competition))?.id === run.id
  const lines = await linesOf(game, facts.lists, asOf)
  const row = rowOf(game, sides, read?.row, form, lines, asOf)
  if (!(await goesOn())) return 'overtaken'
  // An admin has changed the row since it was read: all is read again.
  if (row && (await picks.write(row, read)) === 'overtaken') return 'overtaken'
  const teams = await reading.teams(run)
  const team = { home: teams.get(game.homeTeamId), away: teams.get(game.awayTeamId) }
  if (!team.home || !team.away || !form) return 'unchanged'
  const [home, away] = await Promise.all([
    publicationsOf(game.homeTeamId, facts, asOf),
    publicationsOf(game.awayTeamId, facts, asOf),
  ])
  const document = matchupDocument({
    ...{ competition, game, form, lines, asOf },
    team: { home: team.home, away: team.away },
    run: sides,
    row: row ?? null,
    news: { home: home.news, away: away.news },
    posts: { home: home.posts, away: away.posts },
  })
  const page = pageOf(matchupViewOf(sportOfCompetition(competition), game.id), document)
  return views.writeAll([page], asOf, goesOn)
}

const linesOf = async (
  { id }: Game,
  lists: TaskDependencies['facts']['lists'],
  asOf: Date,
): Promise<Line[]> =>
  (await lists.file(gameFile(id)))
    .map(({ fact }) => fact as Line | undefined)
    .filter((fact) => fact?.kind === 'line')
    .filter((line) => line !== undefined)
    .filter(({ at }) => at <= asOf.toISOString())

/** Nothing is said of a game of which a side was never scored. */
export const rowOf = (
  game: Game,
  { home, away }: Known['sides'],
  before: GameRow | undefined,
  form: LeagueRatings | undefined,
  lines: readonly Line[],
  asOf: Date,
): GameRow | undefined => {
  if (!home || !away || !form) return before
  const health = { home: home.score.health.points, away: away.score.health.points }
  return publishedRow(before, game, scoreOf(game, home, away, form, lines, asOf), health, asOf)
}

const scoreOf = (
  { competition, neutral }: Game,
  home: TeamRun,
  away: TeamRun,
  form: LeagueRatings,
  lines: readonly Line[],
  asOf: Date,
): GameScore => {
  const sport = sportNames[sportOfCompetition(competition)]
  const side = ({ team, score }: TeamRun) => ({
    teamId: team.id,
    abbreviation: team.abbreviation,
    health: score.health.points,
  })
  return scoreGame(
    { sport, home: side(home), away: side(away), neutral, line: lineAt(lines, asOf.toISOString()) },
    form,
    sportModels[sport].team,
  )
}
