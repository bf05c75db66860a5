import type { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { calculationRuns } from '#functions/store/calculations/calculationRuns.ts'
import { injuryRates } from '#functions/store/calculations/injuryRates.ts'
import { scoreHistory, scores } from '#functions/store/calculations/scores.ts'
import { teamRatings } from '#functions/store/calculations/teamRatings.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { picks } from '#functions/store/picks.ts'
import { views } from '#functions/store/views.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam as scored } from '#shared/scoring/team/scoreTeam.ts'
import type { RunCache } from './runCache.ts'
import type { ScoreTeam } from './teamFacts.ts'

/** What a calculation works with: the stores, the queue, and the engine. */
export const dependenciesOn = (
  db: DynamoDBDocumentClient,
  sqs: SQSClient,
  names: { facts: string; views: string; runs: string; queue: string },
  score: ScoreTeam,
) => {
  const history = scoreHistory(db, names.views)
  return {
    facts: { lists: factStore(db, names.facts).lists },
    history,
    scores: scores(db, names.views, history),
    rates: injuryRates(db, names.views),
    forms: teamRatings(db, names.views),
    picks: picks(db, names.views),
    views: views(db, names.views),
    runs: calculationRuns(db, names.runs),
    queue: calculationQueue(sqs, names.queue),
    score,
  }
}
export type Dependencies = ReturnType<typeof dependenciesOn>

/** The same, with what the messages of one delivery read once. */
export interface TaskDependencies extends Dependencies {
  reading: RunCache
}

/** What came of a task. */
export type Outcome = 'written' | 'unchanged' | 'overtaken'

/** The engine with its committed parameters. */
export const scoreTeam: ScoreTeam = (facts, asOf) =>
  scored(facts, sportModels[facts.sport], asOf.toISOString())
