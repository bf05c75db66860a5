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

/** As many as a page's box shows. */
const publicationsShown = 12
const pointsOfTrend = 60

/** The latest news and posts about a team or a player up to a time, newest first. */
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

/** The pages that show one team's score and no other's: the team's, its season's and its players'. */
export const teamPages = async (
  teamRun: TeamRun,
  run: CalculationRun,
  results: ReadonlyMap<string, FinalScore>,
  { facts, history, cache }: TaskDependencies,
): Promise<Page[]> => {
  const { competition, asOf } = run
  const sport = sportOfCompetition(competition)
  const teams = await cache.teams(run)
  const { id } = teamRun.team
  const { news, posts } = await publicationsOf(id, facts, asOf)
  const playerDocument = playerDocuments(teamRun, competition)
  const playerPages = await Promise.all(
    teamRun.score.players.map(async ({ playerId }) => {
      const [points, publications] = await Promise.all([
        history.newest<PlayerFigures>(playerId, asOf, pointsOfTrend),
        publicationsOf(playerId, facts, asOf),
      ])
      const document = playerDocument({
        playerId,
        teams,
        history: points.map(({ at, shown }) => ({ at, ...shown })).toReversed(),
        news: publications.news,
        posts: publications.posts,
        teamNews: news,
      })
      return document ? [pageOf(playerViewOf(sport, playerId), document)] : []
    }),
  )
  const schedule = { competition, run: teamRun, teams, games: teamRun.facts.games, results }
  return [
    pageOf(teamViewOf(sport, id), teamDocument({ competition, run: teamRun, teams, news, posts })),
    pageOf(teamScheduleViewOf(sport, id), teamScheduleDocument(schedule)),
    ...playerPages.flat(),
  ]
}
