import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { changeList } from '#functions/store/calculations/changes.ts'
import { competitionRuns } from '#functions/store/calculations/competitionRuns.ts'
import { injuryRates } from '#functions/store/calculations/injuryRates.ts'
import { leagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import { picks } from '#functions/store/calculations/picks.ts'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { runHashes } from '#functions/store/calculations/runHashes.ts'
import { scoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { scores } from '#functions/store/calculations/scores.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import { settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import type { Change } from '#shared/domain/score/teamChange.ts'
import type { ScoreTeam } from './teamFacts.ts'

/** Everything that the calculations read from, write to and score with. */
export const dependenciesOn = (
  db: DynamoDBDocumentClient,
  names: { facts: string; views: string; runs: string },
  score: ScoreTeam,
  {
    code = '',
    clock = () => new Date(),
    alert,
  }: {
    code?: string
    clock?: () => Date
    alert?: (changes: readonly Change[]) => Promise<void>
  } = {},
) => {
  const { bets, lists, versions } = factStore(db, names.facts)
  return {
    facts: { bets, lists, versions },
    settings: settings(db, names.facts),
    history: scoreHistory(db, names.views),
    scores: scores(db, names.views),
    hashes: runHashes(db, names.views),
    injuryRates: injuryRates(db, names.views),
    leagueTrend: leagueTrend(db, names.views),
    picks: picks(db, names.views),
    views: views(db, names.views),
    register: forecastRegister(db, names.views),
    runs: competitionRuns(db, names.runs),
    leases: leases(db, names.runs),
    changes: changeList(db, names.views),
    score,
    /** The version of the deployed code. Pages made by another version are made again. */
    code,
    /** Requests that readers be told about changes. Without it, as in the demo's past, changes are only listed. */
    alert,
    /** Real time, which decides when leases and writers end. */
    clock,
  }
}
export type Dependencies = ReturnType<typeof dependenciesOn>
