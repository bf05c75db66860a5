import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Duration, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

export type Queues = ReturnType<typeof queues>

/** A run of the NFL takes about ten seconds on a day that changes every page, and one of ten times the NFL two minutes. */
export const calculationTimeout = Duration.minutes(5)
/** As AWS advises, because a message that the concurrency limit turned away counts as received as well. */
const calculationTries = 5

/** Sending a letter takes a lookup, a new token and one call to SES. */
export const mailTimeout = Duration.seconds(10)
/** Attempts are a minute apart: SES throttles for seconds, but an outage lasts longer. */
const mailTries = 5

/** An erasure reads what a run of every league reads, one partition after the other. */
export const erasureTimeout = Duration.minutes(10)
const erasureTries = 5

/** Telling a hundred readers takes as many calls to push services, each of which may take five seconds. */
export const alertTimeout = Duration.seconds(30)
const alertTries = 5

/** Reading the changes for twenty-five letters takes seconds, and SES accepts some letters a second. */
export const digestTimeout = Duration.seconds(60)
const digestTries = 5

/** The queues of calculations, mail, erasures and alerts, each with its dead-letter queue; digests share mail's. */
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
    // The next run has repeated any older request.
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
    // A password-reset link is valid for an hour: after that its letter is useless.
    retentionPeriod: Duration.hours(1),
    deadLetterQueue: { queue: unsentMail, maxReceiveCount: mailTries },
  })

  // A queue of its own, because a password reset must not wait behind a whole hour's letters.
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
    // Nobody repeats the request for a person whose account is closed.
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
    // After that, changes are no longer news.
    retentionPeriod: Duration.days(2),
    deadLetterQueue: { queue: unsentAlerts, maxReceiveCount: alertTries },
  })
  // Calls that AWS makes for us (schedules, events, refused mail) and that could not be delivered after all
  // attempts.
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
