import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { longestCallSeconds } from '#shared/contract/endpoint.ts'

/** Asks for a person to be erased. An address without an account has no id. */
export const erasureRequest = z.strictObject({
  id: z.string().optional(),
  email: z.string().min(1),
  /** True if he was an admin until he asked. */
  admin: z.boolean(),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

/** After this delay every call of his that began before his sessions ended is over, and writes nothing more. */
const delaySeconds = longestCallSeconds + 5

export const erasureQueue = (
  /** Called for the first erasure: a cold start need not wait for a client. */
  makeClient: () => SQSClient,
  QueueUrl: string,
) => ({
  async ask(request: ErasureRequest) {
    const MessageBody = JSON.stringify(erasureRequest.parse(request))
    await makeClient().send(
      new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: delaySeconds }),
    )
  },
})
export type ErasureQueue = ReturnType<typeof erasureQueue>
