import type { CalculationRuns } from '#functions/store/calculationRuns.ts'
import type { FactStore } from '#functions/store/facts.ts'
import type { Scores } from '#functions/store/scores.ts'
import type { views } from '#functions/store/views.ts'
import type { Queue } from './queue.ts'
import type { ScoreTeam } from './teamFacts.ts'

/** What a calculation works with. */
export interface Calculating {
  facts: Pick<FactStore, 'lists'>
  scores: Scores
  runs: CalculationRuns
  views: ReturnType<typeof views>
  queue: Queue
  score: ScoreTeam
}
