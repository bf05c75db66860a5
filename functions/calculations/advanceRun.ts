import type { Settled } from '#functions/queues/calculationQueue.ts'
import { logger } from '#functions/runtime/log.ts'
import {
  type CalculationRun,
  isSettled,
  phases,
  progressOf,
  taskKey,
  taskOf,
  undoneIn,
} from '#functions/store/calculations/calculationRuns.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { TaskDependencies } from './dependencies.ts'
import { fixRates } from './tasks/clubInjuryCounts.ts'
import { writeTeamRatings } from './tasks/gameResults.ts'
import { listIds } from './tasks/writeLists.ts'

/**
 * From a phase of which every task has been tried to the next. A message that comes a second time
 * finds the next phase under way, and asks again for what is not done of it: the first may have died
 * before it asked.
 */
export const advanceRun = async (
  { competition, phase }: Pick<Settled, 'competition' | 'phase'>,
  working: TaskDependencies,
): Promise<void> => {
  const { runs, queue } = working
  const run = await runs.read(competition)
  if (!run || run.phase === 'done') return
  if (run.phase === phases[phases.indexOf(phase) + 1])
    return queue.send(undoneIn(run).map((task) => taskOf(task, competition)))
  if (run.phase !== phase || !isSettled(run)) return
  const next = await nextOf(run, working)
  const advanced = await runs.advance(run, next.phase, next.todo)
  if (advanced === 'overtaken') return
  if (advanced.phase === 'done') return tell(advanced)
  await queue.send(undoneIn(advanced).map((task) => taskOf(task, competition)))
  if (isSettled(advanced)) await advanceRun({ competition, phase: advanced.phase }, working)
}

/** What the next phase stands on is written before it begins. */
const nextOf = async (run: CalculationRun, working: TaskDependencies) => {
  switch (run.phase) {
    case 'counts':
      await fixRates(run, working)
      return { phase: 'teams', todo: run.scope.map((id) => taskKey({ kind: 'team', id })) } as const
    case 'teams': {
      await writeTeamRatings(run, working)
      return { phase: 'games', todo: await homesOf(run, working) } as const
    }
    case 'games':
      return { phase: 'lists', todo: listIds.map((id) => taskKey({ kind: 'list', id })) } as const
    default:
      await working.views.recordRun(sportOfCompetition(run.competition), run.asOf)
      return { phase: 'done', todo: run.todo } as const
  }
}

/** The hosts of the games that a team of the run plays. */
const homesOf = async (run: CalculationRun, { reading }: TaskDependencies) => {
  const scope = new Set(run.scope)
  const games = gamesWithPage(await reading.games(run), run.competition, run.asOf).filter(
    ({ homeTeamId, awayTeamId }) => scope.has(homeTeamId) || scope.has(awayTeamId),
  )
  const hosts = new Set(games.map(({ homeTeamId }) => homeTeamId))
  return [...hosts].sort().map((id) => taskKey({ kind: 'games', id }))
}

const tell = (run: CalculationRun) => {
  logger.info('calculated', { competition: run.competition, run: run.id, ...progressOf(run) })
}
