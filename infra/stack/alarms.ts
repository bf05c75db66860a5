import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  type Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Duration, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Queues } from './queues.ts'

const period = Duration.minutes(5)
const quietWhenIdle = {
  evaluationPeriods: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

/** Metrics that the functions write themselves. A feed may fail once: the next run reads it again. */
const ownMetrics = [
  { metric: 'FeedFailed', threshold: 3 },
  { metric: 'FieldsStripped', threshold: 1 },
  { metric: 'PaidTwice', threshold: 1 },
]

/** AWS reviews an account above these rates, and stops its mail at twice (bounces) and five times (complaints). */
const reputation = { BounceRate: 0.05, ComplaintRate: 0.001 }

/** Each alarm means that an operator should look. Subscribe to the topic in the stack's outputs. */
export const alarms = (
  scope: Construct,
  api: HttpApi,
  functions: Record<string, NodejsFunction>,
  { failedCalculations, unsentMail }: Queues,
) => {
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true })
  Validations.of(topic).acknowledge({
    id: 'AwsSolutions-SNS2',
    reason: 'CloudWatch cannot publish under the AWS managed key, and an alarm holds no secret.',
  })
  const notify = (alarm: Alarm) => alarm.addAlarmAction(new SnsAction(topic))

  notify(
    api
      .metricServerError({ period, statistic: 'Sum' })
      .createAlarm(scope, 'ServerErrors', { threshold: 5, ...quietWhenIdle }),
  )
  for (const [name, lambda] of Object.entries(functions)) {
    const failures = new MathExpression({
      expression: 'errors + throttles',
      usingMetrics: { errors: lambda.metricErrors(), throttles: lambda.metricThrottles() },
      label: `${name} failed or was throttled`,
      period,
    })
    notify(
      failures.createAlarm(scope, `${lambda.node.id}Failures`, { threshold: 1, ...quietWhenIdle }),
    )
  }
  for (const queue of [failedCalculations, unsentMail])
    notify(
      queue
        .metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' })
        .createAlarm(scope, `${queue.node.id}Waiting`, { threshold: 1, ...quietWhenIdle }),
    )
  for (const [rate, threshold] of Object.entries(reputation))
    notify(
      new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${rate}`,
        statistic: 'Maximum',
        period,
      }).createAlarm(scope, `Mail${rate}`, { threshold, ...quietWhenIdle }),
    )
  for (const { metric, threshold } of ownMetrics)
    notify(
      // An alarm on a metric with dimensions watches one of them; a query watches all.
      new MathExpression({
        expression: `SELECT SUM(${metric}) FROM Matchfit`,
        label: metric,
        period: Duration.hours(1),
      }).createAlarm(scope, `${metric}Alarm`, { threshold, ...quietWhenIdle }),
    )
  return topic
}
