import type { FactStore } from '#functions/store/facts/facts.ts'
import { Overtaken } from '#functions/store/facts/facts.ts'
import type { SourceAndOverrides } from '#functions/store/facts/sourceAndOverrides.ts'
import { entityKey } from '#functions/store/keys.ts'
import type { Entity } from '#shared/domain/facts/fact.ts'
import { inParallel } from './inParallel.ts'
import { planEntity } from './plan.ts'
import { note, type Report } from './report.ts'
import { same } from './same.ts'

export interface Applying {
  store: FactStore
  report: Report
  /** The payload is older than the last one applied. */
  late: boolean
  dryRun: boolean
  onFact: () => void
}

export const width = 16

/** Teams before players before games before injuries: a crash leaves nothing hanging in the air. */
const order = ['team', 'player', 'game', 'injury'] as const

export const applyEntities = async (facts: readonly Entity[], applying: Applying) => {
  for (const kind of order) {
    const those = facts.filter((fact) => fact.kind === kind)
    const stored = await applying.store.entities.read(those.map(entityKey))
    const known = new Map(stored.map((one) => [one.feed.id, one]))
    await inParallel(those, width, (fact) => applyEntity(fact, known.get(fact.id), applying))
  }
}

const applyEntity = async (
  fact: Entity,
  stored: SourceAndOverrides | undefined,
  applying: Applying,
): Promise<void> => {
  const { store, report, late, dryRun, onFact } = applying
  const change = planEntity(fact, stored, late)
  const written = change.kind === 'create' || change.kind === 'update'
  if (written && !dryRun) {
    try {
      await store.entities.write({ feed: fact, held: stored?.held ?? {} }, stored)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      const [now] = await store.entities.read([entityKey(fact)])
      return applyEntity(fact, now, applying)
    }
    report.writes++
  }
  note(report, fact, change)
  onFact()
  differences(fact, stored, report)
}

const differences = (fact: Entity, stored: SourceAndOverrides | undefined, report: Report) => {
  for (const [field, held] of Object.entries(stored?.held ?? {})) {
    const feed = (fact as Record<string, unknown>)[field]
    if (!same(feed, held.value))
      report.differences.push({ kind: fact.kind, id: fact.id, field, feed, held: held.value })
  }
}
