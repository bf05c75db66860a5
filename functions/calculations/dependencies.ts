import type { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { calculationRuns } from '#functions/store/calculations/calculationRuns.ts'
import { injuryRates } from '#functions/store/calculations/injuryRates.ts'
import { leagueRatings } from '#functions/store/calculations/leagueRatings.ts'
import { leagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import { picks } from '#functions/store/calculations/picks.ts'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { scoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { scores } from '#functions/store/calculations/scores.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import type { RunCache } from './runCache.ts'
import type { ScoreTeam } from './teamFacts.ts'

/** Everything that the calculations read from, write to and score with. */
export const dependenciesOn = (
  db: DynamoDBDocumentClient,
  sqs: () => SQSClient,
  names: { facts: string; views: string; runs: string; queue: string },
  score: ScoreTeam,
  { version = '', clock = () => new Date() }: { version?: string; clock?: () => Date } = {},
) => {
  const history = scoreHistory(db, names.views)
  const { bets, lists, touches } = factStore(db, names.facts)
  return {
    facts: { bets, lists, touches },
    settings: settings(db, names.facts),
    history,
    scores: scores(db, names.views, history),
    injuryRates: injuryRates(db, names.views),
    leagueTrend: leagueTrend(db, names.views),
    leagueRatings: leagueRatings(db, names.views),
    picks: picks(db, names.views),
    views: views(db, names.views),
    register: forecastRegister(db, names.views),
    runs: calculationRuns(db, names.runs),
    queue: calculationQueue(sqs, names.queue),
    score,
    /** Identifies the deployed code. Pages that another version wrote are written again. */
    version,
    /** Real time, which says what was written before what. */
    clock,
  }
}
export type Dependencies = ReturnType<typeof dependenciesOn>

/** A task's dependencies: with the cache that the messages of one delivery share. */
export interface TaskDependencies extends Dependencies {
  cache: RunCache
}

/** The result of a task. `overtaken`: a newer run or another delivery has changed what it read. */
export type Outcome = 'written' | 'unchanged' | 'overtaken'
