import type { Settled } from '#functions/queues/calculationQueue.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
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
import { fixInjuryRates } from './tasks/countClubInjuries.ts'
import { writeLeagueRatings } from './tasks/gameResults.ts'
import { listIds } from './tasks/writeLists.ts'

/**
 * Moves a run on to its next phase once every task of the current one has been tried. If the message
 * is delivered a second time when the next phase has begun, that phase's unfinished tasks are sent again:
 * the first delivery may have died before it sent them. Another message that comes late sends nothing,
 * or overlapping runs would answer each message with a whole phase.
 */
export const advanceRun = async (
  { competition, phase }: Pick<Settled, 'competition' | 'phase'>,
  isFirst: boolean,
  dependencies: TaskDependencies,
): Promise<void> => {
  const { runs, queue } = dependencies
  const run = await runs.read(competition)
  if (!run || run.phase === 'done') return
  if (run.phase === phases[phases.indexOf(phase) + 1])
    return isFirst ? undefined : queue.send(undoneIn(run).map((task) => taskOf(task, competition)))
  if (run.phase !== phase || !isSettled(run)) return
  const next = await nextPhase(run, dependencies)
  const advanced = await runs.advance(run, next.phase, next.todo, next)
  // The delivery that moved the run on sends its tasks.
  if (advanced === 'overtaken') return
  if (advanced.phase === 'done') return logDone(advanced)
  await queue.send(undoneIn(advanced).map((task) => taskOf(task, competition)))
  if (isSettled(advanced))
    await advanceRun({ competition, phase: advanced.phase }, true, dependencies)
}

/** Writes the data that the next phase needs, and lists that phase's tasks. */
const nextPhase = async (run: CalculationRun, dependencies: TaskDependencies) => {
  switch (run.phase) {
    case 'counts':
      await fixInjuryRates(run, dependencies)
      return { phase: 'teams', todo: run.scope.map((id) => taskKey({ kind: 'team', id })) } as const
    case 'teams': {
      const ratings = await writeLeagueRatings(run, dependencies)
      const todo = await gamesTasks({ ...run, ratings }, dependencies)
      return { phase: 'games', todo, ratings } as const
    }
    case 'games':
      return { phase: 'lists', todo: listIds.map((id) => taskKey({ kind: 'list', id })) } as const
    default:
      await dependencies.views.recordRun(sportOfCompetition(run.competition), run.asOf)
      return { phase: 'done', todo: run.todo, ...completedBy(run) } as const
  }
}

/**
 * Records that a completed run has covered its changes. If a list failed, nothing is recorded, so the next
 * run repeats the work. Teams that failed are named, and the next run calculates them.
 */
const completedBy = ({ covers, ratings = '', failed }: CalculationRun) => {
  const tasks = [...failed].map((task) => task.split('#'))
  if (!covers || tasks.some(([kind]) => kind === 'list')) return {}
  const teams = tasks.flatMap(([kind, id = '']) => (kind === 'count' ? [] : [id]))
  return { completed: { ...covers, ratings, failed: [...new Set(teams)] } }
}

/**
 * One task for each team that hosts a game in which a team of the run plays, or for every host if the
 * ratings of the league have changed.
 */
const gamesTasks = async (run: CalculationRun, { cache }: TaskDependencies) => {
  const scope = new Set(run.scope)
  const hostsOfRun = new Set(run.hosts)
  const isEvery = run.ratings !== run.completed?.ratings
  const games = gamesWithPage(await cache.games(run), run.competition, run.asOf).filter(
    ({ homeTeamId, awayTeamId }) =>
      isEvery || hostsOfRun.has(homeTeamId) || scope.has(homeTeamId) || scope.has(awayTeamId),
  )
  const hosts = new Set(games.map(({ homeTeamId }) => homeTeamId))
  return [...hosts].sort().map((id) => taskKey({ kind: 'games', id }))
}

const logDone = (run: CalculationRun) => {
  countMetric('ScoresUpToDate', { competition: run.competition })
  logger.info('calculated', { competition: run.competition, run: run.id, ...progressOf(run) })
}
