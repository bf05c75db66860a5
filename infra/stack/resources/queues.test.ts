import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const template = inject('template')
const resources = (type: string) => Object.entries(Assert.fromJSON(template).findResources(type))
const queues = resources('AWS::SQS::Queue')
const idOf = (name: string) => queues.find(([id]) => id.startsWith(name))?.[0] ?? ''

test('queues are encrypted, and messages that keep failing wait two weeks in a dead-letter queue', () => {
  expect(queues).toHaveLength(10)
  for (const [, { Properties }] of queues) expect(Properties.SqsManagedSseEnabled).toBe(true)
  for (const [name, aside, tries] of [
    ['CalculationQueue', 'UndoneCalculations', 5],
    ['MailQueue', 'UnsentMail', 5],
    ['DigestQueue', 'UnsentMail', 5],
    ['ErasureQueue', 'UndoneErasures', 5],
    ['AlertQueue', 'UnsentAlerts', 5],
  ] as const) {
    const { Properties } = template.Resources[idOf(name)] ?? {}
    expect(Properties?.['RedrivePolicy']).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [idOf(aside), 'Arn'] },
      maxReceiveCount: tries,
    })
    const put = template.Resources[idOf(aside)]?.Properties
    expect(put?.['MessageRetentionPeriod']).toBe(14 * 86_400)
  }
})

test('a queue waits six timeouts for its function, which reports each failed message', () => {
  const mappings = resources('AWS::Lambda::EventSourceMapping')
  expect(mappings).toHaveLength(5)
  for (const [, { Properties }] of mappings) {
    const { EventSourceArn, FunctionName, FunctionResponseTypes } = Properties
    expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    const timeout = template.Resources[FunctionName.Ref]?.Properties?.['Timeout'] as number
    const queue = template.Resources[EventSourceArn['Fn::GetAtt'][0]]
    expect(queue?.Properties?.['VisibilityTimeout']).toBeGreaterThanOrEqual(6 * timeout)
  }
})

test('a mail message lives no longer than its link, with a minute between attempts', () => {
  const mail = template.Resources[idOf('MailQueue')]?.Properties
  expect(mail).toMatchObject({ MessageRetentionPeriod: 3600, VisibilityTimeout: 60 })
})

test('calculations leave room for readers, and a message that was turned away is tried again', () => {
  const [calculations] = resources('AWS::Lambda::EventSourceMapping')
    .map(([, { Properties }]) => Properties)
    .filter(({ EventSourceArn }) => EventSourceArn['Fn::GetAtt'][0] === idOf('CalculationQueue'))
  expect(calculations.ScalingConfig).toEqual({ MaximumConcurrency: 10 })
})

test('what AWS could not deliver for us waits in a queue: schedules, events and refused mail', () => {
  const aside = { 'Fn::GetAtt': [idOf('UndeliveredEvents'), 'Arn'] }
  for (const [, { Properties }] of resources('AWS::Scheduler::Schedule'))
    expect(Properties.Target.DeadLetterConfig).toEqual({ Arn: aside })
  for (const [, { Properties }] of resources('AWS::Events::Rule'))
    for (const { DeadLetterConfig } of Properties.Targets)
      expect(DeadLetterConfig).toEqual({ Arn: aside })
  for (const [, { Properties }] of resources('AWS::SNS::Subscription'))
    expect(Properties.RedrivePolicy).toEqual({ deadLetterTargetArn: aside })
  const later = resources('AWS::Lambda::EventInvokeConfig')
  // The guest key, ingest, calculations, pictures, refused mail and letters of changes.
  expect(later).toHaveLength(6)
  for (const [, { Properties }] of later)
    expect(Properties.DestinationConfig.OnFailure).toEqual({ Destination: aside })
})
