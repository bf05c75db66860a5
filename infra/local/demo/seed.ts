import { setImmediate } from 'node:timers/promises'
import { inParallel } from '#functions/ingest/apply/inParallel.ts'
import type { Picks } from '#functions/store/picks.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { leagueFacts } from './league/league.ts'
import type { PageStore } from './pageStore.ts'
import { makings } from './pages/making.ts'
import { recordWrite, rowWrites } from './pages/recordWrites.ts'
import { type ScoreStore, scoreWrites } from './pages/scoreWrites.ts'
import { firstWrites, laterWrites, listedWrites, type Write } from './pages/writes.ts'

interface Seeding {
  now: Date
  views: PageStore
  picks: Picks
  onProgress: (done: number, total: number) => void
}

/** The demo as of a time: its facts, and the writes that the start does not wait for. */
export interface Demo {
  facts: readonly Fact[]
  later: readonly Write[]
  /** Writes the record, which is computed from what `later` has stored. */
  record: Write
  /** Writes scores. No page needs them; the first run compares its own scores with them. */
  scores: (store: ScoreStore) => readonly Write[]
}

const sports: readonly SportId[] = [1, 2, 3]

/** While one page is compressed or written, the next one is computed. */
const atOnce = 4

/**
 * Writes the first pages of the demo as of `now`. Every write is idempotent, so that a killed seed can
 * simply run again.
 */
export const seedDemo = async ({ now, views, picks, onProgress }: Seeding): Promise<Demo> => {
  const facts = [...leagueFacts({ now })]
  const leagues = [...makings(facts, now).values()]
  await inTurn(
    leagues.flatMap((league) => firstWrites(league, views)),
    onProgress,
  )
  for (const sport of sports) await views.recordRun(sport, now)
  return {
    facts,
    later: [
      ...leagues.flatMap((league) => listedWrites(league, views)),
      ...leagues.flatMap((league) => laterWrites(league, views)),
      ...leagues.flatMap((league) => rowWrites(league, picks)),
    ],
    record: recordWrite(picks, views, now),
    scores: (store) => leagues.flatMap((league) => scoreWrites(league, store)),
  }
}

/** Writes pages while requests are served: it yields to them between two pages. */
export const inTurn = async (
  writes: readonly Write[],
  onProgress: Seeding['onProgress'],
  signal?: AbortSignal,
) => {
  let done = 0
  await inParallel(writes, atOnce, async (write) => {
    signal?.throwIfAborted()
    onProgress(done++, writes.length)
    await write()
    await setImmediate()
  })
  onProgress(writes.length, writes.length)
}
