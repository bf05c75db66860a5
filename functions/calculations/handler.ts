import * as z from 'zod'
import { environment } from '#functions/http/environment.ts'
import { calculationRuns } from '#functions/store/calculationRuns.ts'
import { documentClient } from '#functions/store/client.ts'
import { factStore } from '#functions/store/facts.ts'
import { queueClient } from '#functions/store/queueClient.ts'
import { scores } from '#functions/store/scores.ts'
import { views } from '#functions/store/views.ts'
import { competitions } from '#shared/domain/sport.ts'
import type { Calculating } from './calculating.ts'
import { deliver } from './deliver.ts'
import { scoreTeam } from './engine.ts'
import { workQueue } from './queue.ts'
import { start } from './start.ts'

const env = environment(
  z.object({
    FACTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    CALCULATIONS_QUEUE: z.string(),
  }),
)
const db = documentClient()
const calculating: Calculating = {
  facts: factStore(db, env.FACTS_TABLE),
  scores: scores(db, env.VIEWS_TABLE),
  runs: calculationRuns(db, env.RUNS_TABLE),
  views: views(db, env.VIEWS_TABLE),
  queue: workQueue(queueClient(), env.CALCULATIONS_QUEUE),
  score: scoreTeam,
}

const scheduled = z.object({ competition: z.enum(competitions), time: z.iso.datetime() })
const delivered = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string() })),
})
const anyEvent = z.union([scheduled, delivered])

/** Begins a competition's run, or does what its queue delivers. */
export const handler = async (event: unknown) => {
  const asked = anyEvent.parse(event)
  return 'Records' in asked
    ? deliver(asked.Records, calculating)
    : start(asked.competition, new Date(asked.time), calculating)
}
