import { isDeepStrictEqual } from 'node:util'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import { leagueStandings } from '#shared/scoring/team/leagueStandings.ts'
import { inRange, queryItems } from '../dynamodb.ts'
import { leagueDayKey, scorePrefix } from '../keys.ts'

/** By team id. A team without a score is absent. */
type LeaguePoint = Readonly<Record<string, readonly [score: number, rank: number, of: number]>>

/** A team's score and rank, as printed from a time on until the next point. */
export interface TrendPoint {
  readonly at: string
  readonly score: number
  readonly rank: number
  readonly of: number
  /** Set if the point ends before the next one, as between two seasons, when nobody reports on the team. */
  readonly until?: string
}

/** From this time on the team has no rank. */
type Pause = Pick<TrendPoint, 'at'>

/** More than a year, read in one query: for the largest league less than half of the megabyte that a query may read. */
const daysRead = 400

const pointOf = (scores: ReadonlyMap<string, ShownOnCard>): LeaguePoint =>
  Object.fromEntries(
    [...leagueStandings(scores)].map(([id, { rank, of }]) => [
      id,
      [scores.get(id)?.team_gaming_score ?? 0, rank, of] as const,
    ]),
  )

/** Keeps the last point of each day, and of equal points the first. A pause ends the point before it. Oldest first. */
export const pointsByDay = (points: readonly (TrendPoint | Pause)[]): TrendPoint[] => {
  const lastOfDay = new Map(points.map((point) => [easternDay(new Date(point.at)), point]))
  const days: TrendPoint[] = []
  for (const point of lastOfDay.values()) {
    const before = days.at(-1)
    const holds = before?.until === undefined ? before : undefined
    if (!('score' in point)) {
      if (holds) days.splice(-1, 1, { ...holds, until: point.at })
    } else if (holds?.score !== point.score || holds.rank !== point.rank) days.push(point)
  }
  return days
}

/** The scores and ranks of a league's teams: a point for each day, in US Eastern time, on which one changed. */
export const leagueTrend = (db: DynamoDBDocumentClient, table: string) => {
  /** The newest points up to a time, newest first. */
  const newest = async (competition: Competition, asOf: Date, limit: number, team?: string) => {
    const { pk, sk } = leagueDayKey(competition, easternDay(asOf))
    const ofTeam = team !== undefined && {
      ProjectionExpression: '#at, shown.#team',
      ExpressionAttributeNames: { '#at': 'at', '#team': team },
    }
    // Earlier releases wrote a point per run, under its time, which sorts before all days.
    const query = { ...inRange(table, pk, scorePrefix, sk), ScanIndexForward: false, ...ofTeam }
    return (await queryItems(db, query, limit)).map(({ at, shown }) => ({
      at: at as string,
      shown: shown as LeaguePoint | undefined,
    }))
  }

  return {
    /** Writes the day's point, unless nothing has changed. The day's last run wins. */
    async write(
      competition: Competition,
      scores: ReadonlyMap<string, ShownOnCard>,
      asOf: Date,
    ): Promise<void> {
      const shown = pointOf(scores)
      const [last] = await newest(competition, asOf, 1)
      // After a season, one point without teams ends its lines.
      if (isDeepStrictEqual(last?.shown ?? {}, shown)) return
      const Item = { ...leagueDayKey(competition, easternDay(asOf)), shown, at: asOf.toISOString() }
      await db.send(new PutCommand({ TableName: table, Item }))
    },

    /** The days on which the team's score or rank changed, oldest first. */
    async ofTeam(competition: Competition, teamId: string, asOf: Date): Promise<TrendPoint[]> {
      const points = await newest(competition, asOf, daysRead, teamId)
      return pointsByDay(
        points.toReversed().map(({ at, shown }): TrendPoint | Pause => {
          const own = shown?.[teamId]
          return own ? { at, score: own[0], rank: own[1], of: own[2] } : { at }
        }),
      )
    },
  }
}
export type LeagueTrend = ReturnType<typeof leagueTrend>
