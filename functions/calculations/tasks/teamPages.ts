import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import { newsList, postList } from '#functions/store/keys.ts'
import { playerViewOf, teamScheduleViewOf, teamViewOf } from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/views.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { PlayerFigures } from '#shared/presentation/teamFigures.ts'
import type { FinalScore } from '#shared/scoring/record/pickRecord.ts'
import type { TaskDependencies } from '../dependencies.ts'
import { playerDocuments } from '../documents/player.ts'
import { teamScheduleDocument } from '../documents/schedules.ts'
import { teamDocument } from '../documents/team.ts'

/** What a box shows before one asks for more. */
const publicationsShown = 12
const pointsOfTrend = 60

/** What was said of a team or a player up to a time, newest first. */
export const publicationsOf = async (
  id: string,
  { lists }: TaskDependencies['facts'],
  asOf: Date,
): Promise<{ news: News[]; posts: Post[] }> => {
  const until = `${asOf.toISOString()}~`
  const [news, posts] = await Promise.all([
    lists.newest<News>(newsList(id), publicationsShown, until),
    lists.newest<Post>(postList(id), publicationsShown, until),
  ])
  return { news, posts }
}

/** The pages that show one team and nothing of another's score: its own, its season, its players'. */
export const teamPages = async (
  made: TeamRun,
  { competition, asOf, ...run }: CalculationRun,
  results: ReadonlyMap<string, FinalScore>,
  { facts, history, reading }: TaskDependencies,
): Promise<Page[]> => {
  const sport = sportOfCompetition(competition)
  const teams = await reading.teams({ competition, asOf, ...run })
  const { id } = made.team
  const said = await publicationsOf(id, facts, asOf)
  const known = { competition, run: made, teams }
  const documentOf = playerDocuments(made, competition)
  const players = await Promise.all(
    made.score.players.map(async ({ playerId }) => {
      const [points, own] = await Promise.all([
        history.newest<PlayerFigures>(playerId, asOf, pointsOfTrend),
        publicationsOf(playerId, facts, asOf),
      ])
      const trend = points.map(({ at, shown }) => ({ at, ...shown })).toReversed()
      const document = documentOf({ playerId, teams, history: trend, ...own, teamNews: said.news })
      return document ? [pageOf(playerViewOf(sport, playerId), document)] : []
    }),
  )
  return [
    pageOf(teamViewOf(sport, id), teamDocument({ ...known, ...said })),
    pageOf(
      teamScheduleViewOf(sport, id),
      teamScheduleDocument({ ...known, games: made.facts.games, results }),
    ),
    ...players.flat(),
  ]
}
