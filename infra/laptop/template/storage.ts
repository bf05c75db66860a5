import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { physicalId, resourcesOf } from './resolver.ts'

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
)
const index = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
})
const table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(index).optional(),
  LocalSecondaryIndexes: z.array(index).optional(),
})

/** A table, as the input of CreateTable. */
export type TableDescription = z.infer<typeof table> & { TableName: string }

export const readTableDescriptions = (template: Template): TableDescription[] =>
  resourcesOf(template, 'AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map(
    ({ logicalId, properties }) => ({
      TableName: physicalId(template, logicalId),
      ...table.parse(properties),
    }),
  )

const bucket = z.object({
  CorsConfiguration: z
    .object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: z.array(z.string()).default([]),
          MaxAge: z.number().optional(),
        }),
      ),
    })
    .default({ CorsRules: [] }),
  NotificationConfiguration: z
    .strictObject({
      EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.boolean() }),
    })
    .optional(),
})

export const readBuckets = (template: Template) =>
  resourcesOf(template, 'AWS::S3::Bucket').map(({ logicalId, properties }) => {
    const { CorsConfiguration, NotificationConfiguration } = bucket.parse(properties)
    return {
      name: physicalId(template, logicalId),
      /** The origins whose pages may send requests, and the methods and headers they may use. */
      cors: CorsConfiguration.CorsRules,
      /** Tells EventBridge about every new object. */
      announces: NotificationConfiguration?.EventBridgeConfiguration.EventBridgeEnabled ?? false,
    }
  })

export type BucketDescription = ReturnType<typeof readBuckets>[number]
