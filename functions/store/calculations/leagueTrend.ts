import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import { leagueStandings } from '#shared/scoring/team/leagueStandings.ts'
import { scoreKey, scorePartition, scorePrefix } from '../keys.ts'
import type { ScoreHistory } from './scores.ts'

/** The printed score of each team that has one, its rank, and the number of teams ranked. */
type LeaguePoint = Readonly<Record<string, readonly [score: number, rank: number, of: number]>>

/** What one team's trend shows from a time on. */
export interface TrendPoint {
  readonly at: string
  readonly score: number
  readonly rank: number
  readonly of: number
}

/** As many points as one query reads: of the largest league less than half of the megabyte it may read. */
const pointsRead = 400

/** The league's history is kept beside those of its teams. */
const leagueId = (competition: Competition) => `league#${competition}`

const pointOf = (scores: ReadonlyMap<string, ShownOnCard>): LeaguePoint =>
  Object.fromEntries(
    [...leagueStandings(scores)].map(([id, { rank, of }]) => [
      id,
      [scores.get(id)?.team_gaming_score ?? 0, rank, of] as const,
    ]),
  )

/** Adds every team's score and rank to the history of the league, unless none has changed. */
export const appendLeaguePoint = async (
  history: Pick<ScoreHistory, 'append'>,
  competition: Competition,
  scores: ReadonlyMap<string, ShownOnCard>,
  asOf: Date,
): Promise<void> => {
  const point = pointOf(scores)
  if (Object.keys(point).length > 0) await history.append(leagueId(competition), point, asOf)
}

/** The history of a league as one of its teams sees it. */
export const leagueTrend = (db: DynamoDBDocumentClient, table: string) => ({
  /** The points at which the team's score or rank changed, oldest first, in one request. */
  async ofTeam(competition: Competition, teamId: string, asOf: Date): Promise<TrendPoint[]> {
    const id = leagueId(competition)
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :file AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':file': scorePartition(id),
          ':first': scorePrefix,
          ':last': scoreKey(id, asOf).sk,
        },
        ProjectionExpression: '#at, shown.#team',
        ExpressionAttributeNames: { '#at': 'at', '#team': teamId },
        ScanIndexForward: false,
        Limit: pointsRead,
      }),
    )
    const points = Items.toReversed().flatMap(({ at, shown }): TrendPoint[] => {
      const own = (shown as LeaguePoint | undefined)?.[teamId]
      return own ? [{ at: at as string, score: own[0], rank: own[1], of: own[2] }] : []
    })
    return points.filter((point, index) => {
      const before = points[index - 1]
      return before?.score !== point.score || before.rank !== point.rank
    })
  },
})
