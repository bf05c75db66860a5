import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { matchupViewOf } from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/view.ts'
import type { Game, Line } from '#shared/domain/facts/game.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type GameRow, publishedRow } from '#shared/scoring/game/gameRow.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import type { Dependencies } from '../dependencies.ts'
import { gameScoreOf, matchupDocument } from '../documents/matchup.ts'
import { gameInputs } from '../inputHashes.ts'
import { type Run, writePages } from '../run.ts'

/** The games that have a page, in the order in which their rows are published. */
export const gamesOf = ({ league, competition, asOf }: Run): readonly Game[] =>
  gamesWithPage(league.games, competition, asOf)

/** Publishes a game's picks and writes its page, unless their inputs are the same as in the last run. */
export const calculateGame = async (
  game: Game,
  ratings: LeagueRatings,
  run: Run,
  dependencies: Pick<Dependencies, 'picks' | 'views'>,
): Promise<void> => {
  const name = `game#${game.id}`
  if (run.before.inputs[name] !== gameInputs(game, ratings, run)) {
    const sides = sidesOf(game, run)
    const row = await publishPicks(game, sides, ratings, run, dependencies)
    if (row === 'overtaken') return
    const page = gamePage(game, sides, row, ratings, run)
    if (page) await writePages([page], run, dependencies)
  }
  // Hashed again, because the row that the run has just published is one of the inputs.
  run.hashes.inputs[name] = gameInputs(game, ratings, run)
}

/** Undefined for a team that was never scored. */
interface Sides {
  home: ScoredTeam | undefined
  away: ScoredTeam | undefined
}

const sidesOf = ({ homeTeamId, awayTeamId }: Game, { teams }: Run): Sides => ({
  home: teams.get(homeTeamId)?.scored(),
  away: teams.get(awayTeamId)?.scored(),
})

const linesOf = ({ id }: Game, { league, asOf }: Run): Line[] =>
  league
    .pointsOf(id)
    .filter((point) => point.kind === 'line')
    .filter(({ at }) => at <= asOf.toISOString())

/** Publishes a game's picks without its page. */
export const publishGamePicks = async (
  game: Game,
  ratings: LeagueRatings,
  run: Run,
  dependencies: Pick<Dependencies, 'picks'>,
): Promise<void> => {
  await publishPicks(game, sidesOf(game, run), ratings, run, dependencies)
}

/** An admin who changes the row at the same time has raised the version of the facts, so another run follows. */
const publishPicks = async (
  game: Game,
  sides: Sides,
  ratings: LeagueRatings,
  run: Run,
  { picks }: Pick<Dependencies, 'picks'>,
): Promise<GameRow | null | 'overtaken'> => {
  const stored = run.rows.get(game.id)
  const lines = linesOf(game, run)
  const row = publishGame(game, sides, stored?.row, ratings, lines, run.asOf)
  if (!row) return null
  const written = await picks.write(row, stored)
  if (!written) return 'overtaken'
  run.rows.set(game.id, written)
  return row
}

const gamePage = (
  game: Game,
  sides: Sides,
  row: GameRow | null,
  ratings: LeagueRatings,
  run: Run,
): Page | undefined => {
  const { competition, asOf, league } = run
  const [homeTeam, awayTeam] = [
    league.teams.get(game.homeTeamId),
    league.teams.get(game.awayTeamId),
  ]
  if (!homeTeam || !awayTeam) return undefined
  const home = league.publicationsOf(game.homeTeamId)
  const away = league.publicationsOf(game.awayTeamId)
  const document = matchupDocument({
    competition,
    game,
    ratings,
    lines: linesOf(game, run),
    asOf,
    team: { home: homeTeam, away: awayTeam },
    scored: sides,
    row,
    news: { home: home.news, away: away.news },
    posts: { home: home.posts, away: away.posts },
  })
  return pageOf(matchupViewOf(sportOfCompetition(competition), game.id), document)
}

/** The game's row after this run. Nothing new is published for a game unless both teams have a score. */
const publishGame = (
  game: Game,
  { home, away }: Sides,
  before: GameRow | undefined,
  ratings: LeagueRatings,
  lines: readonly Line[],
  asOf: Date,
): GameRow | undefined => {
  if (!home || !away) return before
  const health = { home: home.score.health.points, away: away.score.health.points }
  const team = { home: home.team, away: away.team }
  const source = { game, team, scored: { home, away }, ratings, lines }
  const score = gameScoreOf(source, asOf.toISOString())
  return score ? publishedRow(before, game, score, health, asOf) : before
}
