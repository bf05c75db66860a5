import { type Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { StackData } from '../resources/data.ts'
import type { Queues } from '../resources/queues.ts'
import { quietWhenIdle } from './traffic.ts'

const period = Duration.minutes(5)

/**
 * A whole run of a league takes minutes, and so does a letter that fails; a password-reset link is valid for an
 * hour. Letters about changes wait for SES's rate.
 */
const longestWaits = ({ calculations, mail, digests }: Queues) => ({
  OldestCalculation: { queue: calculations, minutes: 30 },
  OldestLetter: { queue: mail, minutes: 10 },
  OldestDigests: { queue: digests, minutes: 60 },
})

const tablesOf = ({ facts, audits, views, articles, accounts, runs }: StackData) => ({
  Facts: { table: facts, indexed: true },
  Audits: { table: audits, indexed: true },
  Views: { table: views, indexed: false },
  Articles: { table: articles, indexed: false },
  Accounts: { table: accounts, indexed: true },
  Runs: { table: runs, indexed: false },
})

const throttles = (table: ITable, index: boolean) => (metricName: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: {
      TableName: table.tableName,
      ...(index && { GlobalSecondaryIndexName: 'lists' }),
    },
    statistic: 'Sum',
    period,
  })

/** Alarms about work that waits too long, and about tables that turn calls away. */
export const jams = (scope: Construct, queues: Queues, store: StackData): Alarm[] => [
  ...Object.entries(longestWaits(queues)).map(([name, { queue, minutes }]) =>
    queue
      .metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' })
      .createAlarm(scope, name, { threshold: 60 * minutes, ...quietWhenIdle }),
  ),
  ...Object.entries(tablesOf(store)).map(([name, { table, indexed }]) => {
    const [own, lists] = [throttles(table, false), throttles(table, true)]
    const usingMetrics = {
      reads: own('ReadThrottleEvents'),
      writes: own('WriteThrottleEvents'),
      ...(indexed && {
        listReads: lists('ReadThrottleEvents'),
        listWrites: lists('WriteThrottleEvents'),
      }),
    }
    const expression = Object.keys(usingMetrics)
      .map((metric) => `FILL(${metric}, 0)`)
      .join(' + ')
    // The SDK tries again, so a few refusals cost nobody more than moments.
    return new MathExpression({
      expression,
      usingMetrics,
      label: `${name} throttled`,
      period,
    }).createAlarm(scope, `${name}Throttled`, { threshold: 10, ...quietWhenIdle })
  }),
]
