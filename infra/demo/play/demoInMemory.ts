import type * as z from 'zod'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import type { View } from '#functions/store/view.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { demoFacts } from '../league/league.ts'
import { stageOn } from './stage.ts'
import { tablesInMemory } from './tablesInMemory.ts'

const names = { version: '', facts: 'facts', views: 'views', runs: 'runs' }

/** The demo's facts as of a time, or some of them, in memory, and the calculations that work on them. */
export const demoInMemory = async (now: Date, facts: Fact[] = demoFacts(now)) => {
  const known = new Set(facts.map((fact) => fact.kind === 'team' && fact.competition))
  const stage = stageOn(tablesInMemory(), names)
  await applyFacts({ facts, rejects: [] }, { store: factStore(stage.tables.client, names.facts) })
  return {
    facts,
    stage,
    async runAll() {
      for (const competition of competitions)
        if (known.has(competition)) await stage.run(competition, now)
    },
    async page<Schema extends z.ZodType>(view: View<Schema>) {
      const { document } = await stage.dependencies.views.read(view)
      if (document === undefined) throw new Error(`The demo has no ${view.name}`)
      return document
    },
  }
}
