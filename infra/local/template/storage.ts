import * as z from 'zod'
import type { Template } from '#infra/synthesise.ts'
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

export const readTables = (template: Template): TableDescription[] =>
  resourcesOf(template, 'AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map(
    ({ logicalId, properties }) => ({
      TableName: physicalId(template, logicalId),
      ...table.parse(properties),
    }),
  )

export const readBuckets = (template: Template): string[] =>
  resourcesOf(template, 'AWS::S3::Bucket').map(({ logicalId }) => physicalId(template, logicalId))
