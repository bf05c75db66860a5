import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import { hashOf } from '#functions/store/compressedJson.ts'
import { newsList, postList } from '#functions/store/keys.ts'
import { playerViewOf, teamScheduleViewOf, teamViewOf } from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/view.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { PlayerFigures } from '#shared/presentation/teamFigures.ts'
import type { TaskDependencies } from '../dependencies.ts'
import { playerDocuments } from '../documents/player.ts'
import { shownPublications } from '../documents/publications.ts'
import { teamScheduleDocument } from '../documents/schedules.ts'
import { teamDocument } from '../documents/team.ts'
import type { GameResult } from './gameResults.ts'

const pointsOfTrend = 60

/** The latest news and posts about a team or a player up to a time, newest first. */
export const publicationsOf = async (
  id: string,
  { lists }: TaskDependencies['facts'],
  asOf: Date,
): Promise<{ news: News[]; posts: Post[] }> => {
  const until = `${asOf.toISOString()}~`
  const [news, posts] = await Promise.all([
    lists.newest<News>(newsList(id), shownPublications, until),
    lists.newest<Post>(postList(id), shownPublications, until),
  ])
  return { news, posts }
}

interface Before {
  run: TeamRun
  /** Players whose facts or publications have changed since. */
  changedPlayers: readonly string[]
}

/**
 * The pages that show one team's score and no other's: the team's, its season's and its players'. If `before` is
 * given, the pages of players on which nothing has changed since are left out.
 */
export const teamPages = async (
  teamRun: TeamRun,
  run: CalculationRun,
  results: ReadonlyMap<string, GameResult>,
  { facts, history, cache, register }: TaskDependencies,
  before?: Before,
): Promise<Page[]> => {
  const { competition, asOf } = run
  const sport = sportOfCompetition(competition)
  const teams = await cache.teams(run)
  const { id } = teamRun.team
  const { news, posts } = await publicationsOf(id, facts, asOf)
  const playerDocument = playerDocuments(teamRun, competition)
  const isSame = before ? isSameAs(before, teamRun, run, teams) : () => false
  const hurtOnce = new Set(teamRun.facts.injuries.map((injury) => injury.playerId))
  const playerIds = teamRun.score.players.map(({ playerId }) => playerId)
  const playerPages = await Promise.all(
    playerIds.map(async (playerId) => {
      if (isSame(playerId)) return []
      const [points, publications, registered] = await Promise.all([
        history.newest<PlayerFigures>(playerId, asOf, pointsOfTrend),
        publicationsOf(playerId, facts, asOf),
        // A player who was never hurt has no forecast of a return.
        hurtOnce.has(playerId) ? register.entriesOf(playerId) : [],
      ])
      const document = playerDocument({
        playerId,
        teams,
        history: points.map(({ at, shown }) => ({ at, ...shown })).toReversed(),
        news: publications.news,
        posts: publications.posts,
        teamNews: news,
        registered,
      })
      return document ? [await pageOf(playerViewOf(sport, playerId), document)] : []
    }),
  )
  const schedule = { competition, run: teamRun, teams, games: teamRun.facts.games, results }
  return [
    await pageOf(
      teamViewOf(sport, id),
      teamDocument({ competition, run: teamRun, teams, news, posts }),
    ),
    await pageOf(teamScheduleViewOf(sport, id), teamScheduleDocument(schedule)),
    ...playerPages.flat(),
  ]
}

const withoutLists = { history: [], news: [], posts: [], teamNews: [], registered: [] }

/**
 * Tells whether a player's page is the same as before, without building all of it: his trend lines have a new
 * point only if his score has changed, and new publications are among the changes.
 */
const isSameAs = (
  before: Before,
  teamRun: TeamRun,
  { competition, asOf }: CalculationRun,
  teams: ReadonlyMap<string, Team>,
) => {
  const now = playerDocuments(teamRun, competition)
  // Both are built for the same time: where time alone has changed a page, all of the team's are written again.
  const then = playerDocuments({ ...before.run, asOf: asOf.toISOString() }, competition)
  const changed = new Set(before.changedPlayers)
  return (playerId: string) => {
    if (changed.has(playerId)) return false
    const source = { playerId, teams, ...withoutLists }
    return hashOf(now(source)) === hashOf(then(source))
  }
}
