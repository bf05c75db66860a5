import type { SQSBatchResponse } from 'aws-lambda'
import { count, logger } from '#functions/http/log.ts'
import type { CalculationRun } from '#functions/store/calculationRuns.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { calculateTeam } from './calculateTeam.ts'
import type { Calculating } from './calculating.ts'
import { gamesSince } from './games.ts'
import { work } from './queue.ts'
import { writeViews } from './writeViews.ts'

/** As far back as form and fatigue look. */
const daysOfGames = 400

/** A batch of the queue's messages. Each fails alone: the others are not delivered again. */
export const deliver = async (
  records: readonly { messageId: string; body: string }[],
  calculating: Calculating,
): Promise<SQSBatchResponse> => {
  const gamesOf = gamesOncePerRun(calculating)
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of records) {
    try {
      const item = work.parse(JSON.parse(body))
      if (item.kind === 'team') await calculateTeam(item, calculating, gamesOf)
      else await writeViews(item.competition, calculating)
    } catch (error) {
      count('CalculationFailed')
      logger.warn('not calculated', { body, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

/** A league's games are the same for each of its teams. */
const gamesOncePerRun = ({ facts }: Calculating) => {
  const read = new Map<string, Promise<Game[]>>()
  return ({ id, competition, asOf }: CalculationRun) => {
    const games = read.get(id) ?? gamesSince(facts, competition, asOf, daysOfGames)
    read.set(id, games)
    return games
  }
}
