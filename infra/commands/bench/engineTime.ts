import { setInjuryRates } from '#functions/calculations/build.ts'
import type { Dependencies } from '#functions/calculations/dependencies.ts'
import { openRun } from '#functions/calculations/run.ts'
import { calculateGame, gamesOf } from '#functions/calculations/tasks/calculateGames.ts'
import { calculateTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import { ratingsOf, writeResults } from '#functions/calculations/tasks/gameResults.ts'
import { writeLists, writeSharedPages } from '#functions/calculations/tasks/writeLists.ts'
import type { Page, View } from '#functions/store/view.ts'
import { pageOf } from '#functions/store/view.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { demoInMemory } from '../../demo/play/demoInMemory.ts'
import { rememberedScores } from '../../demo/play/rememberedScores.ts'
import { medianMs, processorMs, type Row } from './row.ts'

const rounds = 3
const now = new Date('2026-11-21T12:00:00Z')
const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)

type Demo = Awaited<ReturnType<typeof demoInMemory>>

/** The demo's facts in memory, and what the runs of the previous day have left. */
const demoWithYesterday = async () => {
  const demo = await demoInMemory(now)
  for (const competition of competitions) await demo.stage.run(competition, yesterday)
  return demo
}

/** The calculations without their stores: the facts are in memory, and pages are collected. */
const withoutStores = async ({ stage: { dependencies } }: Demo) => {
  const pages: Page[] = []
  const trust = { inputs: false, pages: true, memories: true }
  const opened = await Promise.all(
    competitions.map((competition) => openRun(competition, now, trust, dependencies)),
  )
  for (const run of opened) await setInjuryRates(run, dependencies)
  const collect = async (made: readonly Page[]) => {
    pages.push(...made)
    return made.length
  }
  const { history, register, leagueTrend, picks, views } = dependencies
  const written = new Map(opened.flatMap(({ rows }) => [...rows]))
  const alone: Dependencies = {
    ...dependencies,
    history: { ...history, append: async () => {} },
    register: { ...register, add: async () => true },
    leagueTrend: { ...leagueTrend, write: async () => {} },
    picks: { ...picks, write: async (row) => written.get(row.gameId) },
    views: {
      ...views,
      writeAll: collect,
      writeFrom: async (view: View, build: () => Promise<unknown>) => {
        await collect([pageOf(view, await build())])
        return 'written'
      },
    },
    scores: rememberedScores(dependencies.scores).scores,
  }
  return {
    pages,
    /** From facts in memory to every score and every page, as objects. */
    async calculateAll() {
      pages.length = 0
      for (const one of opened) {
        const run = { ...one, teams: new Map(one.teams), hashes: { pages: {}, inputs: {} } }
        await writeResults(run, alone)
        for (const id of run.league.teams.keys())
          await calculateTeam(run.league.teamFacts(id, now), run, alone)
        const ratings = ratingsOf(run)
        for (const game of gamesOf(run)) await calculateGame(game, ratings, run, alone)
        await writeLists(run, alone)
        await writeSharedPages(run, alone)
      }
    },
  }
}

const pageAgain = async ({ view, document }: Page) => (await view.schema()).parse(document)

const jsonTime = (data: unknown) => medianMs(rounds, () => JSON.parse(JSON.stringify(data)))

/**
 * The time from the demo's facts to every score and page, compared with reading and writing both as JSON: for
 * the engine alone, and for whole runs with their stores, which hash, compress and copy everything they store.
 */
export async function* engineTime(): AsyncGenerator<Row> {
  const demo = await demoWithYesterday()
  const players = demo.facts.filter(({ kind }) => kind === 'player').length

  const engine = await withoutStores(demo)
  await engine.calculateAll()
  const withCheck = await medianMs(rounds, engine.calculateAll)
  // The stores check pages against their schemas, so this is not part of the engine.
  const check = await medianMs(rounds, () => Promise.all(engine.pages.map(pageAgain)))
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
  const items = ['facts', 'views'].flatMap((table) => demo.stage.tables.takeChanges(table))
  const itemsAsJson = await jsonTime(items)
  yield {
    what: 'whole runs with stores, facts to pages',
    value: whole / itemsAsJson,
    unit: '× JSON',
    detail: `${whole.toFixed(0)} ms of ${itemsAsJson.toFixed(0)} ms, ${players} players, ${items.length} items`,
  }
}
