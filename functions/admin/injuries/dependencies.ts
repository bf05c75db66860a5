import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { adminChanges } from '#functions/http/adminChanges.ts'
import { adminEnvironment, adminKeyOf, httpDependencies } from '#functions/http/dependencies.ts'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { people } from '#functions/store/accounts/people.ts'
import { audits } from '#functions/store/audits.ts'
import { competitionRuns } from '#functions/store/calculations/competitionRuns.ts'
import { scoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { scores } from '#functions/store/calculations/scores.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { views } from '#functions/store/views.ts'
import { rawRecords } from './rawRecords.ts'

const adminInjuryEnvironment = adminEnvironment.extend({
  FACTS_TABLE: z.string(),
  VIEWS_TABLE: z.string(),
  RUNS_TABLE: z.string(),
  RAW_BUCKET: z.string(),
  CALCULATIONS_QUEUE: z.string(),
})

/** Everything that the dashboard's endpoints work with, built from the function's environment. */
export const adminInjuryDependencies = () => {
  const env = readEnvironment(adminInjuryEnvironment)
  const db = documentClient()
  const history = scoreHistory(db, env.VIEWS_TABLE)
  return {
    http: { ...httpDependencies(env, db), adminKey: adminKeyOf(env) },
    facts: factStore(db, env.FACTS_TABLE),
    history,
    scores: scores(db, env.VIEWS_TABLE),
    views: views(db, env.VIEWS_TABLE),
    runs: competitionRuns(db, env.RUNS_TABLE),
    feeds: feedRuns(db, env.RUNS_TABLE),
    raw: rawRecords(new S3Client(boundedCalls()), env.RAW_BUCKET),
    queue: calculationQueue(queueClient, env.CALCULATIONS_QUEUE),
    changes: adminChanges(db, env.AUDITS_TABLE),
    trail: audits(db, env.AUDITS_TABLE),
    people: people(db, env.ACCOUNTS_TABLE),
  }
}
export type InjuryDependencies = ReturnType<typeof adminInjuryDependencies>
