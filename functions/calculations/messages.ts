import type { SQSBatchResponse } from 'aws-lambda'
import { type Work, work } from '#functions/queues/calculationQueue.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import {
  type CalculationRun,
  isSettled,
  phases,
  type Task,
} from '#functions/store/calculations/calculationRuns.ts'
import { advanceRun } from './advanceRun.ts'
import { beginRun } from './beginRun.ts'
import type { Dependencies, Outcome, TaskDependencies } from './dependencies.ts'
import { runCache } from './runCache.ts'
import { calculateGames } from './tasks/calculateGames.ts'
import { calculateTeam } from './tasks/calculateTeam.ts'
import { countClubInjuries } from './tasks/clubInjuryCounts.ts'
import { writeList } from './tasks/writeLists.ts'

/** A batch of the queue's messages. Each fails alone: the others are not delivered again. */
export const handleMessages = async (
  records: readonly { messageId: string; body: string }[],
  calculating: Dependencies,
): Promise<SQSBatchResponse> => {
  const working = { ...calculating, reading: runCache(calculating) }
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of records) {
    try {
      await doWork(work.parse(JSON.parse(body)), working)
    } catch (error) {
      countMetric('CalculationFailed')
      logger.warn('not calculated', { body, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

const doWork = (item: Work, working: TaskDependencies): Promise<unknown> => {
  if (item.kind === 'begin') return beginRun({ ...item, asOf: new Date(item.time) }, working)
  return item.kind === 'settled' ? advanceRun(item, working) : doTask(item, working)
}

type Kind = Task['kind']

const doing: Readonly<
  Record<Kind, (id: string, run: CalculationRun, working: TaskDependencies) => Promise<Outcome>>
> = { count: countClubInjuries, team: calculateTeam, games: calculateGames, list: writeList }

const phaseOf = { count: 'counts', team: 'teams', games: 'games', list: 'lists' } as const

/** Two that do the same at once and take turns: one comes back when the other is long done. */
const turns = 5
export class Contended extends Error {
  override readonly name = 'Contended'
}

/**
 * Does a task for the run that stands, whichever run asked for it. Where another run, or another
 * delivery of the same message, takes it over meanwhile it is done again: whoever ends last has read
 * the facts after all the others wrote, and nothing that an old one wrote outlasts its message.
 */
export const doTask = async (work: Task, working: TaskDependencies, turn = 1): Promise<void> => {
  if (turn > turns) throw new Contended(`${work.kind} ${work.id} is being done by others`)
  const { runs, queue } = working
  const claim = await runs.claim(work)
  if (!claim) return
  const { run, task, token } = claim
  const isComing = orderOf(phaseOf[work.kind]) > orderOf(run.phase)
  if (isComing) return

  let failure: unknown
  const outcome = await doing[work.kind](work.id, run, working).catch((error) => {
    failure = error ?? new Error('failed')
    return 'failed' as const
  })
  const after =
    outcome === 'overtaken'
      ? outcome
      : await runs[outcome === 'failed' ? 'failed' : 'done'](run, task, token)
  if (after === 'overtaken') return doTask(work, working, turn + 1)
  if (phaseOf[work.kind] === after.phase) {
    if (isSettled(after))
      await queue.send([{ kind: 'settled', competition: work.competition, phase: after.phase }])
  } else if (work.kind === 'team' && outcome === 'written') await begunAgain(work, after, working)
  if (outcome === 'failed') throw failure
}

const orderOf = (phase: CalculationRun['phase']) =>
  phase === 'done' ? phases.length : phases.indexOf(phase)

/** A score that came late, at another try: its games and lists were made without it. */
const begunAgain = (
  { competition, id }: Task,
  { asOf }: CalculationRun,
  { queue }: TaskDependencies,
) => queue.send([{ kind: 'begin', competition, time: asOf.toISOString(), teamId: id }])
