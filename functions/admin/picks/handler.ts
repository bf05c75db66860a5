import * as z from 'zod'
import { adminChanges, savedReply } from '#functions/http/adminChanges.ts'
import { adminEnvironment, adminKeyOf, httpDependencies } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { picks } from '#functions/store/calculations/picks.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { adminPickEndpoints } from '#shared/contract/admin/picks.ts'
import { pickOverrides } from './overrides.ts'
import { weeklyPicks } from './weeks.ts'

const env = readEnvironment(
  adminEnvironment.extend({
    FACTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    CALCULATIONS_QUEUE: z.string(),
  }),
)
const db = documentClient()
const facts = factStore(db, env.FACTS_TABLE)
const rows = picks(db, env.VIEWS_TABLE)
const weekly = weeklyPicks({ lists: facts.lists, picks: rows })
const overrides = pickOverrides({
  facts,
  picks: rows,
  queue: calculationQueue(queueClient, env.CALCULATIONS_QUEUE),
  changes: adminChanges(db, env.AUDITS_TABLE),
})

export const handler = serve(
  adminPickEndpoints,
  {
    seasons: ({ now }) => weekly.seasons(now),
    search: ({ params, now }) => weekly.search(params, now),
    override: async ({ body, caller, now }) =>
      savedReply(await overrides.override(body, caller, now)),
    undo: async ({ body, caller, now }) =>
      savedReply(await overrides.undo(body.change, caller, now)),
  },
  { ...httpDependencies(env, db), adminKey: adminKeyOf(env) },
)
