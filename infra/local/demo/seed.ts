import { healthScoresOf, schedulesOf } from '#functions/store/competitionViews.ts'
import { optionsOf } from '#functions/store/optionsView.ts'
import type { views } from '#functions/store/views.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitions, type SportId } from '#shared/domain/sport.ts'
import { optionsDocument, pagesOf } from './documents.ts'
import { leagueFacts } from './league/league.ts'

interface Seeding {
  now: Date
  views: ReturnType<typeof views>
  onProgress: (done: number, total: number) => void
}

const sports: readonly SportId[] = [1, 2, 3]

/**
 * The pages of the demo as of `now`. Every write is idempotent: a seed that was killed is simply
 * run again. Returns the facts that the pages were made of.
 */
export const seedDemo = async ({ now, views, onProgress }: Seeding): Promise<Fact[]> => {
  const facts = [...leagueFacts({ now })]
  const writes = [
    ...sports.map(
      (sport) => () => views.write(optionsOf(sport), optionsDocument(facts, sport), now),
    ),
    ...competitions.map((competition) => async () => {
      const { schedules, healthScores } = pagesOf(facts, competition, now)
      await views.write(schedulesOf(competition), schedules, now)
      await views.write(healthScoresOf(competition), healthScores, now)
    }),
    ...sports.map((sport) => () => views.ran(sport, now)),
  ]
  for (const [done, write] of writes.entries()) {
    onProgress(done, writes.length)
    await write()
  }
  onProgress(writes.length, writes.length)
  return facts
}
