import * as z from 'zod'
import { FeedError } from '../../feed/feed.ts'

const round = z.object({ deadline_time: z.iso.datetime(), finished: z.boolean() })

/** The season is that of the first round's deadline: in July the list may still be the last season's. */
export const readRounds = (records: readonly unknown[]) => {
  const rounds = z.array(round).min(1).safeParse(records)
  if (!rounds.success) throw new FeedError('the rounds of the season cannot be read')
  const [first] = rounds.data
  return {
    season: Number(first?.deadline_time.slice(0, 4)),
    finished: rounds.data.some(({ finished }) => finished),
  }
}

export const isStarted = (record: unknown) =>
  (record as { started?: unknown } | null)?.started === true

/** The minutes of all players in a game, and a few more because the list lags behind. */
const minutesOfGame = 2 * 11 * 100

/**
 * True while the list still has last season's totals, which lasts beyond the first kick-off: the minutes then exceed
 * what can have been played. Once a round is over the totals are this season's, even if no games are listed.
 */
export const isOfLastSeason = (
  elements: readonly unknown[],
  { started, finished }: { started: number; finished: boolean },
): boolean => {
  const minutes = elements.reduce<number>((sum, element) => {
    const { minutes: played } = (element ?? {}) as { minutes?: unknown }
    return sum + (typeof played === 'number' ? played : 0)
  }, 0)
  return !finished && minutes > started * minutesOfGame
}
