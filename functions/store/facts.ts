import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { entities } from './entities.ts'
import { lists } from './lists.ts'
import { points } from './points.ts'
import { records } from './records.ts'

export const factStore = (db: DynamoDBDocumentClient, table: string) => ({
  entities: entities(db, table),
  points: points(db, table),
  records: records(db, table),
  lists: lists(db, table),
})
export type FactStore = ReturnType<typeof factStore>
