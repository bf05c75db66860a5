import * as z from 'zod'
import { queueClient } from '#functions/queues/client.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { beginRun, beginScheduledRun } from './beginRun.ts'
import { dependenciesOn } from './dependencies.ts'
import type { ScoreTeam } from './teamFacts.ts'

const env = readEnvironment(
  z.object({
    FACTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    CALCULATIONS_QUEUE: z.string(),
    CODE_VERSION: z.string(),
  }),
)
const names = {
  facts: env.FACTS_TABLE,
  views: env.VIEWS_TABLE,
  runs: env.RUNS_TABLE,
  queue: env.CALCULATIONS_QUEUE,
}
/** Most scheduled runs find nothing changed, so the engine and the code of the pages are loaded on demand. */
const score: ScoreTeam = async (facts, asOf) =>
  (await import('./tasks/calculateTeam.ts')).scoreTeam(facts, asOf)
/** Its work keeps a process busy for seconds, in which an answer that has arrived is not read. */
const bounds = boundedCalls(120)
const dependencies = dependenciesOn(documentClient(bounds), queueClient, names, score, {
  version: env.CODE_VERSION,
})

const schedule = z.object({
  competition: z.enum(competitions),
  time: z.iso.datetime(),
  /** Only in events sent by hand: calculates the player's team, or every team, even if nothing changed. */
  playerId: z.string().optional(),
  everything: z.boolean().optional(),
})
const delivery = z.lazy(() =>
  z.object({
    Records: z.array(
      z.object({
        messageId: z.string(),
        body: z.string(),
        attributes: z.object({ ApproximateReceiveCount: z.string().optional() }).optional(),
      }),
    ),
  }),
)
const anyEvent = z.union([schedule, delivery])

/** Begins a competition's run for a schedule, or handles the messages of the queue. */
export const handler = async (event: unknown) => {
  const parsed = anyEvent.parse(event)
  if ('Records' in parsed) {
    const { handleMessages } = await import('./messages.ts')
    return handleMessages(parsed.Records, dependencies)
  }
  const { competition, time, playerId, everything } = parsed
  const asOf = new Date(time)
  if (playerId !== undefined) return beginRun({ competition, asOf, playerId }, dependencies)
  return everything
    ? beginRun({ competition, asOf, everything }, dependencies)
    : beginScheduledRun({ competition, asOf }, dependencies)
}
