import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  type Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { metricsNamespace } from '../lambda/lambdaFunction.ts'
import { throttledCalls } from '../resources/throttle.ts'
import { firewallName } from '../site/firewall.ts'

const period = Duration.minutes(5)
/** For alarms about activity: without activity they stay silent. */
export const quietWhenIdle = {
  evaluationPeriods: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}
const statistic = 'Sum'

interface Traffic {
  api: HttpApi
  distribution: Distribution
}

/** Alarms about what readers notice: slow answers, refusals and failures, at the API and at the edge. */
export const traffic = (
  scope: Construct,
  config: Config,
  { api, distribution }: Traffic,
): Alarm[] => {
  const calls = api.metricCount({ period, statistic })
  /** In percent of all; 0 if there are too few for a share to mean anything. */
  const share = (name: string, threshold: number, fewest: number, some: IMetric, all: IMetric) =>
    new MathExpression({
      expression: `IF(FILL(some, 0) >= ${fewest}, 100 * some / all, 0)`,
      usingMetrics: { some, all },
      label: `${name}, in percent`,
      period,
    }).createAlarm(scope, name, { threshold, ...quietWhenIdle })

  const throttled = new Metric({
    namespace: metricsNamespace(config),
    metricName: throttledCalls,
    statistic,
    period,
  })
  // CDK's own metrics of a distribution lack the region, and never have a value: aws/aws-cdk#19245.
  const atEdge = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      statistic,
      period,
    })
  const alarms = [
    share('ServerErrors', 1, 5, api.metricServerError({ period, statistic }), calls),
    share('ThrottledShare', 1, 20, throttled, calls),
    // A few calls may all be cold starts.
    new MathExpression({
      expression: 'IF(calls >= 50, slow, 0)',
      usingMetrics: { calls, slow: api.metricLatency({ period, statistic: 'p95' }) },
      label: 'Milliseconds to 95% of the answers',
      period,
    }).createAlarm(scope, 'SlowAnswers', {
      threshold: 2000,
      ...quietWhenIdle,
      evaluationPeriods: 3,
    }),
    // CloudFront itself counts in percent.
    new MathExpression({
      expression: 'IF(requests >= 100, failed, 0)',
      usingMetrics: {
        requests: atEdge('Requests', 'Sum'),
        failed: atEdge('5xxErrorRate', 'Average'),
      },
      label: 'Failures at the edge, in percent',
      period,
    }).createAlarm(scope, 'EdgeErrors', { threshold: 1, ...quietWhenIdle }),
  ]
  if (config.domain === null) return alarms
  const atFirewall = (metricName: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName,
      dimensionsMap: { WebACL: firewallName(config), Rule: 'ALL' },
      statistic,
      period,
    })
  const [blocked, allowed] = [atFirewall('BlockedRequests'), atFirewall('AllowedRequests')]
  const all = new MathExpression({
    expression: 'FILL(blocked, 0) + FILL(allowed, 0)',
    usingMetrics: { blocked, allowed },
    period,
  })
  return [...alarms, share('FirewallRefusals', 5, 100, blocked, all)]
}
