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
import { readPlayer } from './teamFacts.ts'

type Beginning = Pick<Dependencies, 'facts' | 'runs' | 'rates' | 'queue'>

interface Asked extends Pick<Begin, 'competition' | 'playerId' | 'teamId'> {
  asOf: Date
}

/** Of a schedule, whose next one comes: where a newer run stands there is nothing to do. */
export const beginScheduledRun = async (asked: Asked, beginning: Beginning) => {
  const standing = await beginning.runs.read(asked.competition)
  if (standing && isStaleRun(asked.asOf, standing.asOf)) return { outcome: 'late', teams: 0 }
  return beginRun(asked, beginning)
}

/**
 * Takes over from whatever run stands. One that is asked for after a change may not have been seen
 * by a newer run that was under way: it takes that one's time. One of a single team goes on with
 * what the run before it had not finished.
 */
export const beginRun = async (asked: Asked, beginning: Beginning) => {
  const { facts, runs, rates, queue } = beginning
  const { competition } = asked
  const teams = (await facts.lists.teams(competition)).map(({ feed }) => feed.id)
  const scope = (await teamsAsked(asked, teams, beginning)).filter((id) => teams.includes(id))
  if (!scope.length) return { outcome: 'empty', teams: 0 }

  for (;;) {
    const standing = await runs.read(competition)
    const asOf = standing && isStaleRun(asked.asOf, standing.asOf) ? standing.asOf : asked.asOf
    const isCounted = (await rates.read(competition, utcDay(asOf))) !== undefined
    const run: CalculationRun = {
      ...{ id: randomUUID(), competition, asOf },
      ...takenOver(scope, teams, standing, asOf),
      phase: isCounted ? 'teams' : 'counts',
      todo: [],
    }
    run.todo = isCounted ? teamTasks(run.scope) : teams.map((id) => taskKey({ kind: 'count', id }))
    if (!(await runs.start(run, standing))) continue
    await queue.send(undoneIn(run).map((task) => taskOf(task, competition)))
    logger.info('calculating', { competition, run: run.id, teams: run.scope.length })
    return { outcome: 'started', teams: run.scope.length }
  }
}

const teamsAsked = async (
  { competition, playerId, teamId }: Asked,
  teams: readonly string[],
  { facts }: Beginning,
): Promise<readonly string[]> => {
  if (teamId !== undefined) return [teamId]
  if (playerId === undefined) return teams
  const player = await readPlayer(playerId, facts)
  const isOurs = player?.competition === competition
  return isOurs && player.teamId !== null ? [player.teamId] : []
}

const teamTasks = (scope: readonly string[]) => scope.map((id) => taskKey({ kind: 'team', id }))

/** What a run has not finished is the next one's; what it has done stays done but for the asked. */
const takenOver = (
  scope: readonly string[],
  teams: readonly string[],
  standing: CalculationRun | undefined,
  asOf: Date,
) => {
  const none = { scope: [...scope], done: new Set<string>(), failed: new Set<string>() }
  if (!standing || standing.phase === 'done' || standing.asOf > clockSetBackThreshold(asOf))
    return none
  const asked = new Set(teamTasks(scope))
  const unfinished = standing.scope.filter((id) => teams.includes(id))
  const others = new Set(teamTasks(unfinished))
  const kept = (tasks: ReadonlySet<string>) =>
    new Set([...tasks].filter((task) => others.has(task) && !asked.has(task)))
  return {
    scope: [...new Set([...unfinished, ...scope])],
    done: kept(standing.done),
    failed: kept(standing.failed),
  }
}
