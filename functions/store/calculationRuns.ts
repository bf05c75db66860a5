import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport.ts'
import type { Item } from './batch.ts'
import { calculationKey } from './keys.ts'

/** One run of a competition's calculations. A newer one takes its place. */
export interface CalculationRun {
  id: string
  competition: Competition
  asOf: Date
  teams: string[]
  done: Set<string>
  /** Their last scores stand until a later delivery or run succeeds. */
  failed: Set<string>
  finished: boolean
}

/** A schedule's delivery is given up after an hour: what is older was meant, the clock was set back. */
const latestDelivery = 60 * 60 * 1000

export const calculationRuns = (db: DynamoDBDocumentClient, table: string) => {
  /** Nothing but the run that stands may change its item. */
  const update = async (
    { id, competition }: Pick<CalculationRun, 'id' | 'competition'>,
    UpdateExpression: string,
    values: Item,
  ): Promise<CalculationRun | 'overtaken'> => {
    try {
      const { Attributes } = await db.send(
        new UpdateCommand({
          TableName: table,
          Key: calculationKey(competition),
          ConditionExpression: 'id = :id',
          UpdateExpression,
          ExpressionAttributeValues: { ':id': id, ...values },
          ReturnValues: 'ALL_NEW',
        }),
      )
      return runOf(Attributes as Item)
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return 'overtaken'
      throw error
    }
  }

  return {
    /** False where a newer run stands, to which this one comes late. */
    async start(run: Pick<CalculationRun, 'id' | 'competition' | 'asOf' | 'teams'>) {
      const asOf = run.asOf.toISOString()
      const Item = { ...calculationKey(run.competition), ...run, asOf, finished: false }
      const ExpressionAttributeValues = {
        ':asOf': asOf,
        ':setBack': new Date(run.asOf.getTime() + latestDelivery).toISOString(),
      }
      const ConditionExpression = 'attribute_not_exists(pk) OR asOf <= :asOf OR asOf > :setBack'
      try {
        await db.send(
          new PutCommand({
            TableName: table,
            Item,
            ConditionExpression,
            ExpressionAttributeValues,
          }),
        )
        return true
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      }
    },

    async read(competition: Competition): Promise<CalculationRun | undefined> {
      const Key = calculationKey(competition)
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key, ConsistentRead: true }),
      )
      return Item && runOf(Item)
    },

    done: (run: CalculationRun, teamId: string) =>
      update(run, 'ADD done :team DELETE failed :team', { ':team': new Set([teamId]) }),
    failed: (run: CalculationRun, teamId: string) =>
      update(run, 'ADD failed :team', { ':team': new Set([teamId]) }),
    finish: (run: CalculationRun) => update(run, 'SET finished = :yes', { ':yes': true }),
  }
}
export type CalculationRuns = ReturnType<typeof calculationRuns>

const runOf = ({ asOf, done, failed, ...rest }: Item): CalculationRun => ({
  ...(rest as Pick<CalculationRun, 'id' | 'competition' | 'teams' | 'finished'>),
  asOf: new Date(asOf as string),
  done: (done as Set<string> | undefined) ?? new Set(),
  failed: (failed as Set<string> | undefined) ?? new Set(),
})

/** Every team has been tried: the pages can be written. */
export const isSettled = ({ teams, done, failed }: CalculationRun) =>
  teams.every((id) => done.has(id) || failed.has(id))

/** How far a run has come, for whoever watches it. */
export const progressOf = (run: CalculationRun) => ({
  phase: run.finished ? 'done' : isSettled(run) ? 'views' : 'teams',
  done: run.done.size,
  failed: run.failed.size,
  teams: run.teams.length,
})
