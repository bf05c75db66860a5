import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { stageOf, templateOf } from '../testing/stages.ts'

const template = inject('template')
const alarms = Assert.fromJSON(template).findResources('AWS::CloudWatch::Alarm')
const prod = templateOf(stageOf('prod'))
const ofProd = Assert.fromJSON(prod).findResources('AWS::CloudWatch::Alarm')
const alarmOfProd = (name: string) =>
  Object.entries(ofProd).find(([id]) => id.slice(0, -8) === name)?.[1]?.['Properties']
/** What an alarm reads: its expression, its threshold, and each metric with its dimensions. */
const readBy = (name: string) => {
  const { Metrics = [], Threshold, EvaluationPeriods } = alarmOfProd(name) ?? {}
  const stats = Metrics.flatMap(({ MetricStat: stat }: { MetricStat?: Stat }) =>
    stat
      ? `${stat.Metric.MetricName} ${stat.Stat} of ${stat.Metric.Dimensions?.map((one) => one.Name).join()}`
      : [],
  )
  const expressions = Metrics.flatMap(({ Expression }: { Expression?: string }) => Expression ?? [])
  return { expressions, stats, Threshold, EvaluationPeriods }
}
interface Stat {
  Stat: string
  Metric: { MetricName: string; Dimensions?: { Name: string }[] }
}

test('server errors raise an alarm, and so does every function that fails or is throttled', () => {
  const functions = Object.entries(template.Resources).filter(([, { Metadata }]) =>
    Boolean(Metadata?.entry),
  )
  const watched = JSON.stringify(alarms)
  for (const [id] of functions)
    for (const metric of ['Errors', 'Throttles'])
      expect(watched).toContain(
        `"Metric":{"Dimensions":[{"Name":"FunctionName","Value":{"Ref":"${id}"}}],"MetricName":"${metric}"`,
      )
  expect(watched).toContain('"MetricName":"5xx"')
  for (const { Properties } of Object.values(alarms))
    expect(Properties.AlarmActions).toEqual([{ Ref: expect.stringContaining('AlarmTopic') }])
})

test('failures and refusals raise an alarm by their share of all calls, at the API and at the edge', () => {
  expect(readBy('ServerErrors')).toEqual({
    expressions: ['IF(FILL(some, 0) >= 5, 100 * some / all, 0)'],
    stats: ['5xx Sum of ApiId', 'Count Sum of ApiId'],
    Threshold: 1,
    EvaluationPeriods: 1,
  })
  expect(readBy('ThrottledShare')).toEqual({
    expressions: ['IF(FILL(some, 0) >= 20, 100 * some / all, 0)'],
    stats: ['ThrottledCalls Sum of undefined', 'Count Sum of ApiId'],
    Threshold: 1,
    EvaluationPeriods: 1,
  })
  expect(readBy('EdgeErrors')).toEqual({
    expressions: ['IF(requests >= 100, failed, 0)'],
    stats: [
      'Requests Sum of DistributionId,Region',
      '5xxErrorRate Average of DistributionId,Region',
    ],
    Threshold: 1,
    EvaluationPeriods: 1,
  })
  expect(readBy('FirewallRefusals')).toMatchObject({
    expressions: expect.arrayContaining(['IF(FILL(some, 0) >= 100, 100 * some / all, 0)']),
    stats: expect.arrayContaining([
      'BlockedRequests Sum of Rule,WebACL',
      'AllowedRequests Sum of Rule,WebACL',
    ]),
    Threshold: 5,
  })
  expect(JSON.stringify(alarmOfProd('FirewallRefusals'))).toContain('"Matchfit-prod"')
})

test('calls answered with 429 are counted in the API’s own log, for the alarm of the same stage', () => {
  const [filter] = Object.values(Assert.fromJSON(prod).findResources('AWS::Logs::MetricFilter'))
  const [log] = Object.keys(Assert.fromJSON(prod).findResources('AWS::Logs::LogGroup')).filter(
    (id) => id.startsWith('ApiLogs'),
  )
  expect(filter?.['Properties']).toMatchObject({
    LogGroupName: { Ref: log },
    FilterPattern: '{ $.status = "429" }',
    MetricTransformations: [
      { MetricName: 'ThrottledCalls', MetricNamespace: 'Matchfit-prod', MetricValue: '1' },
    ],
  })
})

