import * as z from 'zod'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { documentClient } from '#functions/store/dynamodb.ts'

const recipients = z.array(z.looseObject({ emailAddress: z.string() }))

// https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
const sesReport = z.discriminatedUnion('eventType', [
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

/** The address in `Name <address>`. */
const bareAddress = (recipient: string) =>
  (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim()

interface Refusal {
  email: string
  reason: 'bounce' | 'complaint'
  at: Date
}

/** The recipients that refuse our mail for good. A full mailbox or an unreachable server does not count. */
const refusals = (message: unknown): Refusal[] => {
  const report = sesReport.safeParse(message).data
  if (!report) return []
  if (report.eventType === 'Complaint') {
    const { complainedRecipients, timestamp } = report.complaint
    return toRefusals(complainedRecipients, 'complaint', timestamp)
  }
  const { bounceType, bouncedRecipients, timestamp } = report.bounce
  return bounceType === 'Permanent' ? toRefusals(bouncedRecipients, 'bounce', timestamp) : []
}

const toRefusals = (
  recipients: readonly { emailAddress: string }[],
  reason: Refusal['reason'],
  timestamp: string,
) =>
  recipients.map(({ emailAddress }) => ({
    email: bareAddress(emailAddress),
    reason,
    at: new Date(timestamp),
  }))

const env = readEnvironment(z.object({ ACCOUNTS_TABLE: z.string() }))
const { add } = suppressions(documentClient(), env.ACCOUNTS_TABLE)

const snsEvent = z.object({
  Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })),
})

/** Called by SNS with SES's reports of bounces and complaints. Suppresses their recipients. */
export const handler = async (event: unknown) => {
  for (const { Sns } of snsEvent.parse(event).Records)
    for (const { email, reason, at } of refusals(JSON.parse(Sns.Message))) {
      await add(email, reason, at)
      logger.info('suppressed an address', { reason })
    }
}
