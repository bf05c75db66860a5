import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import type { CompetitionRun } from '#functions/store/calculations/competitionRuns.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Dependencies } from './dependencies.ts'
import { teamInputs } from './inputHashes.ts'
import { scorePastGames } from './pastGames.ts'
import { openRun, type Run, type Trust, unlessSame } from './run.ts'
import { calculateGame, gamesOf } from './tasks/calculateGames.ts'
import { calculateTeam } from './tasks/calculateTeam.ts'
import { dailyInjuryRates } from './tasks/countClubInjuries.ts'
import { ratingsOf, writeResults } from './tasks/gameResults.ts'
import { writeLists, writeSharedPages } from './tasks/writeLists.ts'
import { teamMemory } from './teamMemory.ts'

/**
 * True if nothing was ever calculated for the competition, or if its first run was killed. Stored scores without
 * a run came from elsewhere, together with their histories.
 */
const isFirstRun = ({ teams }: Run, previous: CompetitionRun | undefined) =>
  previous ? previous.teams === 0 : teams.size === 0

/** The time of the first run; if the clock has been set back to before it, the time of this one. */
const beganBy = (asOf: Date, previous: CompetitionRun | undefined) =>
  previous?.since && [previous.since, asOf.toISOString()].sort()[0]

export interface Built {
  run: Run
  /** The ids of the teams that could not be calculated. */
  failed: string[]
  /** The first failure of a team or a game. */
  failure: unknown
}

/**
 * Makes a competition's pages from its facts. The same facts at the same time make the same pages, whatever ran
 * before. A team or game that fails keeps its former page and does not stop the others.
 */
export const build = async (
  competition: Competition,
  asOf: Date,
  { previous, ...trust }: Trust & { previous?: CompetitionRun | undefined },
  dependencies: Dependencies,
): Promise<Built> => {
  const opened = await openRun(competition, asOf, trust, dependencies)
  const isFirst = isFirstRun(opened, previous)
  const run: Run = { ...opened, since: isFirst ? asOf.toISOString() : beganBy(asOf, previous) }
  const failures: { id: string; error: unknown }[] = []
  const attempt = async (id: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      logger.warn('not calculated', { competition, id, error: error as Error })
      failures.push({ id, error })
    }
  }

  if (run.league.teams.size === 0) {
    await writeSharedPages(run, dependencies)
    return { run, failed: [], failure: undefined }
  }
  if (isFirst) await scorePastGames(run, dependencies)
  await setInjuryRates(run, dependencies)
  await writeResults(run, dependencies)
  for (const id of run.league.teams.keys())
    await attempt(id, () => {
      const facts = run.league.teamFacts(id, asOf)
      return unlessSame(`team#${id}`, teamInputs(facts, run), run, () =>
        calculateTeam(facts, run, dependencies),
      )
    })
  const ratings = ratingsOf(run)
  for (const game of gamesOf(run))
    await attempt(game.id, () => calculateGame(game, ratings, run, dependencies))
  await writeLists(run, dependencies)
  await writeSharedPages(run, dependencies)
  await dependencies.hashes.write(competition, run.hashes)
  return { run, failed: failures.map(({ id }) => id), failure: failures[0]?.error }
}

/** Clubs read at once, each with several requests. */
const readsAtOnce = 4

export const setInjuryRates = async (
  run: Run,
  dependencies: Pick<Dependencies, 'history' | 'register' | 'injuryRates'>,
) => {
  const registeredOf = async (id: string, playerIds: readonly string[]) => {
    const stored = run.trust.memories ? run.teams.get(id) : undefined
    const { entriesOf } = (await teamMemory(id, stored, run.asOf, dependencies)).register
    const returns = await inParallel(playerIds, readsAtOnce, (playerId) => entriesOf(playerId))
    return { risks: await entriesOf(id), returns: returns.flat() }
  }
  run.rates = await dailyInjuryRates(run, registeredOf, dependencies.injuryRates)
}