test('slow answers raise an alarm once they last, and a handful of calls raises none', () => {
  expect(readBy('SlowAnswers')).toEqual({
    expressions: ['IF(calls >= 50, slow, 0)'],
    stats: ['Count Sum of ApiId', 'Latency p95 of ApiId'],
    Threshold: 2000,
    EvaluationPeriods: 3,
  })
})

test('a calculation or a letter that waits long raises an alarm', () => {
  const waits = Object.values(ofProd)
    .filter(({ Properties }) => Properties.MetricName === 'ApproximateAgeOfOldestMessage')
    .map(({ Properties: { Dimensions, Threshold, Statistic } }) => [
      Dimensions[0].Value['Fn::GetAtt'][0].slice(0, -8),
      Threshold,
      Statistic,
    ])
  expect(waits).toEqual([
    ['CalculationQueue', 30 * 60, 'Maximum'],
    ['MailQueue', 10 * 60, 'Maximum'],
    ['DigestQueue', 60 * 60, 'Maximum'],
  ])
})

test('every table raises an alarm if it turns calls away, including its index and a copy that replaces it', () => {
  const tables = Object.keys(Assert.fromJSON(prod).findResources('AWS::DynamoDB::Table'))
  const throttled = JSON.stringify(
    Object.entries(ofProd).filter(([id]) => /Throttled[0-9A-F]{8}$/.test(id)),
  )
  for (const id of tables)
    for (const metric of ['ReadThrottleEvents', 'WriteThrottleEvents'])
      expect(throttled).toContain(
        `"Dimensions":[{"Name":"TableName","Value":{"Ref":"${id}"}}],"MetricName":"${metric}"`,
      )
  for (const name of ['Facts', 'Audits', 'Accounts'])
    expect(readBy(`${name}Throttled`).stats).toHaveLength(4)
  const copied = templateOf(stageOf('prod', { tables: { Views: 'Views-restored' } }))
  expect(JSON.stringify(Assert.fromJSON(copied).findResources('AWS::CloudWatch::Alarm'))).toContain(
    '{"Name":"TableName","Value":"Views-restored"}',
  )
})

test('an idle portal raises no alarm, but an hour without any result of a schedule does', () => {
  const alarming = Object.values(alarms)
    .filter(({ Properties }) => Properties.TreatMissingData !== 'notBreaching')
    .map(({ Properties }) => [
      Properties.MetricName,
      Properties.Dimensions.map(({ Value }: { Value: string }) => Value),
      Properties.TreatMissingData,
      Properties.Period,
      Properties.Threshold,
      Properties.ComparisonOperator,
    ])
  const hour = ['breaching', 3600, 1, 'LessThanThreshold']
  const leagues = ['NFL', 'NBA', 'EPL', 'ESP']
  expect(alarming).toEqual([
    ...leagues.map((league) => ['FeedsAsked', [league, 'ingest'], ...hour]),
    ...leagues.map((league) => ['ScoresUpToDate', [league, 'calculations'], ...hour]),
  ])
})

test('calculations, mail, erasures, alerts and events that end up in a dead-letter queue raise an alarm', () => {
  const queues = ['UndoneCalculations', 'UnsentMail', 'UndoneErasures', 'UnsentAlerts']
  const aside = [...queues, 'UndeliveredEvents'].map((name) =>
    Object.keys(template.Resources).find((id) => id.startsWith(name) && !id.includes('Policy')),
  )
  const watched = Object.values(alarms).filter(
    ({ Properties }) => Properties.MetricName === 'ApproximateNumberOfMessagesVisible',
  )
  expect(watched.map(({ Properties }) => [Properties.Dimensions, Properties.Threshold])).toEqual(
    aside.map((id) => [[{ Name: 'QueueName', Value: { 'Fn::GetAtt': [id, 'QueueName'] } }], 1]),
  )
})

