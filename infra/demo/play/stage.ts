import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { calculate } from '#functions/calculations/calculate.ts'
import { dependenciesOn } from '#functions/calculations/dependencies.ts'
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

/** A run in memory ends long before any function would. */
const remainingMs = () => 600_000

/** The calculations as they are deployed, on tables in memory. */
export const stageOn = (documents: MemoryDocuments, { version, ...names }: CalculationPlace) => {
  const dependencies = dependenciesOn(documents.client, names, scoreTeam, { code: version })
  return {
    documents,
    dependencies,
    /** A run of everything, as of a time. */
    run: (competition: Competition, asOf: Date) =>
      calculate({ competition, asOf, everything: true }, remainingMs, dependencies),
  }
}
export type Stage = ReturnType<typeof stageOn>
