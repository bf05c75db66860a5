import { randomUUID } from 'node:crypto'
import type { Begin, Work } from '#functions/queues/calculationQueue.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import {
  type CalculationRun,
  taskKey,
  taskOf,
  undoneIn,
} from '#functions/store/calculations/calculationRuns.ts'
import { clockSetBackThreshold, isStaleRun } from '#functions/store/calculations/coverage.ts'
import type { Touch } from '#functions/store/facts/touches.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { changedSince, type Now, type RunWork, workOf } from './changedSince.ts'
import type { Dependencies } from './dependencies.ts'
import { readGames } from './runCache.ts'
import { sportsOfOptions } from './tasks/writeOptions.ts'
import { nextStep } from './timeSteps.ts'

type BeginDependencies = Pick<
  Dependencies,
  'facts' | 'runs' | 'injuryRates' | 'queue' | 'views' | 'clock' | 'version'
>

interface RunRequest extends Pick<Begin, 'competition' | 'playerId' | 'teamId'> {
  asOf: Date
  /** Calculates every team, whether or not anything changed. */
  everything?: boolean | undefined
}

/** Begins a run for a schedule. A late delivery is ignored: a newer run has done its work. */
export const beginScheduledRun = async (request: RunRequest, dependencies: BeginDependencies) => {
  const current = await dependencies.runs.read(request.competition)
  if (current && isStaleRun(request.asOf, current.asOf)) return { outcome: 'late', teams: 0 }
  return beginRun(request, dependencies)
}

/**
 * Begins a run for everything that has changed since the last completed one, and for the teams that are asked for.
 * It takes over from the current run and finishes its work. If nothing has changed, only the time of the sport's
 * last run is recorded. A run that is asked for after a change is never ignored, because
 * a newer run may have read the facts before the change: it adopts that run's time.
 */
export const beginRun = async (request: RunRequest, dependencies: BeginDependencies) => {
  const { facts, runs, queue, views, clock, version } = dependencies
  const { competition } = request
  for (;;) {
    const previous = await runs.read(competition)
    const asOf = previous && isStaleRun(request.asOf, previous.asOf) ? previous.asOf : request.asOf
    const setBackFrom = latestSetBack(previous, asOf)
    const now = { competition, asOf, readFrom: clock(), version, setBackFrom }
    const asked = await requested(request, facts)
    if (!asked) return { outcome: 'empty', teams: 0 }
    const changed = [...(await changedSince(previous?.completed, now, facts)), ...asked]
    const unchanged = async () => {
      await views.recordRun(sportOfCompetition(competition), asOf)
      countMetric('ScoresUpToDate', { competition })
      return { outcome: 'unchanged', teams: 0 }
    }
    const isFinished = previous?.phase === 'done'
    if (isFinished && !changed.length) return unchanged()

    const teams = (await facts.lists.teams(competition)).map(({ source }) => source.id)
    if (!teams.length) {
      // There is nothing to run, but even an empty competition has options.
      await queue.writeOptions(sportsOfOptions(competition), request.asOf)
      countMetric('ScoresUpToDate', { competition })
      return { outcome: 'empty', teams: 0 }
    }
    const work = workOf(changed, teams)
    if (isFinished && work.isEmpty) return unchanged()
    const run = await newRun({ work, asked, teams, previous, now }, dependencies)
    if (!(await runs.start(run, previous))) continue
    await queue.send(firstMessages(run))
    logger.info('calculating', { competition, run: run.id, teams: run.scope.length })
    return { outcome: 'started', teams: run.scope.length }
  }
}

/** A run without teams to calculate is ready for its next phase. */
const firstMessages = (run: CalculationRun): Work[] => {
  const { competition } = run
  const undone = undoneIn(run).map((task) => taskOf(task, competition))
  return undone.length || run.phase === 'done'
    ? undone
    : [{ kind: 'settled', competition, phase: run.phase }]
}

