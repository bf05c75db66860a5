import { randomUUID } from 'node:crypto'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'

const isWrite = (command: unknown) =>
  command instanceof PutCommand ||
  command instanceof UpdateCommand ||
  command instanceof DeleteCommand ||
  command instanceof TransactWriteCommand

const clientOf = (send: (command: unknown) => Promise<unknown>) =>
  ({ send }) as unknown as DynamoDBDocumentClient

/** A client that sends each write twice, as the SDK does if the first answer is lost. */
export const repeatingWrites = (client: DynamoDBDocumentClient) =>
  clientOf(async (command) => {
    if (command instanceof TransactWriteCommand) command.input.ClientRequestToken ??= randomUUID()
    const answer = await client.send(command as PutCommand)
    return isWrite(command) ? client.send(command as PutCommand) : answer
  })

export class Killed extends Error {}

/** A client whose process is killed after the given number of writes. */
export const killedAfter = (client: DynamoDBDocumentClient, writes: number) => {
  let left = writes
  return clientOf(async (command) => {
    if (isWrite(command) && left-- <= 0) throw new Killed()
    return client.send(command as PutCommand)
  })
}
