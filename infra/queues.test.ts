import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const template = inject('template')
const resources = (type: string) => Object.entries(Assert.fromJSON(template).findResources(type))
const queues = resources('AWS::SQS::Queue')
const idOf = (name: string) => queues.find(([id]) => id.startsWith(name))?.[0] ?? ''

test('work is encrypted, and after three tries it is put aside for two weeks', () => {
  expect(queues).toHaveLength(2)
  for (const [, { Properties }] of queues) expect(Properties.SqsManagedSseEnabled).toBe(true)
  const calculations = queues.find(([id]) => id.startsWith('CalculationQueue'))?.[1]
  expect(calculations?.Properties.RedrivePolicy).toEqual({
    deadLetterTargetArn: { 'Fn::GetAtt': [idOf('UndoneCalculations'), 'Arn'] },
    maxReceiveCount: 3,
  })
  const undone = queues.find(([id]) => id.startsWith('Undone'))?.[1]
  expect(undone?.Properties.MessageRetentionPeriod).toBe(14 * 86_400)
})

test('the queue waits six timeouts for its function, which fails message by message', () => {
  const [mapping, ...others] = resources('AWS::Lambda::EventSourceMapping')
  expect(others).toEqual([])
  const { EventSourceArn, FunctionName, FunctionResponseTypes } = mapping?.[1].Properties ?? {}
  expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
  const timeout = template.Resources[FunctionName.Ref]?.Properties?.['Timeout'] as number
  const queue = template.Resources[EventSourceArn['Fn::GetAtt'][0]]
  expect(queue?.Properties?.['VisibilityTimeout']).toBeGreaterThanOrEqual(6 * timeout)
})