/** Touches of the teams that the request names, changed or not; undefined for a player without a team. */
const requested = async (
  { competition, playerId, teamId, everything }: RunRequest,
  facts: BeginDependencies['facts'],
): Promise<Touch[] | undefined> => {
  if (everything) return [{ kind: 'league' }]
  if (teamId !== undefined) return [{ kind: 'team', id: teamId }]
  if (playerId === undefined) return []
  // Loaded on demand: only an admin's request names a player, and this module brings the rules that read injuries.
  const { readPlayer } = await import('./teamFacts.ts')
  const player = await readPlayer(playerId, facts)
  return player?.competition === competition && player.teamId !== null
    ? [{ kind: 'team', id: player.teamId }]
    : undefined
}

const latestSetBack = (previous: CalculationRun | undefined, asOf: Date): Date | undefined => {
  const from = previous && previous.asOf > asOf ? previous.asOf : undefined
  const before = previous?.setBackFrom
  return from && before ? new Date(Math.max(from.getTime(), before.getTime())) : (from ?? before)
}

interface Beginning {
  work: RunWork
  asked: readonly Touch[]
  /** All teams of the league. */
  teams: readonly string[]
  previous: CalculationRun | undefined
  now: Now
}

const newRun = async (
  beginning: Beginning,
  { facts, injuryRates }: BeginDependencies,
): Promise<CalculationRun> => {
  const { teams, previous, now } = beginning
  const { competition, asOf, readFrom, version, setBackFrom } = now
  const [rates, games, due, inherited] = await Promise.all([
    injuryRates.readRates(competition, utcDay(asOf)),
    readGames({ competition, asOf }, facts),
    facts.touches.dueFrom(competition, asOf),
    inheritedWork(beginning, facts),
  ])
  const steps = [nextStep(games, asOf).toISOString(), ...due.map(({ at }) => at)]
  const [first = ''] = steps.toSorted()
  const isCounted = rates !== undefined
  return {
    id: randomUUID(),
    competition,
    asOf,
    ...inherited,
    covers: { version, asOf, readFrom, nextStep: new Date(first) },
    ...(previous?.completed && { completed: previous.completed }),
    ...(setBackFrom && { setBackFrom }),
    phase: isCounted ? 'teams' : 'counts',
    todo: isCounted
      ? teamTasks(inherited.scope)
      : teams.map((id) => taskKey({ kind: 'count', id })),
  }
}

const teamTask = (id: string) => taskKey({ kind: 'team', id })
const teamTasks = (scope: readonly string[]) => scope.map(teamTask)

/**
 * The work of a new run with what it inherits from an unfinished one: its teams and hosts are added, and
 * the tasks of teams in which nothing has changed since it began stay done. A team whose task it had not
 * done may be half written, so all of its pages are written again.
 */
const inheritedWork = async (
  { work: { teams, hosts }, asked, teams: league, previous, now }: Beginning,
  facts: BeginDependencies['facts'],
) => {
  const isFinished = !previous || previous.phase === 'done'
  if (isFinished || previous.asOf > clockSetBackThreshold(now.asOf))
    return {
      scope: [...teams.keys()],
      changedPlayers: changedPlayersOf(teams),
      hosts: [...hosts],
      done: new Set<string>(),
      failed: new Set<string>(),
    }
  const touched = [...(await changedSince(previous.covers, now, facts)), ...asked]
  const sinceThen = workOf(touched, league).teams
  const unfinished = previous.scope.filter((id) => league.includes(id))
  const settled = new Set(unfinished.filter((id) => !sinceThen.has(id)).map(teamTask))
  const isHalfDone = (id: string) => unfinished.includes(id) && !previous.done.has(teamTask(id))
  const scope = [...new Set([...unfinished, ...teams.keys()])]
  return {
    scope,
    changedPlayers: changedPlayersOf(
      new Map(scope.map((id) => [id, isHalfDone(id) ? null : (teams.get(id) ?? null)])),
    ),
    hosts: [...new Set([...hosts, ...(previous.hosts ?? [])])],
    done: previous.done.intersection(settled),
    failed: previous.failed.intersection(settled),
  }
}

const changedPlayersOf = (teams: RunWork['teams']) =>
  Object.fromEntries([...teams].flatMap(([id, players]) => (players ? [[id, players]] : [])))
