import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Duration, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

export type Queues = ReturnType<typeof queues>

/** A run of the NFL takes about ten seconds on a day that changes every page, and one of ten times the NFL two minutes. */
export const calculationTimeout = Duration.minutes(5)

/** Sending a letter takes a lookup, a new token and one call to SES. */
export const mailTimeout = Duration.seconds(10)

/** An erasure reads what a run of every league reads, one partition after the other. */
export const erasureTimeout = Duration.minutes(10)

/** Telling a hundred readers takes as many calls to push services, each of which may take five seconds. */
export const alertTimeout = Duration.seconds(30)

/** Reading the changes for twenty-five letters takes seconds, and SES accepts some letters a second. */
export const digestTimeout = Duration.seconds(60)

/**
 * As AWS advises, because a message that the concurrency limit turned away counts as received as well. Letters are
 * tried a minute apart: SES throttles for seconds, but an outage lasts longer.
 */
const tries = 5

/** The queues of calculations, mail, erasures and alerts, each with its dead-letter queue; digests share mail's. */
export const queues = (scope: Construct) => {
  const settings = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const lastQueue = (id: string) => {
    const last = new Queue(scope, id, { ...settings, retentionPeriod: Duration.days(14) })
    Validations.of(last).acknowledge({
      id: 'Serverless-SQSRedrivePolicy',
      reason: 'It is itself a dead-letter queue.',
    })
    return last
  }
  const queue = (id: string, timeout: Duration, retentionPeriod: Duration, last: Queue) =>
    new Queue(scope, id, {
      ...settings,
      // As AWS advises for a queue that calls a function: six times its timeout.
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      retentionPeriod,
      deadLetterQueue: { queue: last, maxReceiveCount: tries },
    })

  const failedCalculations = lastQueue('UndoneCalculations')
  const unsentMail = lastQueue('UnsentMail')
  const undoneErasures = lastQueue('UndoneErasures')
  const unsentAlerts = lastQueue('UnsentAlerts')
  // Calls that AWS makes for us (schedules, events, refused mail) and that could not be delivered after all
  // attempts.
  const undeliveredEvents = lastQueue('UndeliveredEvents')
  Validations.of(undeliveredEvents).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is itself the dead-letter queue, of schedules, rules, subscriptions and functions.',
  })
  Validations.of(scope).acknowledge({
    id: 'Serverless-LambdaEventSourceMappingDestination',
    reason: 'Lambda takes none for a queue, whose own dead-letter queue keeps what failed.',
  })
  return {
    undeliveredEvents,
    failedCalculations,
    unsentMail,
    undoneErasures,
    unsentAlerts,
    // The next run has repeated any older request.
    calculations: queue(
      'CalculationQueue',
      calculationTimeout,
      Duration.days(1),
      failedCalculations,
    ),
    // A password-reset link is valid for an hour: after that its letter is useless.
    mail: queue('MailQueue', mailTimeout, Duration.hours(1), unsentMail),
    // A queue of its own, because a password reset must not wait behind a whole hour's letters. By twelve hours
    // later the next day's are due.
    digests: queue('DigestQueue', digestTimeout, Duration.hours(12), unsentMail),
    // Nobody repeats the request for a person whose account is closed.
    erasures: queue('ErasureQueue', erasureTimeout, Duration.days(14), undoneErasures),
    // After that, changes are no longer news.
    alerts: queue('AlertQueue', alertTimeout, Duration.days(2), unsentAlerts),
  }
}
