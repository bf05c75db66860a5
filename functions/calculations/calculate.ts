import { randomUUID } from 'node:crypto'
import { calculationWork } from '#functions/queues/calculationQueue.ts'
import { eachMessage } from '#functions/queues/eachMessage.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import {
  type CompetitionRun,
  type Coverage,
  isStaleRun,
} from '#functions/store/calculations/competitionRuns.ts'
import {
  type CompetitionVersion,
  isBeingWritten,
} from '#functions/store/facts/competitionVersion.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import type { Built } from './build.ts'
import type { Dependencies } from './dependencies.ts'
import { nextStep } from './timeSteps.ts'

interface Asked {
  competition: Competition
  asOf: Date
  /** Calculate everything, even if nothing has changed. If another run is under way, it or the next one does this. */
  everything?: boolean | undefined
}

/** Longer than the holder may run, so that nobody else begins while the holder still writes. */
const leaseMs = (remainingMs: number) => remainingMs + 60_000

/**
 * Calculates a competition if its pages may be out of date. Only one run per competition works at a time: a second one
 * ends at once, and the first looks for newer facts after it has released the lease.
 */
export const calculate = async (
  asked: Asked,
  /** The time until the function is stopped. */
  remainingMs: () => number,
  dependencies: Dependencies,
): Promise<'calculated' | 'unchanged' | 'taken'> => {
  const { facts, leases, clock } = dependencies
  const { competition } = asked
  if (asked.everything) await facts.versions.askForEverything(competition)
  for (let outcome: 'calculated' | undefined; ; ) {
    const seen = await look(asked, dependencies)
    if (seen.isCovered) {
      await recordRun(seen, seen.previous?.teams ?? 0, dependencies)
      return outcome ?? 'unchanged'
    }
    const lease = await leases.take(`calculations#${competition}`, leaseMs(remainingMs()), clock())
    if (!lease) return outcome ?? 'taken'
    let read: CompetitionVersion
    try {
      read = await runOnce(asked, dependencies)
    } finally {
      await leases.release(lease)
    }
    outcome = 'calculated'
    const { version } = await facts.versions.read(competition)
    if (version === read.version) return outcome
  }
}

interface Seen {
  competition: Competition
  asOf: Date
  previous: CompetitionRun | undefined
  version: CompetitionVersion
  isCovered: boolean
}

/** Compares the version of the facts and the time with what the last run covered: two requests. */
const look = async (
  { competition, asOf: asked }: Asked,
  { runs, facts, clock, code }: Dependencies,
): Promise<Seen> => {
  const [previous, version] = await Promise.all([
    runs.read(competition),
    facts.versions.read(competition),
  ])
  const asOf = previous && isStaleRun(asked, previous.asOf) ? previous.asOf : asked
  const covered = previous?.covered
  const isCovered =
    previous?.isDone === true &&
    covered !== undefined &&
    covered.code === code &&
    covered.version === version.version &&
    covered.writingSince === version.writingSince &&
    !isBeingWritten(version, clock()) &&
    covered.asOf <= asOf &&
    asOf < covered.nextStep &&
    previous.latest <= asOf
  return { competition, asOf, previous, version, isCovered }
}

/** Records that the pages are up to date, unless the competition has no teams and so no pages. */
const recordRun = async (
  { competition, asOf }: Seen,
  teams: number,
  { views }: Pick<Dependencies, 'views'>,
) => {
  if (teams > 0) await views.recordRun(sportOfCompetition(competition), asOf)
  countMetric('ScoresUpToDate', { competition })
}

/**
 * Looks again once it holds the lease, because another run may have just ended. Returns the version of the facts that
 * was calculated.
 */
const runOnce = async (asked: Asked, dependencies: Dependencies): Promise<CompetitionVersion> => {
  const seen = await look(asked, dependencies)
  const teams = seen.isCovered ? (seen.previous?.teams ?? 0) : await run(seen, dependencies)
  await recordRun(seen, teams, dependencies)
  return seen.version
}

