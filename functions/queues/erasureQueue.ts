import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { longestCallSeconds } from '#shared/contract/endpoint.ts'

export const erasureRequest = z.strictObject({
  /** Absent if the address has no account. */
  id: z.string().optional(),
  email: z.string().min(1),
  /** True if the person was an admin until now. */
  admin: z.boolean(),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

/** By then every call that the person began before his sessions were ended is over, and writes nothing more. */
const delaySeconds = longestCallSeconds + 5

export const erasureQueue = (
  /** Called with each erasure, which is rare. */
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
