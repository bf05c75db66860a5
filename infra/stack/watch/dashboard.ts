import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { everyMinutes } from '../functions/schedule.ts'
import { metricsNamespace } from '../lambda/lambdaFunction.ts'
import type { Queues } from '../resources/queues.ts'
import { signsOfLife } from './alarms.ts'

const period = Duration.minutes(5)
const half = { width: 12, height: 6 }

interface Watched {
  alarms: readonly Alarm[]
  api: HttpApi
  functions: Record<string, NodejsFunction>
  queues: Queues
}

/** The operator's first page: active alarms, then traffic, response times and the age of the scores. */
export const dashboard = (
  scope: Construct,
  { stage }: Config,
  { alarms, api, functions, queues }: Watched,
) => {
  const lambdas = Object.values(functions)
  const percentile = (statistic: string) => api.metricLatency({ period, statistic })
  const signs = Object.entries(signsOfLife).map(
    ([service, metricName]) =>
      new GraphWidget({
        ...half,
        title: `${metricName}, by competition and hour`,
        left: Object.keys(everyMinutes).map(
          (competition) =>
            new Metric({
              namespace: metricsNamespace({ stage }),
              metricName,
              dimensionsMap: { service, competition },
              statistic: 'Sum',
              period: Duration.hours(1),
              label: competition,
            }),
        ),
      }),
  )
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `Matchfit-${stage}`,
    defaultInterval: Duration.hours(24),
    widgets: [
      [new TextWidget({ width: 24, height: 1, markdown: `# Matchfit, ${stage}` })],
      [new AlarmStatusWidget({ width: 24, height: 6, title: 'Alarms', alarms: [...alarms] })],
      signs,
      [
        new GraphWidget({
          ...half,
          title: 'Calls and refusals',
          left: [api.metricCount({ period, statistic: 'Sum' })],
          right: [
            api.metricClientError({ period, statistic: 'Sum' }),
            api.metricServerError({ period, statistic: 'Sum' }),
          ],
        }),
        new GraphWidget({
          ...half,
          title: 'Milliseconds to an answer',
          left: [percentile('p50'), percentile('p95'), percentile('p99')],
        }),
      ],
      [
        new GraphWidget({
          ...half,
          title: 'Functions that failed',
          left: lambdas.map((one) => one.metricErrors({ period, label: one.node.id })),
        }),
        new GraphWidget({
          ...half,
          title: 'Functions that took long, in milliseconds',
          left: lambdas.map((one) =>
            one.metricDuration({ period, statistic: 'p95', label: one.node.id }),
          ),
        }),
      ],
      [
        new GraphWidget({
          ...half,
          title: 'Seconds that the oldest message has waited',
          left: [
            queues.calculations,
            queues.mail,
            queues.digests,
            queues.erasures,
            queues.alerts,
          ].map((queue) =>
            queue.metricApproximateAgeOfOldestMessage({ period, label: queue.node.id }),
          ),
        }),
        new GraphWidget({
          ...half,
          title: 'Messages that were given up',
          left: [
            queues.failedCalculations,
            queues.unsentMail,
            queues.undoneErasures,
            queues.unsentAlerts,
            queues.undeliveredEvents,
          ].map((queue) =>
            queue.metricApproximateNumberOfMessagesVisible({ period, label: queue.node.id }),
          ),
        }),
      ],
    ],
  })
}
