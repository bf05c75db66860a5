import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'

/**
 * A write of one item, or a condition on an item, as part of a transaction. Functions of the stores named `…ing`
 * (`recording`, `replacing`) only return parts: nothing is written until `transact` is called.
 */
export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Nothing was written, because these parts' conditions were not met. */
export class UnmetConditions extends Error {
  override readonly name = 'UnmetConditions'
  readonly parts: ReadonlySet<Part>

  constructor(parts: readonly Part[], cause: unknown) {
    super(`${parts.length} conditions of a transaction were not met`, { cause })
    this.parts = new Set(parts)
  }
}

/**
 * Writes all parts or none. Throws `UnmetConditions` if a condition prevents it. The client repeats an unanswered call
 * with the same token, so that nothing is written twice. A caller who may repeat the call himself, within ten minutes,
 * passes a `token` of his own.
 */
export const transact = async (
  db: DynamoDBDocumentClient,
  parts: readonly Part[],
  token?: string,
): Promise<void> => {
  try {
    await db.send(
      new TransactWriteCommand({
        TransactItems: [...parts],
        ...(token !== undefined && { ClientRequestToken: token }),
      }),
    )
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const unmet = parts.filter(
      (_, i) => error.CancellationReasons?.[i]?.Code === 'ConditionalCheckFailed',
    )
    throw unmet.length > 0 ? new UnmetConditions(unmet, error) : error
  }
}

const passing = /^(?:None|TransactionConflict|ThrottlingError|ProvisionedThroughputExceeded)$/

/** True if the same call may succeed in a moment: a transaction holds one of its items, or the table is throttled. */
const isPassing = (error: unknown) =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).length > 0 &&
      error.CancellationReasons?.every(({ Code = '' }) => passing.test(Code))
    : error instanceof Error && error.name === 'TransactionConflictException'

/** Makes the client retry a call that collided with a transaction. Single writes collide, too. */
export const retryConflicts = ({ middlewareStack }: Pick<DynamoDBClient, 'middlewareStack'>) => {
  middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        if (isPassing(error)) Object.assign(error as Error, { $retryable: {} })
        throw error
      }
    },
    // After an answer has been turned into an error, and before the client decides whether to retry.
    { step: 'deserialize', priority: 'high', name: 'retryConflicts' },
  )
}
