import { SQSClient } from '@aws-sdk/client-sqs'
import { vi } from 'vitest'

export interface SentWork<Work> {
  readonly work: Work
  /** In seconds. */
  readonly delay: number
}

const { send } = SQSClient.prototype

/** Passes on each message that this process sends to a queue, until mocks are restored. The queue gets them, too. */
export const noteSent = <Work>(note: (sent: SentWork<Work>) => void) =>
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: { input: { Entries?: { MessageBody: string; DelaySeconds: number }[] } },
  ) {
    for (const { MessageBody, DelaySeconds } of command.input.Entries ?? [])
      note({ work: JSON.parse(MessageBody), delay: DelaySeconds })
    return (send as (command: unknown) => unknown).call(this, command)
  } as never)
