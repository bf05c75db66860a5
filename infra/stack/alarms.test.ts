import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const template = inject('template')
const alarms = Assert.fromJSON(template).findResources('AWS::CloudWatch::Alarm')

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

test('an idle portal raises no alarm', () => {
  for (const { Properties } of Object.values(alarms))
    expect(Properties.TreatMissingData).toBe('notBreaching')
})

test('calculations and mail that ended in a dead-letter queue raise an alarm', () => {
  const aside = ['UndoneCalculations', 'UnsentMail'].map((name) =>
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
    ['SELECT SUM(FeedFailed) FROM Matchfit', 3],
    ['SELECT SUM(FieldsStripped) FROM Matchfit', 1],
    ['SELECT SUM(PaidTwice) FROM Matchfit', 1],
  ])
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
