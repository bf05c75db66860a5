import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import type { StoredObject } from '../emulators/s3.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { account, emulatedRegion } from './physicalNames.ts'
import { resourcesOf } from './resolver.ts'

// Strict: a condition that is not read here would call the function for objects that are not its own.
const rule = z.object({
  EventPattern: z.strictObject({
    source: z.tuple([z.literal('aws.s3')]),
    'detail-type': z.tuple([z.literal('Object Created')]),
    detail: z.strictObject({
      bucket: z.strictObject({ name: z.tuple([z.string()]) }),
      object: z.strictObject({ key: z.tuple([z.strictObject({ prefix: z.string() })]) }),
    }),
  }),
  Targets: z.tuple([
    z.object({
      Arn: z.string(),
      RetryPolicy: z.object({ MaximumRetryAttempts: z.number() }).optional(),
    }),
  ]),
})

/** Each rule calls a function for each object that arrives below a prefix of a bucket. */
export const readObjectRules = (template: Template, functions: readonly FunctionDescription[]) =>
  resourcesOf(template, 'AWS::Events::Rule')
    .filter(({ properties }) => properties.EventPattern)
    .map(({ properties }) => {
      const { EventPattern, Targets } = rule.parse(properties)
      const { bucket, object } = EventPattern.detail
      return {
        bucket: bucket.name[0],
        prefix: object.key[0].prefix,
        function: functionByArn(functions, Targets[0].Arn),
      }
    })

export type ObjectRule = ReturnType<typeof readObjectRules>[number]

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
export const objectEvent = ({ bucket, key, size }: StoredObject, at: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account,
  time: at.toISOString().replace(/\.\d+Z$/, 'Z'),
  region: emulatedRegion,
  resources: [`arn:aws:s3:::${bucket}`],
  detail: { version: '0', bucket: { name: bucket }, object: { key, size }, reason: 'PutObject' },
})
