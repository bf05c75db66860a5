import { phases, type Task } from '#functions/queues/calculationQueue.ts'
import { type CalculationRun, isSettled } from '#functions/store/calculations/calculationRuns.ts'
import { calculateGames } from './calculateGames.ts'
import { calculateTeam } from './calculateTeam.ts'
import type { Outcome, Working } from './calculating.ts'
import { countClub } from './countClub.ts'
import { writeList } from './lists.ts'

type Kind = Task['kind']

const doing: Readonly<
  Record<Kind, (id: string, run: CalculationRun, working: Working) => Promise<Outcome>>
> = { count: countClub, team: calculateTeam, games: calculateGames, list: writeList }

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
export const doTask = async (work: Task, working: Working, turn = 1): Promise<void> => {
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
const begunAgain = ({ competition, id }: Task, { asOf }: CalculationRun, { queue }: Working) =>
  queue.send([{ kind: 'begin', competition, time: asOf.toISOString(), teamId: id }])