/** Makes the pages, and returns how many teams there are. */
const run = async (seen: Seen, dependencies: Dependencies): Promise<number> => {
  const { competition, asOf, previous, version } = seen
  const { runs, clock, code } = dependencies
  const latest = previous && previous.latest > asOf ? previous.latest : asOf
  const begun: CompetitionRun = {
    ...{ id: randomUUID(), competition, asOf, latest, isDone: false, failed: [] },
    teams: previous?.teams ?? 0,
    since: previous?.since,
    covered: previous?.covered,
  }
  if (!(await runs.begin(begun, previous))) throw new Error('Another run has begun')
  // Loaded on demand: most runs find nothing changed.
  const { build } = await import('./build.ts')
  const built = await build(
    competition,
    asOf,
    { ...trustAfter(seen, code), previous },
    dependencies,
  )
  const { league } = built.run
  await tellChanges(competition, asOf, dependencies)
  const coversAll = built.failed.length === 0 && !isBeingWritten(version, clock())
  const ended = await runs.end({
    ...begun,
    isDone: true,
    teams: league.teams.size,
    since: built.run.since,
    failed: built.failed,
    covered: coversAll ? coverageOf(seen, built, code) : previous?.covered,
  })
  if (!ended) throw new Error('Another run has taken over')
  logger.info('calculated', { competition, run: begun.id, teams: league.teams.size })
  if (built.failed.length > 0) throw built.failure
  return league.teams.size
}

const dayMs = 24 * 60 * 60_000

/** Called before the run is recorded as done: if it is killed in here, it is repeated and tells the rest. */
const tellChanges = async (
  competition: Competition,
  asOf: Date,
  { changes, alert }: Pick<Dependencies, 'changes' | 'alert'>,
) => {
  // Changes more than a day old are no news.
  if (alert) await changes.passOnUntold(competition, new Date(asOf.getTime() - dayMs), alert)
}

/**
 * What a run may rely on. If the clock has been set back, histories contain later times, which count again one
 * by one.
 */
const trustAfter = ({ asOf, previous, version }: Seen, code: string) => {
  const covered = previous?.covered
  const isClean = previous?.isDone === true && previous.latest <= previous.asOf
  const memories = isClean && previous.latest <= asOf
  const isSameCode = covered?.code === code
  const isAsked = version.asked !== covered?.asked
  return {
    memories,
    inputs: memories && isSameCode && !isAsked,
    pages: memories && isSameCode && !isAsked && utcDay(previous.asOf) === utcDay(asOf),
  }
}

const hourMs = 60 * 60_000
/** A safety net: once an hour a run reads the facts, whatever their version says. */
const nextHour = (asOf: Date) => new Date((Math.floor(asOf.getTime() / hourMs) + 1) * hourMs)

const coverageOf = (
  { asOf, version }: Seen,
  { run: { league } }: Built,
  code: string,
): Coverage => {
  const steps = [nextStep(league.games, asOf), nextHour(asOf)]
  if (league.nextDated !== undefined) steps.push(new Date(league.nextDated))
  const [first = asOf] = steps.toSorted((one, other) => one.getTime() - other.getTime())
  return { code, ...version, asOf, nextStep: first }
}

const failures = {
  text: 'not calculated',
  level: 'warn',
  count: () => countMetric('CalculationFailed'),
} as const

/** Carries out the queue's messages. */
export const handleMessages = (
  event: unknown,
  remainingMs: () => number,
  dependencies: Dependencies,
) =>
  eachMessage(event, calculationWork, failures, async (message) => {
    const asOf = new Date(message.time)
    if (message.kind === 'begin') return calculate({ ...message, asOf }, remainingMs, dependencies)
    const { writeOptions } = await import('./tasks/writeOptions.ts')
    return writeOptions([message.sport], asOf, dependencies)
  })
