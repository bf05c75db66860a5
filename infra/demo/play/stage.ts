import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { beginRun } from '#functions/calculations/beginRun.ts'
import { dependenciesOn } from '#functions/calculations/dependencies.ts'
import { handleMessages } from '#functions/calculations/messages.ts'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { MemoryDocuments } from '../memory/memoryDocuments.ts'

export interface CalculationPlace {
  /** The version of the calculations' code. Pages that another version wrote are written again. */
  readonly version: string
  readonly facts: string
  readonly views: string
  readonly runs: string
}

/** A queue whose messages wait until they are taken. */
export const memoryQueue = () => {
  const waiting: string[] = []
  let most = 0
  const client = {
    async send(command: unknown) {
      if (!(command instanceof SendMessageBatchCommand))
        throw new Error('The queue in memory can only be sent to')
      waiting.push(...(command.input.Entries ?? []).map(({ MessageBody = '' }) => MessageBody))
      most = Math.max(most, waiting.length)
      return {}
    },
  } as unknown as SQSClient
  return {
    client,
    /** The oldest messages, or all of them. */
    take: (count = waiting.length) => waiting.splice(0, count),
    waiting: () => waiting.length,
    /** How many have waited at once so far. */
    most: () => most,
  }
}

/** The calculations as they are deployed, on tables and a queue in memory. */
export const stageOn = (documents: MemoryDocuments, place: CalculationPlace) => {
  const queue = memoryQueue()
  const dependencies = dependenciesOn(
    documents.client,
    () => queue.client,
    { ...place, queue: 'calculations' },
    scoreTeam,
    { version: place.version },
  )
  return {
    documents,
    dependencies,
    /** A run of everything, as of a time: its messages are handled until none is left. */
    async run(competition: Competition, asOf: Date, onHandled: () => unknown = () => {}) {
      await beginRun({ competition, asOf, everything: true }, dependencies)
      for (let bodies = queue.take(); bodies.length; bodies = queue.take()) {
        const records = bodies.map((body, i) => ({ messageId: String(i), body }))
        const { batchItemFailures } = await handleMessages(records, dependencies)
        const [failed] = batchItemFailures
        if (failed)
          throw new Error(`The demo could not calculate ${bodies[Number(failed.itemIdentifier)]}`)
        await onHandled()
      }
    },
  }
}
export type Stage = ReturnType<typeof stageOn>
