import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

export type Queues = ReturnType<typeof queues>

/** One team's score takes seconds; a batch of five must end in this. */
export const calculationTimeout = Duration.minutes(2)
const tries = 3

/** A letter is a lookup, a token and one call of SES. */
export const mailTimeout = Duration.seconds(10)
/** A minute apart each: SES throttles for seconds, an outage is longer. */
const mailTries = 5

/** Work that is fanned out, letters, and what of both could not be done. */
export const queues = (scope: Construct) => {
  const settings = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const undone = new Queue(scope, 'UndoneCalculations', {
    ...settings,
    retentionPeriod: Duration.days(14),
  })
  const calculations = new Queue(scope, 'CalculationQueue', {
    ...settings,
    // As AWS advises for a queue that calls a function: six times its timeout.
    visibilityTimeout: Duration.seconds(6 * calculationTimeout.toSeconds()),
    // What is older was asked for again by the next run.
    retentionPeriod: Duration.days(1),
    deadLetterQueue: { queue: undone, maxReceiveCount: tries },
  })

  const unsent = new Queue(scope, 'UnsentMail', { ...settings, retentionPeriod: Duration.days(14) })
  const mail = new Queue(scope, 'MailQueue', {
    ...settings,
    visibilityTimeout: Duration.seconds(6 * mailTimeout.toSeconds()),
    // A link to a new password lives an hour: later its letter is of no use.
    retentionPeriod: Duration.hours(1),
    deadLetterQueue: { queue: unsent, maxReceiveCount: mailTries },
  })
  return { calculations, undone, mail, unsent }
}