test('a feed that keeps failing raises an alarm, a stripped field does at once', () => {
  const asked = Object.values(alarms).flatMap(({ Properties }) =>
    (Properties.Metrics ?? [])
      .filter(({ Expression }: { Expression?: string }) => Expression?.startsWith('SELECT'))
      .map(({ Expression }: { Expression: string }) => [Expression, Properties.Threshold]),
  )
  expect(asked).toEqual([
    ['SELECT SUM(FeedFailed) FROM "Matchfit-local"', 3],
    ['SELECT SUM(FieldsStripped) FROM "Matchfit-local"', 1],
    ['SELECT SUM(PaidTwice) FROM "Matchfit-local"', 1],
  ])
})

test('an alarm counts only its own stage, even if another stage shares the account', () => {
  const written = Object.values(
    Assert.fromJSON(prod).findResources('AWS::Lambda::Function'),
  ).flatMap(
    ({ Properties }) => Properties.Environment?.Variables.POWERTOOLS_METRICS_NAMESPACE ?? [],
  )
  expect(new Set(written)).toEqual(new Set(['Matchfit-prod']))
  const watched = JSON.stringify(ofProd)
  expect(watched.match(/"Namespace":"Matchfit-prod"/g)).toHaveLength(9)
  expect(watched.match(/FROM \\"Matchfit-prod\\"/g)).toHaveLength(3)
  expect(watched).not.toMatch(/"Namespace":"Matchfit"/)
})

test('bounces and complaints raise an alarm before AWS stops our mail', () => {
  const watched = Object.values(alarms)
    .filter(({ Properties }) => Properties.Namespace === 'AWS/SES')
    .map(({ Properties }) => [Properties.MetricName, Properties.Threshold])
  expect(watched).toEqual([
    ['Reputation.BounceRate', 0.05],
    ['Reputation.ComplaintRate', 0.001],
  ])
})

test('CloudWatch may publish to the topic of every alarm, and the stage’s address is subscribed to it', () => {
  const topics = new Set(
    Object.values(Assert.fromJSON(prod).findResources('AWS::CloudWatch::Alarm')).flatMap(
      ({ Properties }) => Properties.AlarmActions.map(({ Ref }: { Ref: string }) => Ref),
    ),
  )
  expect(topics.size).toBe(1)
  for (const Ref of topics) {
    Assert.fromJSON(prod).hasResourceProperties('AWS::SNS::TopicPolicy', {
      Topics: [{ Ref }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Resource: { Ref },
          }),
        ]),
      },
    })
    Assert.fromJSON(prod).hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      TopicArn: { Ref },
      Endpoint: 'ops@matchfit.example',
    })
  }
})

test('docs/operations.md explains every alarm and what to do about it, and names no other', () => {
  const document = readFileSync(join(repository, 'docs/operations.md'), 'utf8')
  const [, table = ''] = document.split('| Alarm | What it means | What to do first |\n')
  const [rows = ''] = table.split('\n\n')
  const named = [...rows.matchAll(/^\| `([\w…]+)` \| .+ \| .+ \|$/gm)].map(([, name = '']) => name)
  // CDK appends eight letters to a name.
  const ids = Object.keys(ofProd).map((id) => id.slice(0, -8))
  const isNamed = (id: string, name: string) =>
    new RegExp(`^${name.replace('…', '\\w+')}$`).test(id)
  expect(ids.filter((id) => !named.some((name) => isNamed(id, name)))).toEqual([])
  expect(named.filter((name) => !ids.some((id) => isNamed(id, name)))).toEqual([])
})

test('a stage’s budget is mailed, if it has one', () => {
  Assert.fromJSON(template).resourceCountIs('AWS::Budgets::Budget', 0)
  Assert.fromJSON(templateOf(stageOf('prod'))).hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: 200, Unit: 'USD' } }),
    NotificationsWithSubscribers: [80, 100].map((Threshold) =>
      Match.objectLike({
        Notification: Match.objectLike({ Threshold }),
        Subscribers: [{ Address: 'ops@matchfit.example', SubscriptionType: 'EMAIL' }],
      }),
    ),
  })
})
