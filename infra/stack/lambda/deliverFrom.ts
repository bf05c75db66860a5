import { EventSourceMapping, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { allow } from './lambdaFunction.ts'

interface Delivery {
  queue: Queue
  lambda: Lambda
  /** Without a limit on simultaneous calls, readers of pages would wait behind a full queue. */
  maxConcurrency: number
}

/**
 * Has a queue call a function with one message at a time, so that a failed message does not cause others to be
 * repeated, and each one gets the function's whole time.
 */
export const deliverFrom = (
  scope: Construct,
  id: string,
  { queue, lambda, maxConcurrency }: Delivery,
): void => {
  const receive = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
  allow(lambda, receive, queue.queueArn)
  new EventSourceMapping(scope, id, {
    target: lambda,
    eventSourceArn: queue.queueArn,
    batchSize: 1,
    maxConcurrency,
    reportBatchItemFailures: true,
  })
}
