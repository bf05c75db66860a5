import { type CalculationRun, isSettled } from '#functions/store/calculationRuns.ts'
import { healthScoresOf, schedulesOf } from '#functions/store/competitionViews.ts'
import { effective } from '#functions/store/stored.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport.ts'
import type { Calculating } from './calculating.ts'
import { documentsOf } from './documents.ts'
import { gamesSince } from './games.ts'

/**
 * The pages of a competition, from the scores of the run that stands, and its freshness last. The
 * run is asked for before each write: where none but this one has begun, no score is another's.
 */
export const writeViews = async (
  competition: Competition,
  calculating: Calculating,
): Promise<void> => {
  const { runs } = calculating
  const run = await runs.read(competition)
  if (!run || !isSettled(run)) return
  for (const write of await writesOf(run, calculating)) {
    const standing = await runs.read(competition)
    if (standing?.id !== run.id) return writeViews(competition, calculating)
    await write()
  }
  if ((await runs.finish(run)) === 'overtaken') return writeViews(competition, calculating)
}

const writesOf = async (
  { competition, asOf, teams: ids }: CalculationRun,
  { facts, scores, views }: Calculating,
) => {
  const [teams, games, current] = await Promise.all([
    facts.lists.teams(competition),
    // A day back: those without a time stand under their day, wherever it begins.
    gamesSince(facts, competition, asOf, 1),
    scores.current(ids),
  ])
  const { schedules, healthScores } = documentsOf({
    competition,
    teams: teams.map(effective),
    games,
    scores: current,
    asOf,
  })
  return [
    () => views.write(schedulesOf(competition), schedules, asOf),
    () => views.write(healthScoresOf(competition), healthScores, asOf),
    () => views.ran(sportOfCompetition(competition), asOf),
  ]
}
