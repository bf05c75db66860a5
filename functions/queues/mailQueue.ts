import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** The mail function decides whether to send the letter, and makes its link. */
export const letterRequest = z.strictObject({
  kind: z.enum(['welcome', 'reset', 'freeAccess', 'erased']),
  /** Not validated further: a rule that is stricter than the contract's would drop letters. */
  email: z.string().min(1),
  /** The time of the request by the portal's clock, from which the link is valid. */
  at: z.iso.datetime(),
  /** The same in repeated requests for one letter, by a process that may be killed and start again. */
  once: z.string().optional(),
})
export type LetterRequest = z.infer<typeof letterRequest>
export type LetterKind = LetterRequest['kind']

export const mailQueue = (
  /** Called with the first letter, because most calls of a function request none. */
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
