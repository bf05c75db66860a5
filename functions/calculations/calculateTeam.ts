import { type CalculationRun, isSettled } from '#functions/store/calculationRuns.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Calculating } from './calculating.ts'
import type { Work } from './queue.ts'
import { teamFacts } from './teamFacts.ts'

type TeamWork = Extract<Work, { kind: 'team' }>
type GamesOf = (run: CalculationRun) => Promise<readonly Game[]>

/**
 * Scores a team for the run that stands, whichever run asked for it. Where another run takes over
 * meanwhile, it is scored again for that one: nothing of an old run outlasts its message.
 */
export const calculateTeam = async (
  work: TeamWork,
  calculating: Calculating,
  gamesOf: GamesOf,
): Promise<void> => {
  const { runs, queue } = calculating
  const run = await runs.read(work.competition)
  if (!run?.teams.includes(work.teamId)) return

  let failure: unknown
  const written = await store(work, run, calculating, gamesOf).catch((error) => {
    failure = error ?? new Error('failed')
    return 'failed' as const
  })
  if (written === 'overtaken') return calculateTeam(work, calculating, gamesOf)
  const after = await runs[written === 'failed' ? 'failed' : 'done'](run, work.teamId)
  if (after === 'overtaken') return calculateTeam(work, calculating, gamesOf)
  if (isSettled(after)) await queue.send([{ kind: 'views', competition: work.competition }])
  if (written === 'failed') throw failure
}

const store = async (
  work: TeamWork,
  run: CalculationRun,
  { facts, scores, score }: Calculating,
  gamesOf: GamesOf,
) => {
  const version = await scores.version(work.teamId)
  const known = await teamFacts(facts, work, await gamesOf(run), run.asOf)
  return scores.write(work.teamId, score(known, run.asOf), run.asOf, version)
}
