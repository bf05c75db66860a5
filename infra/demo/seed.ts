import { setImmediate } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import { batchGet } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { betList, lastRunKey } from '#functions/store/keys.ts'
import { settings } from '#functions/store/settings.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import type { DynamoDbInProcess, TableChange } from '../laptop/emulators/dynamodb/inProcess.ts'
import { loadArticles } from './articles/loadArticles.ts'
import { demoFacts, gamesKnown } from './league/league.ts'
import { rememberedFacts } from './play/rememberedFacts.ts'
import { scoresOnly } from './play/scoresOnly.ts'
import { type Stage, stageOn } from './play/stage.ts'
import { tablesInMemory } from './play/tablesInMemory.ts'
import { defaultDays, timesToPlay } from './play/times.ts'
import { loadSettings } from './settings.ts'
import { type DemoTables, readTables, writeChanges } from './tables.ts'

interface Seeding {
  readonly db: DynamoDBDocumentClient
  readonly tables: DemoTables
  readonly now: Date
  /** The days that are played. */
  readonly days?: number
  readonly onProgress?: (done: number, total: number) => void
  /** Called when pages were written: the edge may have cached earlier answers. */
  readonly onPages?: () => void
  /** All, if not given. */
  readonly only?: Competition
  /** A competition's facts, if they have been drawn already. */
  readonly factsOf?: (competition: Competition) => Fact[]
  /** Stops the seed: it finishes the requests under way, then rejects. */
  readonly signal?: AbortSignal
}

const feed = 'demo'
/** How many games of each list have their page at the start; the others follow within seconds. */
const firstGames = 6
/** The first pages compare their scores with those of the day before. */
const timesOfFirstPages = 2
/** For how many days before today game pages and lists have an earlier version. */
const daysOfPages = 2

const sports = [1, 2, 3] as const
const pkOf = ({ item, before }: TableChange) => String((item ?? before)?.pk)
const isPage = (change: TableChange) => /^(view|lastRun)#/.test(pkOf(change))

/** Facts that the API reads directly, not through a calculated page. */
const readByPages = new Set<string>(['settings', ...competitions.map(betList)])
const isReadByPages = (change: TableChange) =>
  readByPages.has(pkOf(change)) || /^news#/.test(pkOf(change))
/** By the portal's clock: on a portal started in the past, the real clock would have expired it already. */
const isLastingAt =
  (now: Date) =>
  ({ item }: TableChange) =>
    !(typeof item?.ttl === 'number' && item.ttl * 1000 < now.getTime())

/**
 * Loads the demo: its facts, through the ingest's writer, and what the calculations make of them. Both
 * work on the emulator within this process, because weeks of runs make too many requests; what has
 * changed is then written to the stack. Ends when the first pages are there. `rest` writes the others, and is
 * safe to kill: the next start does what is missing.
 */
