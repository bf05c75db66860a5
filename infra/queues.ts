import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

export type Queues = ReturnType<typeof queues>

/** One team's score takes seconds; a batch of five must end in this. */
export const calculationTimeout = Duration.minutes(2)
const tries = 3

/** Work that is fanned out, and what could not be done in three tries. */
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
  return { calculations, undone }
}
