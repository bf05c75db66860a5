import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'

/** A write of one item that can be combined with others, or a condition on an item that others depend on. */
export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Nothing was written, because the conditions of these parts were not met. */
export class Unmet extends Error {
  override readonly name = 'Unmet'
  readonly parts: ReadonlySet<Part>

  constructor(parts: readonly Part[], cause: unknown) {
    super(`${parts.length} conditions of a transaction were not met`, { cause })
    this.parts = new Set(parts)
  }
}

/**
 * Writes all parts or none. Throws `Unmet` if a condition prevents it. The client repeats an unanswered call
 * with the same token, so nothing is written twice; `token` does the same for a call that the function itself
 * repeats within ten minutes.
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
    throw unmet.length > 0 ? new Unmet(unmet, error) : error
  }
}

const passing = /^(?:None|TransactionConflict|ThrottlingError|ProvisionedThroughputExceeded)$/

/** True if the same call may succeed in a moment: another transaction holds an item, or there are too many calls. */
const isPassing = (error: unknown) =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).length > 0 &&
      error.CancellationReasons?.every(({ Code = '' }) => passing.test(Code))
    : error instanceof Error && error.name === 'TransactionConflictException'

/**
 * Makes the client repeat a call that collided with a running transaction, which it does not do by itself.
 * Single writes need this too: they fail while a transaction holds their item.
 */
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
    // Outside the step that turns an answer into an error, and inside the step that repeats calls.
    { step: 'deserialize', priority: 'high', name: 'retryConflicts' },
  )
}
