import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** Asks for a letter. The mail function decides whether to send it, and makes its link. */
export const letterRequest = z.strictObject({
  kind: z.enum(['welcome', 'reset', 'freeAccess', 'erased']),
  /** Not validated as an email: a stricter rule than the contract's would drop letters it allows. */
  email: z.string().min(1),
  /** The request's time by the portal's clock. The link's lifetime starts here. */
  at: z.iso.datetime(),
  /** Equal for repeated requests of one letter: the process that asks may be killed and ask again. */
  once: z.string().optional(),
})
export type LetterRequest = z.infer<typeof letterRequest>
export type LetterKind = LetterRequest['kind']

export const mailQueue = (
  /** Called for the first letter: most calls ask for none, and a cold start need not wait for a client. */
  makeClient: () => SQSClient,
  QueueUrl: string,
) => {
  let sqs: SQSClient | undefined
  return {
    async ask({ at, ...letter }: Omit<LetterRequest, 'at'> & { at: Date }) {
      sqs ??= makeClient()
      const request: LetterRequest = { ...letter, at: at.toISOString() }
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(request) }))
    },
  }
}
export type MailQueue = ReturnType<typeof mailQueue>
