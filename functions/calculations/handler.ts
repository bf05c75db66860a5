import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { queueEvent } from '#functions/queues/eachMessage.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import type { Change } from '#shared/domain/score/teamChange.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { calculate, handleMessages } from './calculate.ts'
import { dependenciesOn } from './dependencies.ts'
import type { ScoreTeam } from './teamFacts.ts'

const env = readEnvironment(
  z.object({
    FACTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    CODE_VERSION: z.string(),
    ALERTS_QUEUE: z.string(),
  }),
)
const names = { facts: env.FACTS_TABLE, views: env.VIEWS_TABLE, runs: env.RUNS_TABLE }
/** Most scheduled runs find nothing changed, so the engine and the code of the pages are loaded on demand. */
const score: ScoreTeam = async (facts, asOf) =>
  (await import('./tasks/calculateTeam.ts')).scoreTeam(facts, asOf)
/** Loaded on demand: few runs change anything that readers are alerted to. */
const alert = async (changes: readonly Change[]) => {
  const [{ alertQueue }, { queueClient }] = await Promise.all([
    import('#functions/queues/alertQueue.ts'),
    import('#functions/queues/client.ts'),
  ])
  return alertQueue(queueClient, env.ALERTS_QUEUE).tell(changes)
}
/** A run keeps the process busy for seconds, in which it does not read answers that have arrived. */
const bounds = boundedCalls(300)
const dependencies = dependenciesOn(documentClient(bounds), names, score, {
  code: env.CODE_VERSION,
  alert,
})

const schedule = z.object({
  competition: z.enum(competitions),
  time: z.iso.datetime(),
  /** Only in events sent by hand: calculates everything again, even if nothing has changed. */
  everything: z.boolean().optional(),
})
const anyEvent = z.union([schedule, queueEvent])

/** Calculates a competition for a schedule, or for the messages of the queue. */
export const handler = async (
  event: unknown,
  { getRemainingTimeInMillis: remainingMs }: Pick<Context, 'getRemainingTimeInMillis'>,
) => {
  const parsed = anyEvent.parse(event)
  if ('Records' in parsed) return handleMessages(parsed, remainingMs, dependencies)
  const { competition, time, everything } = parsed
  const outcome = await calculate(
    { competition, asOf: new Date(time), everything },
    remainingMs,
    dependencies,
  )
  return { outcome }
}
