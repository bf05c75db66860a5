import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  type Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { everyMinutes } from '../functions/schedule.ts'
import { metricsNamespace } from '../lambda/lambdaFunction.ts'
import type { StackData } from '../resources/data.ts'
import type { Queues } from '../resources/queues.ts'
import { jams } from './jams.ts'
import { quietWhenIdle, traffic } from './traffic.ts'

const period = Duration.minutes(5)
/** Metrics that the functions write themselves. A feed may fail once: the next run reads it again. */
const ownMetrics = [
  { metric: 'FeedFailed', threshold: 3 },
  { metric: 'FieldsStripped', threshold: 1 },
  { metric: 'PaidTwice', threshold: 1 },
]

/** AWS reviews an account above these rates, and stops its mail at twice (bounces) and five times (complaints). */
const reputation = { BounceRate: 0.05, ComplaintRate: 0.001 }

/** The metric that each function writes after every scheduled call, even if nothing has changed. */
export const signsOfLife = { ingest: 'FeedsAsked', calculations: 'ScoresUpToDate' }

/** The longest interval of a schedule is half an hour, so an hour without a sign means that two were missed. */
const silence = {
  threshold: 1,
  evaluationPeriods: 1,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
}

interface Watched {
  api: HttpApi
  distribution: Distribution
  functions: Record<string, NodejsFunction>
  queues: Queues
  store: StackData
}

/** Each alarm means that an operator should look. The topic mails it to the address in the stage's file. */
export const alarms = (
  scope: Construct,
  config: Config,
  { api, distribution, functions, queues, store }: Watched,
) => {
  const { stage, alarmsTo } = config
  const namespace = metricsNamespace({ stage })
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true })
  Validations.of(topic).acknowledge({
    id: 'AwsSolutions-SNS2',
    reason: 'CloudWatch cannot publish under the AWS managed key, and an alarm holds no secret.',
  })
  // The policy that enforces TLS replaces the default one, which allows CloudWatch to publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(scope).account } },
    }),
  )
  if (alarmsTo !== null) {
    topic.addSubscription(new EmailSubscription(alarmsTo))
    Validations.of(topic).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'Mail that could not be delivered is too late to be read from a queue.',
    })
  }
  const all: Alarm[] = []
  const notify = (alarm: Alarm) => {
    alarm.addAlarmAction(new SnsAction(topic))
    all.push(alarm)
  }

  for (const alarm of traffic(scope, config, { api, distribution })) notify(alarm)
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
  for (const queue of [
    queues.failedCalculations,
    queues.unsentMail,
    queues.undoneErasures,
    queues.unsentAlerts,
    queues.undeliveredEvents,
  ])
    notify(
      queue
        .metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' })
        .createAlarm(scope, `${queue.node.id}Waiting`, { threshold: 1, ...quietWhenIdle }),
    )
  for (const alarm of jams(scope, queues, store)) notify(alarm)
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
        expression: `SELECT SUM(${metric}) FROM "${namespace}"`,
        label: metric,
        period: Duration.hours(1),
      }).createAlarm(scope, `${metric}Alarm`, { threshold, ...quietWhenIdle }),
    )
  for (const [service, metricName] of Object.entries(signsOfLife))
    for (const competition of Object.keys(everyMinutes))
      notify(
        new Metric({
          namespace,
          metricName,
          dimensionsMap: { service, competition },
          statistic: 'Sum',
          period: Duration.hours(1),
        }).createAlarm(scope, `No${metricName}${competition}`, silence),
      )
  return { topic, all }
}
