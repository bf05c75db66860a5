import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { attributeOf } from './physicalNames.ts'
import { physicalId, resourcesOf } from './resolver.ts'

const queue = z.object({
  VisibilityTimeout: z.number().optional(),
  MessageRetentionPeriod: z.number().optional(),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })
    .optional(),
})
const mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  FunctionResponseTypes: z.array(z.string()).default([]),
})

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : `${value}`)

export const readQueues = (template: Template) =>
  resourcesOf(template, 'AWS::SQS::Queue').map(({ logicalId, properties }) => {
    const resource = template.Resources[logicalId]
    if (!resource) throw new Error(`The template has no resource ${logicalId}`)
    const url = physicalId(template, logicalId)
    return {
      url,
      name: url.split('/').at(-1) ?? '',
      arn: attributeOf(logicalId, resource, 'Arn'),
      /** As strings, like the input of CreateQueue. */
      attributes: Object.fromEntries(
        Object.entries(queue.parse(properties)).map(([key, value]) => [key, asText(value)]),
      ),
    }
  })

export type QueueDescription = ReturnType<typeof readQueues>[number]

/** The event source mappings: each delivers the messages of a queue to a function. */
export const readQueueMappings = (
  template: Template,
  functions: readonly FunctionDescription[],
) => {
  const queues = readQueues(template)
  return resourcesOf(template, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => {
    const { EventSourceArn, FunctionName, BatchSize, FunctionResponseTypes } =
      mapping.parse(properties)
    const queue = queues.find(({ arn }) => arn === EventSourceArn)
    if (!queue) throw new Error(`${EventSourceArn} is not a queue of this stack`)
    return {
      queue,
      function: functionByArn(functions, FunctionName),
      batchSize: BatchSize,
      /** The function names failed messages; otherwise a batch fails or succeeds as a whole. */
      failsByItem: FunctionResponseTypes.includes('ReportBatchItemFailures'),
    }
  })
}

export type QueueMapping = ReturnType<typeof readQueueMappings>[number]
