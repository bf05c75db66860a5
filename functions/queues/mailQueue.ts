import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** A letter is asked for by kind and address: whether it is sent, and with which link, is the mail function's. */
export const letterRequest = z.strictObject({
  kind: z.enum(['welcome', 'reset', 'freeAccess']),
  /** Judged by the contract: another rule here would put aside what that one lets in. */
  email: z.string().min(1),
  /** Domain time of the request: a link's life begins here. */
  at: z.iso.datetime(),
})
export type LetterRequest = z.infer<typeof letterRequest>
export type LetterKind = LetterRequest['kind']

export const mailQueue = (sqs: SQSClient, QueueUrl: string) => ({
  async ask({ kind, email, at }: { kind: LetterKind; email: string; at: Date }) {
    const request: LetterRequest = { kind, email, at: at.toISOString() }
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(request) }))
  },
})
export type MailQueue = ReturnType<typeof mailQueue>
