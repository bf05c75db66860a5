import type { Dependencies } from '#functions/calculations/dependencies.ts'
import { runCache } from '#functions/calculations/runCache.ts'
import { calculateGames } from '#functions/calculations/tasks/calculateGames.ts'
import { calculateTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import { listIds, writeList } from '#functions/calculations/tasks/writeLists.ts'
import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { Page, View } from '#functions/store/view.ts'
import { pageOf } from '#functions/store/view.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { demoInMemory } from '../../demo/play/demoInMemory.ts'
import { rememberedScores } from '../../demo/play/rememberedScores.ts'
import { median, processorMs, type Row } from './row.ts'

const rounds = 3
const now = new Date('2026-11-21T12:00:00Z')
const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)

type Demo = Awaited<ReturnType<typeof demoInMemory>>

/** The demo's facts in memory, and what the runs of the day before have left. */
const demoWithYesterday = async () => {
  const demo = await demoInMemory(now)
  for (const competition of competitions) await demo.stage.run(competition, yesterday)
  return demo
}

/** A store that reads each thing once, and then answers the same without looking at it. */
const readOnce = <Store extends object>(store: Store): Store => {
  const answers = new Map<string, unknown>()
  return new Proxy(store, {
    get(target, name) {
      const read = Reflect.get(target, name) as (...args: unknown[]) => unknown
      return (...args: unknown[]) => {
        const question = `${String(name)} ${JSON.stringify(args)}`
        if (!answers.has(question)) answers.set(question, read(...args))
        return answers.get(question)
      }
    },
  })
}

/** The calculations without their stores: every read is answered from memory, and pages are collected. */
const withoutStores = ({ stage: { dependencies } }: Demo) => {
  const pages: Page[] = []
  const { facts, history, views, picks, runs } = dependencies
  const collect = async (made: readonly Page[]) => {
    pages.push(...made)
    return 'written' as const
  }
  const past: typeof history = { ...readOnce(history), append: async () => {} }
  const alone: Dependencies = {
    ...dependencies,
    facts: { ...facts, lists: readOnce(facts.lists) },
    injuryRates: readOnce(dependencies.injuryRates),
    leagueRatings: readOnce(dependencies.leagueRatings),
    history: past,
    picks: { ...picks, ...readOnce(picks), write: async () => 'written' },
    runs: { ...runs, isCurrent: async () => true },
    views: {
      ...views,
      writeAll: collect,
      writeFrom: async (view: View, build: () => Promise<unknown>) =>
        collect([await pageOf(view, await build())]),
    },
    scores: rememberedScores({ ...dependencies, history: past }).scoresFor(new Set()),
  }
  return {
    pages,
    /** From facts that are in memory to every score and every page, as objects. */
    async calculateAll() {
      pages.length = 0
      for (const competition of competitions) {
        const tasks = { ...alone, cache: runCache(alone) }
        const scope = (await alone.facts.lists.teams(competition)).map(({ source }) => source.id)
        const run: CalculationRun = {
          ...{ id: now.toISOString(), competition, asOf: now, scope },
          ...{ phase: 'teams', todo: [], done: new Set(), failed: new Set() },
        }
        for (const id of scope) await calculateTeam(id, run, tasks)
        for (const id of scope) await calculateGames(id, run, tasks)
        for (const id of listIds) await writeList(id, run, tasks)
      }
    },
  }
}

const timed = async (work: () => unknown) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await processorMs(work))
  return median(times)
}

const pageAgain = ({ view, document }: Page) => pageOf(view, document)

const jsonTime = (data: unknown) => timed(() => JSON.parse(JSON.stringify(data)))

/**
 * From the demo's facts to every score and page, compared with reading and writing both as JSON: the
 * engine alone, and whole runs with their stores, which hash, compress and copy all that they keep.
 */
export async function* engineTime(): AsyncGenerator<Row> {
  const demo = await demoWithYesterday()
  const players = demo.facts.filter(({ kind }) => kind === 'player').length

  const engine = withoutStores(demo)
  await engine.calculateAll()
  const withCheck = await timed(engine.calculateAll)
  // Pages are checked against their schemas for the stores, and so this is no part of the engine.
  const check = await timed(() => Promise.all(engine.pages.map(pageAgain)))
  const alone = withCheck - check
  const pages = engine.pages.map(({ document }) => document)
  const pagesAsJson = await jsonTime({ facts: demo.facts, pages })
  yield {
    what: 'engine alone, facts to pages',
    value: alone / pagesAsJson,
    unit: '× JSON',
    detail: `${alone.toFixed(0)} ms of ${pagesAsJson.toFixed(0)} ms, ${players} players, ${pages.length} pages; their check would add ${check.toFixed(0)} ms`,
  }

  const whole = await processorMs(demo.runAll)
  const { documents } = demo.stage
  const items = ['facts', 'views'].flatMap((table) => documents.tableOf(table).takeChanges())
  const itemsAsJson = await jsonTime(items)
  yield {
    what: 'whole runs with stores, facts to pages',
    value: whole / itemsAsJson,
    unit: '× JSON',
    detail: `${whole.toFixed(0)} ms of ${itemsAsJson.toFixed(0)} ms, ${players} players, ${items.length} items`,
  }
}
