import { matchupViewOf } from '#functions/store/pageViews.ts'
import { absentIfFormer, pageOf } from '#functions/store/view.ts'
import { lastInstantBefore } from '#shared/domain/game/gameTimes.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { TeamFigures } from '#shared/presentation/teamFigures.ts'
import type { KickOffScores } from '#shared/scoring/game/gameRow.ts'
import type { Dependencies } from '../dependencies.ts'
import { type FinalMatchupSource, finalMatchupDocument } from '../documents/finalMatchup.ts'
import { type Run, writePages } from '../run.ts'

export type FinishedGame = Pick<FinalMatchupSource, 'game' | 'row' | 'lines'>

/**
 * Writes the page of a finished game from its page at kick-off or, if it had none, from the scores of that time. It
 * depends on past facts only, so every run writes the same page. Returns both teams' scores at kick-off.
 */
export const writeFinalPage = async (
  { game, row, lines }: FinishedGame,
  run: Run,
  { views, history }: Pick<Dependencies, 'views' | 'history'>,
): Promise<KickOffScores | undefined> => {
  const { competition, asOf, league, since } = run
  const { teams } = league
  const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)]
  // Feeds contain games of teams that are not stored.
  if (!home || !away) return undefined
  const before = game.at === null ? asOf : lastInstantBefore(game.at)
  const view = matchupViewOf(sportOfCompetition(competition), game.id)
  const { document: page } = await views.readAsOf(view, before, asOf).catch(absentIfFormer)
  const figuresOf = async (teamId: string) =>
    page ? undefined : (await history.newest<TeamFigures>(teamId, before, 1))[0]?.shown
  const document = finalMatchupDocument({
    competition,
    game,
    row,
    lines,
    page,
    asOf,
    since,
    team: { home, away },
    figures: { home: await figuresOf(home.id), away: await figuresOf(away.id) },
  })
  await writePages([pageOf(view, document)], run, { views })
  const [{ home_team_gaming_score, away_team_gaming_score }] = document.match
  return { home: home_team_gaming_score, away: away_team_gaming_score }
}
