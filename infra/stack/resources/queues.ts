import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Duration, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

export type Queues = ReturnType<typeof queues>

/** A run of the NFL takes about ten seconds on a day that changes every page, and one of ten times the NFL two minutes. */
export const calculationTimeout = Duration.minutes(5)
/** As AWS advises: a message that the limit of concurrency turned away has been received, too. */
const calculationTries = 5

/** Sending a letter takes a lookup, a new token and one call to SES. */
export const mailTimeout = Duration.seconds(10)
/** Tries are a minute apart: SES throttles for seconds, an outage lasts longer. */
const mailTries = 5

/** An erasure reads what a run of every league reads, one partition after the other. */
export const erasureTimeout = Duration.minutes(10)
const erasureTries = 5

/** Telling a hundred readers takes as many calls of push services, of which each may take five seconds. */
export const alertTimeout = Duration.seconds(30)
const alertTries = 5

/** Reading what twenty-five letters tell of takes seconds, and SES takes some letters a second. */
export const digestTimeout = Duration.seconds(60)
const digestTries = 5

/** The queues of calculations, of mail, of erasures and of alerts, each with its dead-letter queue; digests share that of mail. */
export const queues = (scope: Construct) => {
  const settings = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const failedCalculations = new Queue(scope, 'UndoneCalculations', {
    ...settings,
    retentionPeriod: Duration.days(14),
  })
  const calculations = new Queue(scope, 'CalculationQueue', {
    ...settings,
    // As AWS advises for a queue that calls a function: six times its timeout.
    visibilityTimeout: Duration.seconds(6 * calculationTimeout.toSeconds()),
    // The next run has asked again for anything older.
    retentionPeriod: Duration.days(1),
    deadLetterQueue: { queue: failedCalculations, maxReceiveCount: calculationTries },
  })

  const unsentMail = new Queue(scope, 'UnsentMail', {
    ...settings,
    retentionPeriod: Duration.days(14),
  })
  const mail = new Queue(scope, 'MailQueue', {
    ...settings,
    visibilityTimeout: Duration.seconds(6 * mailTimeout.toSeconds()),
    // A link to a new password lives an hour: after that its letter is useless.
    retentionPeriod: Duration.hours(1),
    deadLetterQueue: { queue: unsentMail, maxReceiveCount: mailTries },
  })

  // Of their own: a link to a new password must not wait behind the letters of a whole hour.
  const digests = new Queue(scope, 'DigestQueue', {
    ...settings,
    visibilityTimeout: Duration.seconds(6 * digestTimeout.toSeconds()),
    // By then the next day's are due.
    retentionPeriod: Duration.hours(12),
    deadLetterQueue: { queue: unsentMail, maxReceiveCount: digestTries },
  })

  const undoneErasures = new Queue(scope, 'UndoneErasures', {
    ...settings,
    retentionPeriod: Duration.days(14),
  })
  const erasures = new Queue(scope, 'ErasureQueue', {
    ...settings,
    visibilityTimeout: Duration.seconds(6 * erasureTimeout.toSeconds()),
    // Nobody asks again for somebody whose account is closed.
    retentionPeriod: Duration.days(14),
    deadLetterQueue: { queue: undoneErasures, maxReceiveCount: erasureTries },
  })
  const unsentAlerts = new Queue(scope, 'UnsentAlerts', {
    ...settings,
    retentionPeriod: Duration.days(14),
  })
  const alerts = new Queue(scope, 'AlertQueue', {
    ...settings,
    visibilityTimeout: Duration.seconds(6 * alertTimeout.toSeconds()),
    // What readers follow is no news after that.
    retentionPeriod: Duration.days(2),
    deadLetterQueue: { queue: unsentAlerts, maxReceiveCount: alertTries },
  })
  // Calls that AWS makes for us (schedules, events, refused mail) and that no try could deliver.
  const undeliveredEvents = new Queue(scope, 'UndeliveredEvents', {
    ...settings,
    retentionPeriod: Duration.days(14),
  })
  Validations.of(undeliveredEvents).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is itself the dead-letter queue, of schedules, rules, subscriptions and functions.',
  })
  for (const last of [
    failedCalculations,
    unsentMail,
    undoneErasures,
    unsentAlerts,
    undeliveredEvents,
  ])
    Validations.of(last).acknowledge({
      id: 'Serverless-SQSRedrivePolicy',
      reason: 'It is itself a dead-letter queue.',
    })
  Validations.of(scope).acknowledge({
    id: 'Serverless-LambdaEventSourceMappingDestination',
    reason: 'Lambda takes none for a queue, whose own dead-letter queue keeps what failed.',
  })
  return {
    undeliveredEvents,
    calculations,
    failedCalculations,
    mail,
    digests,
    unsentMail,
    erasures,
    undoneErasures,
    alerts,
    unsentAlerts,
  }
}
