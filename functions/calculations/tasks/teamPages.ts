import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { playerViewOf, teamScheduleViewOf, teamViewOf } from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/view.ts'
import { reportedIds } from '#shared/domain/facts/injury.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { playerDocuments } from '../documents/player.ts'
import { teamScheduleDocument } from '../documents/schedules.ts'
import { teamDocument } from '../documents/team.ts'
import type { Run } from '../run.ts'
import type { Memory } from '../teamMemory.ts'
import type { PlayerShown } from './playerChanges.ts'

const pointsOfTrend = 60

/** The pages that show the score of no other team: the team's, its season's and its players'. */
export const teamPages = async (
  scored: ScoredTeam,
  { competition, asOf, league, results, since }: Run,
  { history, register }: Pick<Memory, 'history' | 'register'>,
): Promise<Page[]> => {
  const sport = sportOfCompetition(competition)
  const { teams } = league
  const { id } = scored.team
  const { news, posts } = league.publicationsOf(id)
  const playerDocument = playerDocuments(scored, competition)
  const { injuries } = scored.facts
  const onFile = new Set(injuries.map((injury) => injury.id))
  const registeredOf = async (playerId: string) => {
    const ids = reportedIds(playerId, injuries)
    const [own = [], ...others] = await Promise.all(ids.map((one) => register.entriesOf(one)))
    return [
      ...own,
      ...others.flat().filter((entry) => 'injury' in entry && onFile.has(entry.injury.id)),
    ]
  }
  const hurtOnce = new Set(injuries.map((injury) => injury.playerId))
  const playerPages = await Promise.all(
    scored.score.players.map(async ({ playerId }) => {
      const publications = league.publicationsOf(playerId)
      const points = await history.newest<PlayerShown>(playerId, asOf, pointsOfTrend)
      const document = playerDocument({
        playerId,
        teams,
        history: scoresShown(
          points.map(({ at, shown: { told: _, ...figures } }) => ({ at, ...figures })).toReversed(),
          since,
        ),
        news: publications.news,
        posts: publications.posts,
        teamNews: news,
        // A player without any injury has no forecast of a return.
        registered: hurtOnce.has(playerId) ? await registeredOf(playerId) : [],
      })
      return document ? [pageOf(playerViewOf(sport, playerId), document)] : []
    }),
  )
  const schedule = { competition, scored, teams, games: scored.facts.games, results, since }
  return [
    pageOf(teamViewOf(sport, id), teamDocument({ competition, scored, teams, news, posts })),
    pageOf(teamScheduleViewOf(sport, id), teamScheduleDocument(schedule)),
    ...playerPages.flat(),
  ]
}

interface Timed {
  readonly at: string
}

/**
 * The scores to show, oldest first. Of everything up to the end of the day of the first run only the last score is
 * shown: earlier ones were computed afterwards, or before all sources had been read, so their differences are no change
 * of health.
 */
export const scoresShown = <Point extends Timed>(
  points: readonly Point[],
  firstRun: string | undefined,
): readonly Point[] => {
  if (firstRun === undefined) return points
  const firstDay = easternDay(new Date(firstRun))
  const beganWith = points.findLastIndex(({ at }) => easternDay(new Date(at)) <= firstDay)
  return points.slice(Math.max(0, beganWith))
}
