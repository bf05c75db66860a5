import { randomUUID } from 'node:crypto'
import type { Begin } from '#functions/queues/calculationQueue.ts'
import { logger } from '#functions/runtime/log.ts'
import {
  type CalculationRun,
  taskKey,
  taskOf,
  undoneIn,
} from '#functions/store/calculations/calculationRuns.ts'
import { clockSetBackThreshold, isStaleRun } from '#functions/store/calculations/staleRuns.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import type { Dependencies } from './dependencies.ts'
import { sportsOfOptions } from './tasks/writeOptions.ts'
import { readPlayer } from './teamFacts.ts'

type BeginDependencies = Pick<Dependencies, 'facts' | 'runs' | 'injuryRates' | 'queue'>

interface RunRequest extends Pick<Begin, 'competition' | 'playerId' | 'teamId'> {
  asOf: Date
}

/** Begins a run for a schedule. A late delivery is ignored: a newer run has done its work. */
export const beginScheduledRun = async (request: RunRequest, dependencies: BeginDependencies) => {
  const current = await dependencies.runs.read(request.competition)
  if (current && isStaleRun(request.asOf, current.asOf)) return { outcome: 'late', teams: 0 }
  return beginRun(request, dependencies)
}

/**
 * Begins a run, which takes over from the current one. A run that is asked for after a change is never
 * ignored, because a newer run may have read the facts before the change: it adopts that run's time.
 * A run of a single team also finishes what the previous run had not done.
 */
export const beginRun = async (request: RunRequest, dependencies: BeginDependencies) => {
  const { facts, runs, injuryRates, queue } = dependencies
  const { competition } = request
  const teams = (await facts.lists.teams(competition)).map(({ source }) => source.id)
  const scope = (await requestedTeams(request, teams, facts)).filter((id) => teams.includes(id))
  if (!scope.length) {
    // No run, but even an empty competition has options.
    if (!teams.length) await queue.writeOptions(sportsOfOptions(competition), request.asOf)
    return { outcome: 'empty', teams: 0 }
  }

  for (;;) {
    const previous = await runs.read(competition)
    const asOf = previous && isStaleRun(request.asOf, previous.asOf) ? previous.asOf : request.asOf
    const isCounted = (await injuryRates.readRates(competition, utcDay(asOf))) !== undefined
    const inherited = inheritedWork(scope, teams, previous, asOf)
    const run: CalculationRun = {
      id: randomUUID(),
      competition,
      asOf,
      ...inherited,
      phase: isCounted ? 'teams' : 'counts',
      todo: isCounted
        ? teamTasks(inherited.scope)
        : teams.map((id) => taskKey({ kind: 'count', id })),
    }
    if (!(await runs.start(run, previous))) continue
    await queue.send(undoneIn(run).map((task) => taskOf(task, competition)))
    logger.info('calculating', { competition, run: run.id, teams: run.scope.length })
    return { outcome: 'started', teams: run.scope.length }
  }
}

const requestedTeams = async (
  { competition, playerId, teamId }: RunRequest,
  teams: readonly string[],
  facts: BeginDependencies['facts'],
): Promise<readonly string[]> => {
  if (teamId !== undefined) return [teamId]
  if (playerId === undefined) return teams
  const player = await readPlayer(playerId, facts)
  return player?.competition === competition && player.teamId !== null ? [player.teamId] : []
}

const teamTasks = (scope: readonly string[]) => scope.map((id) => taskKey({ kind: 'team', id }))

/**
 * The scope of a new run with what it inherits from an unfinished one: its teams are added, and their
 * tasks stay done, except those of the requested teams.
 */
const inheritedWork = (
  requested: readonly string[],
  teams: readonly string[],
  previous: CalculationRun | undefined,
  asOf: Date,
) => {
  const isFinished = !previous || previous.phase === 'done'
  if (isFinished || previous.asOf > clockSetBackThreshold(asOf))
    return { scope: [...requested], done: new Set<string>(), failed: new Set<string>() }
  const unfinished = previous.scope.filter((id) => teams.includes(id))
  const inheritable = new Set(teamTasks(unfinished))
  for (const task of teamTasks(requested)) inheritable.delete(task)
  return {
    scope: [...new Set([...unfinished, ...requested])],
    done: previous.done.intersection(inheritable),
    failed: previous.failed.intersection(inheritable),
  }
}
