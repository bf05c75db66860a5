import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { views } from '#functions/store/views.ts'
import { seedDemo } from '../demo/seed.ts'
import type { FunctionDescription } from '../template/functions.ts'

interface Seeding {
  db: DynamoDBDocumentClient
  functions: readonly FunctionDescription[]
  now: Date
  onProgress(done: number, total: number): void
}

const viewsTable = (functions: readonly FunctionDescription[]) => {
  const name = functions.map(({ environment }) => environment.VIEWS_TABLE).find(Boolean)
  if (!name) throw new Error('No function of the template reads views')
  return name
}

/**
 * Every start loads the seed: its games are near its day, its writes change nothing where nothing
 * changed, and a seed that was killed half-way is complete again.
 */
export const loadDemo = ({ db, functions, now, onProgress }: Seeding) =>
  seedDemo({ now, views: views(db, viewsTable(functions)), onProgress })
