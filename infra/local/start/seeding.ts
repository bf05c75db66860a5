import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { views } from '#functions/store/views.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { loadFacts } from '../demo/loadFacts.ts'
import { seedDemo } from '../demo/seed.ts'
import type { FunctionDescription } from '../template/functions.ts'

interface Seeding {
  db: DynamoDBDocumentClient
  functions: readonly FunctionDescription[]
  now: Date
  onProgress(done: number, total: number): void
}

const tableOf = (functions: readonly FunctionDescription[], variable: string) => {
  const name = functions.map(({ environment }) => environment[variable]).find(Boolean)
  if (!name) throw new Error(`No function of the template is given ${variable}`)
  return name
}

/**
 * Every start loads the pages: their games are near its day, their writes change nothing where
 * nothing changed, and a seed that was killed half-way is complete again.
 */
export const loadDemo = ({ db, functions, now, onProgress }: Seeding) =>
  seedDemo({ now, views: views(db, tableOf(functions, 'VIEWS_TABLE')), onProgress })

/** The facts behind the pages, while the pages are served already. `stop` may cut it short. */
export const loadDemoFacts = (facts: readonly Fact[], seeding: Seeding) => {
  const stopping = new AbortController()
  const { functions, ...rest } = seeding
  const loaded = loadFacts(facts, {
    ...rest,
    factsTable: tableOf(functions, 'FACTS_TABLE'),
    runsTable: tableOf(functions, 'RUNS_TABLE'),
    signal: stopping.signal,
  }).catch((error) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    loaded,
    async stop() {
      stopping.abort()
      await loaded
    },
  }
}