export const seedDemo = async ({
  db,
  tables,
  now,
  days = defaultDays,
  only,
  factsOf = (competition) => demoFacts(now, competition),
  signal,
  onProgress = () => {},
  onPages = () => {},
}: Seeding) => {
  const played = only ? [only] : competitions
  /** Lets pending requests and the signal run. */
  const pause = async () => {
    await setImmediate()
    signal?.throwIfAborted()
  }
  const feeds = feedRuns(db, tables.runs)
  const isComplete = (await feeds.feedState(feed))?.applied !== undefined
  const loaded = tablesInMemory()
  // A killed seed's calculations are repeated. Changes by admins are kept.
  const isKept = ({ pk }: { pk?: unknown }) =>
    isComplete || !/^(view|score|lastRun|rates|hashes|calculation|register\w*)#/.test(String(pk))
  await readTables(db, [tables.facts, tables.views, tables.runs], loaded, isKept, signal)

  await loadArticles(articleStore(db, tables.articles), feeds, now)
  await loadSettings(settings(loaded.client, tables.facts))
  const facts: Fact[] = []
  const store = factStore(loaded.client, tables.facts)
  for (const competition of played) {
    const drawn = factsOf(competition)
    const { rejects } = await applyFacts({ facts: drawn, rejects: [] }, { store })
    if (rejects.length) throw new Error(`Rejected: ${JSON.stringify(rejects[0])}`)
    facts.push(...drawn)
    await pause()
  }
  const factChanges = loaded.takeChanges(tables.facts)

  const lastRun = isComplete ? await lastRunOf(loaded, tables.views) : undefined
  const times = timesToPlay(now, days, lastRun)
  const followed = hurtSince(facts, times[0] ?? now)
  const gamesOf = new Map(played.map((competition) => [competition, gamesKnown(competition, now)]))
  const listsAt = rememberedFacts(
    store.lists,
    (competition, asOf) => gamesOf.get(competition)?.(asOf) ?? [],
  )

  const first = stageOn(loaded.copy(), tables)
  const firstScores = scoresOnly(first, { listsAt, withFinalPages: false })
  for (const competition of played) {
    for (const time of times.slice(-timesOfFirstPages)) {
      await firstScores.run(competition, time)
      await pause()
    }
    await firstScores.writePages(competition, now, firstGames)
  }
  for (const sport of sports) await first.dependencies.views.recordRun(sport, now)
  const changesOf = (stage: Stage, isWanted?: (change: TableChange) => boolean) =>
    stage.tables.takeChanges(tables.views, isWanted)
  await writeChanges(db, tables.views, changesOf(first, isPage), signal)
  await writeChanges(db, tables.facts, factChanges.filter(isReadByPages), signal)

  /** Plays the days before the last, most of which the first pages did not need. */
  const playWeeks = async (competition: Competition, stage: Stage) => {
    const scores = scoresOnly(stage, { listsAt, followed, withFinalPages: true })
    for (const [i, time] of times.slice(0, -1).entries()) {
      const isEve = i === times.length - 2
      await (isEve ? scores.runForAll : scores.run)(competition, time)
      await pause()
      if (i >= times.length - 1 - daysOfPages) await scores.writePages(competition, time)
      onProgress(played.indexOf(competition) * times.length + i, played.length * times.length)
    }
    return scores
  }

  const playAll = async (alongside: (write: Promise<void>) => void) => {
    alongside(writeChanges(db, tables.facts, factChanges, signal))
    const stage = stageOn(loaded.copy(), tables)
    for (const competition of played) {
      const scores = await playWeeks(competition, stage)
      await scores.store(competition)
      await stage.run(competition, now)
      await pause()
      await writeChanges(db, tables.views, changesOf(stage, isPage), signal)
      onPages()
      alongside(writeChanges(db, tables.views, changesOf(stage, isLastingAt(now)), signal))
    }
    return stage
  }

  const rest = async () => {
    const writing: Promise<void>[] = []
    /** Runs in the background while the next runs are played. */
    const alongside = (write: Promise<void>) => {
      // Awaited below; until then a failure must not count as unhandled.
      write.catch(() => {})
      writing.push(write)
    }
    const stage = await playAll(alongside).finally(() => Promise.allSettled(writing))
    await Promise.all(writing)
    const ofRuns = stage.tables.takeChanges(tables.runs).map(coveringNothing)
    await writeChanges(db, tables.runs, ofRuns, signal)
    const at = now.toISOString()
    await feeds.setFeedState(feed, { askedAt: at, applied: { fetchedAt: at, hash: '' } })
    onPages()
  }
  return { facts, rest }
}

/** The stack's facts may have changed since they were read into memory, so its first run looks at all of them. */
const coveringNothing = (change: TableChange): TableChange => {
  const { covered } = change.item ?? {}
  return covered
    ? { ...change, item: { ...change.item, covered: { ...covered, version: -1 } } }
    : change
}

/** The players who were hurt at some time since a day. Only their histories have every day. */
const hurtSince = (facts: readonly Fact[], since: Date): ReadonlySet<string> => {
  const day = utcDay(since)
  const spells = facts.filter((fact) => fact.kind === 'injury')
  return new Set(
    spells
      .filter(({ returnedOn }) => returnedOn === null || returnedOn >= day)
      .map(({ playerId }) => playerId),
  )
}

/** When the calculations last ran on these tables. */
const lastRunOf = async ({ client }: DynamoDbInProcess, TableName: string) => {
  const items = await batchGet(client, TableName, sports.map(lastRunKey))
  const times = items.map(({ at }) => new Date(at as string))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
