import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const template = inject('template')
const rules = Object.values(Assert.fromJSON(template).findResources('AWS::Events::Rule'))

test('the guest key is changed every 30 days', () => {
  const scheduled = rules.filter(({ Properties }) => Properties.ScheduleExpression)
  expect(scheduled).toHaveLength(1)
  const { ScheduleExpression, Targets } = scheduled[0]?.['Properties'] ?? {}
  expect(ScheduleExpression).toBe('rate(30 days)')
  const [target] = Targets[0].Arn['Fn::GetAtt']
  expect(template.Resources[target]?.Metadata?.entry).toBe('functions/guest-key/handler.ts')
})

test('a schedule that cannot be delivered is dropped within the hour', () => {
  for (const { Properties } of rules)
    expect(Properties.Targets).toEqual([
      expect.objectContaining({
        RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 },
      }),
    ])
})

test('every competition is ingested every 10 to 30 minutes, and calculated five minutes later', () => {
  const plans = Object.values(Assert.fromJSON(template).findResources('AWS::Scheduler::Schedule'))
  const named = plans.map(({ Metadata, Properties }) => [
    Metadata.name,
    Properties.ScheduleExpression,
    JSON.parse(Properties.Target.Input).competition,
  ])
  const expected = (verb: string, minute: number) => [
    [`${verb}-nfl`, `cron(${minute}/15 * * * ? *)`, 'NFL'],
    [`${verb}-nba`, `cron(${minute}/10 * * * ? *)`, 'NBA'],
    [`${verb}-epl`, `cron(${minute}/30 * * * ? *)`, 'EPL'],
    [`${verb}-esp`, `cron(${minute}/30 * * * ? *)`, 'ESP'],
  ]
  expect(named.toSorted()).toEqual(
    [...expected('ingest', 0), ...expected('calculate', 5)].toSorted(),
  )
})
