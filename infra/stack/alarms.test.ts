import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const template = inject('template')
const alarms = Assert.fromJSON(template).findResources('AWS::CloudWatch::Alarm')

test('somebody is told of server errors, and of every function that fails or is throttled', () => {
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

test('an idle portal alarms nobody', () => {
  for (const { Properties } of Object.values(alarms))
    expect(Properties.TreatMissingData).toBe('notBreaching')
})

test('somebody is told of work that could not be done and of letters that could not be sent', () => {
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

test('somebody is told of feeds that keep failing, and at once of fields that had to be stripped', () => {
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

test('somebody is told before AWS stops our letters', () => {
  const watched = Object.values(alarms)
    .filter(({ Properties }) => Properties.Namespace === 'AWS/SES')
    .map(({ Properties }) => [Properties.MetricName, Properties.Threshold])
  expect(watched).toEqual([
    ['Reputation.BounceRate', 0.05],
    ['Reputation.ComplaintRate', 0.001],
  ])
})
