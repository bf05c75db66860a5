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
import { countClubInjuries } from './tasks/countClubInjuries.ts'
import { writeList } from './tasks/writeLists.ts'
import { writeOptions } from './tasks/writeOptions.ts'

interface Delivered {
  messageId: string
  body: string
  attributes?: { ApproximateReceiveCount?: string | undefined } | undefined
}

/** Handles a batch of the queue's messages. Only the messages that fail are delivered again. */
export const handleMessages = async (
  records: readonly Delivered[],
  dependencies: Dependencies,
): Promise<SQSBatchResponse> => {
  const taskDependencies = { ...dependencies, cache: runCache(dependencies) }
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body, attributes } of records) {
    const isFirst = Number(attributes?.ApproximateReceiveCount ?? 1) === 1
    try {
      await handleMessage(work.parse(JSON.parse(body)), isFirst, taskDependencies)
    } catch (error) {
      countMetric('CalculationFailed')
      logger.warn('not calculated', { body, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

const handleMessage = (
  message: Work,
  isFirst: boolean,
  dependencies: TaskDependencies,
): Promise<unknown> => {
  switch (message.kind) {
    case 'begin':
      return beginRun({ ...message, asOf: new Date(message.time) }, dependencies)
    case 'settled':
      return advanceRun(message, isFirst, dependencies)
    case 'options':
      return writeOptions([message.sport], new Date(message.time), dependencies)
    default:
      return doTask(message, isFirst, dependencies)
  }
}

const tasks: Readonly<
  Record<
    Task['kind'],
    (id: string, run: CalculationRun, dependencies: TaskDependencies) => Promise<Outcome>
  >
> = { count: countClubInjuries, team: calculateTeam, games: calculateGames, list: writeList }

const phaseOfTask = { count: 'counts', team: 'teams', games: 'games', list: 'lists' } as const

/** A delivery that others keep overtaking gives up after this many; the queue delivers it again later. */
const attempts = 5

class Contended extends Error {
  override readonly name = 'Contended'
}

/**
 * Does a task for the current run, whichever run sent it. A task is re-run unless its claim is still
 * the newest when it finishes: the last one to finish has then read the facts after all others wrote,
 * so nothing that an older run wrote stays.
 */
const doTask = async (
  task: Task,
  isFirst: boolean,
  dependencies: TaskDependencies,
  attempt = 1,
): Promise<void> => {
  if (attempt > attempts) throw new Contended(`Others keep doing ${task.kind} ${task.id}`)
  const { runs, queue } = dependencies
  const claim = await runs.claim(task)
  if (!claim) return isFirst ? undefined : askAgain(task, dependencies)
  const { task: key, token } = claim
  const run = isFirst ? claim.run : wholeRun(claim.run)
  const phase = phaseOfTask[task.kind]
  const isTooEarly = phaseIndex(phase) > phaseIndex(run.phase)
  if (isTooEarly) return

  let failure: unknown
  const outcome = await tasks[task.kind](task.id, run, dependencies).catch((error) => {
    failure = error ?? new Error(`Task ${key} failed`)
    return 'failed' as const
  })
  if (outcome === 'overtaken') return doTask(task, false, dependencies, attempt + 1)
  const settle = outcome === 'failed' ? runs.markFailed : runs.markDone
  const settled = await settle(run, key, token)
  if (settled === 'overtaken') return doTask(task, false, dependencies, attempt + 1)
  // Only the delivery that completes the phase says so, or overlapping runs would multiply the messages. If it dies
  // before, it is delivered again.
  const isRepetition = isFirst && claim.run.done.has(key)
  if (settled.phase === phase && isSettled(settled) && !isRepetition)
    await queue.send([{ kind: 'settled', competition: task.competition, phase }])
  // The score comes late, from a retry: the games and lists were written without it. An earlier attempt
  // may have stored the score, too, if its write timed out.
  const mayHaveWritten = outcome === 'written' || attempt > 1
  if (settled.phase !== phase && task.kind === 'team' && mayHaveWritten)
    await queue.send([
      {
        kind: 'begin',
        competition: task.competition,
        time: settled.asOf.toISOString(),
        teamId: task.id,
      },
    ])
  if (outcome === 'failed') throw failure
}

/** An attempt that was not the first may follow one that wrote some pages: all are written again. */
const wholeRun = ({ changedPlayers: _, ...run }: CalculationRun): CalculationRun => run

/**
 * The current run has no such task, but an earlier attempt may have written pages from older facts after
 * that run had written them.
 */
const askAgain = async ({ kind, competition, id }: Task, { runs, queue }: TaskDependencies) => {
  const run = await runs.read(competition)
  if (run && (kind === 'team' || kind === 'games'))
    await queue.send([{ kind: 'begin', competition, time: run.asOf.toISOString(), teamId: id }])
}

const phaseIndex = (phase: CalculationRun['phase']) =>
  phase === 'done' ? phases.length : phases.indexOf(phase)
