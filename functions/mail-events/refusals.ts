import * as z from 'zod'

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
const bare = (recipient: string) => (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim()

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
    return refused(complainedRecipients, 'complaint', timestamp)
  }
  const { bounceType, bouncedRecipients, timestamp } = told.bounce
  return bounceType === 'Permanent' ? refused(bouncedRecipients, 'bounce', timestamp) : []
}

const refused = (
  recipients: readonly { emailAddress: string }[],
  why: Refusal['why'],
  timestamp: string,
) =>
  recipients.map(({ emailAddress }) => ({
    email: bare(emailAddress),
    why,
    at: new Date(timestamp),
  }))
