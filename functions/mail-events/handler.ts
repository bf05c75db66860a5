import * as z from 'zod'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { documentClient } from '#functions/store/dynamodb.ts'

const recipients = z.array(z.looseObject({ emailAddress: z.string() }))

// https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
const report = z.discriminatedUnion('eventType', [
  z.looseObject({
    eventType: z.literal('Bounce'),
    bounce: z.looseObject({
      bounceType: z.string(),
      bouncedRecipients: recipients,
      timestamp: z.string(),
    }),
  }),
  z.looseObject({
    eventType: z.literal('Complaint'),
    complaint: z.looseObject({ complainedRecipients: recipients, timestamp: z.string() }),
  }),
])

/** `Name <address>` as well as the bare address. */
const bareAddress = (recipient: string) =>
  (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim()

export interface Refusal {
  email: string
  why: 'bounce' | 'complaint'
  at: Date
}

/** The addresses that take no more mail. A full mailbox or a server that is down is no refusal. */
export const refusals = (message: unknown): Refusal[] => {
  const told = report.safeParse(message).data
  if (!told) return []
  if (told.eventType === 'Complaint') {
    const { complainedRecipients, timestamp } = told.complaint
    return toRefusals(complainedRecipients, 'complaint', timestamp)
  }
  const { bounceType, bouncedRecipients, timestamp } = told.bounce
  return bounceType === 'Permanent' ? toRefusals(bouncedRecipients, 'bounce', timestamp) : []
}

const toRefusals = (
  recipients: readonly { emailAddress: string }[],
  why: Refusal['why'],
  timestamp: string,
) =>
  recipients.map(({ emailAddress }) => ({
    email: bareAddress(emailAddress),
    why,
    at: new Date(timestamp),
  }))

const env = readEnvironment(z.object({ ACCOUNTS_TABLE: z.string() }))
const { add } = suppressions(documentClient(), env.ACCOUNTS_TABLE)

const published = z.object({
  Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })),
})

/** What SES reports of letters that were refused, through SNS. */
export const handler = async (event: unknown) => {
  for (const { Sns } of published.parse(event).Records)
    for (const { email, why, at } of refusals(JSON.parse(Sns.Message))) {
      await add(email, why, at)
      logger.info('suppressed an address', { why })
    }
}
