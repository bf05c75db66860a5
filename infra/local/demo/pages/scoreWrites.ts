import { isDeepStrictEqual } from 'node:util'
import { scoredTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import type { Scores } from '#functions/store/calculations/scores.ts'
import { hashOfScore, historyItem, scoreItem } from '#functions/store/calculations/scores.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { playerFigures, teamFigures } from '#shared/presentation/teamFigures.ts'
import type { Making } from './making.ts'
import { trendsOf } from './runs.ts'
import type { Write } from './writes.ts'

export interface ScoreStore {
  readonly shown: Scores['shown']
  /** Puts items without looking at what is there. */
  readonly put: (items: readonly Item[]) => Promise<unknown>
}

/**
 * The scores behind the pages, and what was shown since yesterday: what the first run of the
 * calculations compares its own with. What the portal has scored itself stays.
 */
export const scoreWrites = (making: Making, { shown, put }: ScoreStore): Write[] =>
  [...making.league.teams.keys()].map((teamId) => async () => {
    if ((await shown([teamId])).size > 0) return
    // As the calculations do: while the score is missing the points are written again.
    await put(pointsOf(making, teamId))
    const scored = scoredTeam(making.now.run(teamId))
    await put([await scoreItem(scored, hashOfScore(scored), making.asOf)])
  })

/** Of the team and of its players, yesterday's and today's; the same again is no new point. */
const pointsOf = ({ before, now, asOf }: Making, teamId: string): Item[] => {
  const [last, run] = [before.scored(teamId), now.run(teamId)]
  const trendOf = trendsOf([last, run])
  const ids = new Set([last, run].flatMap(({ score }) => Object.keys(playerFigures(score))))
  const players = [...ids].flatMap((id) =>
    trendOf(id).map(({ at, ...shown }) => historyItem(id, shown, new Date(at))),
  )
  const [earlier, shown] = [teamFigures(last.score), teamFigures(run.score)]
  return [
    ...players,
    historyItem(teamId, earlier, new Date(last.asOf)),
    ...(isDeepStrictEqual(earlier, shown) ? [] : [historyItem(teamId, shown, asOf)]),
  ]
}
