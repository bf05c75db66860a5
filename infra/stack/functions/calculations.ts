import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import type { Store } from '../data.ts'
import { calculationTimeout, type Queues } from '../queues.ts'
import { codeVersion } from './codeVersion.ts'
import { allow, lambdaFunction } from './lambdaFunction.ts'

/** The function that starts a run and does its work. Schedules and its queue call it. */
export const calculationsFunction = (
  scope: Construct,
  config: Config,
  store: Store,
  { calculations: queue }: Queues,
) => {
  const lambda = lambdaFunction(scope, config, 'calculations', {
    environment: {
      FACTS_TABLE: store.facts.tableName,
      VIEWS_TABLE: store.views.tableName,
      RUNS_TABLE: store.runs.tableName,
      CALCULATIONS_QUEUE: queue.queueUrl,
      CODE_VERSION: codeVersion(),
    },
    timeout: calculationTimeout,
  })
  allow(lambda, ['dynamodb:GetItem', 'dynamodb:Query'], store.facts.tableArn)
  allow(lambda, ['dynamodb:Query'], `${store.facts.tableArn}/index/lists`)
  allow(
    lambda,
    ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:PutItem'],
    store.views.tableArn,
  )
  allow(
    lambda,
    ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    store.runs.tableArn,
  )
  allow(
    lambda,
    ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    queue.queueArn,
  )
  new EventSourceMapping(scope, 'CalculationsDelivery', {
    target: lambda,
    eventSourceArn: queue.queueArn,
    batchSize: 5,
    // A run sends a message for each team at once: without a limit readers would wait behind it.
    maxConcurrency: config.calculationsAtOnce,
    reportBatchItemFailures: true,
  })
  return lambda
}
