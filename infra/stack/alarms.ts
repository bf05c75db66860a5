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

/** What functions count themselves. A feed may fail once: the next run reads it again. */
const told = [
  { metric: 'FeedFailed', threshold: 3 },
  { metric: 'FieldsStripped', threshold: 1 },
  { metric: 'PaidTwice', threshold: 1 },
]

/** Shares of the account's letters from which on AWS reviews it; at twice and five times that it stops them. */
const reputation = { BounceRate: 0.05, ComplaintRate: 0.001 }

/** The few that mean somebody should look: subscribe to the topic that the stack puts out. */
export const alarms = (
  scope: Construct,
  api: HttpApi,
  functions: Record<string, NodejsFunction>,
  { undone, unsent }: Queues,
) => {
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true })
  Validations.of(topic).acknowledge({
    id: 'AwsSolutions-SNS2',
    reason: 'CloudWatch cannot publish under the AWS managed key, and an alarm holds no secret.',
  })
  const tell = (alarm: Alarm) => alarm.addAlarmAction(new SnsAction(topic))

  tell(
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
    tell(
      failures.createAlarm(scope, `${lambda.node.id}Failures`, { threshold: 1, ...quietWhenIdle }),
    )
  }
  for (const queue of [undone, unsent])
    tell(
      queue
        .metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' })
        .createAlarm(scope, `${queue.node.id}Waiting`, { threshold: 1, ...quietWhenIdle }),
    )
  for (const [rate, threshold] of Object.entries(reputation))
    tell(
      new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${rate}`,
        statistic: 'Maximum',
        period,
      }).createAlarm(scope, `Mail${rate}`, { threshold, ...quietWhenIdle }),
    )
  for (const { metric, threshold } of told)
    tell(
      // An alarm on a metric with dimensions watches one of them; a query watches all.
      new MathExpression({
        expression: `SELECT SUM(${metric}) FROM Matchfit`,
        label: metric,
        period: Duration.hours(1),
      }).createAlarm(scope, `${metric}Alarm`, { threshold, ...quietWhenIdle }),
    )
  return topic
}
