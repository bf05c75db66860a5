import type { FactStore } from '#functions/store/facts/facts.ts'
import { type Fact, isEntity, isPoint, isRecord } from '#shared/domain/facts/fact.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import type { Converted } from '../feed/feed.ts'
import { storable } from './references.ts'
import { type ApplyReport, emptyReport } from './report.ts'
import { type ApplyContext, applyEntities, applyPoints, applyRecords } from './writeFacts.ts'

interface ApplyOptions {
  store: FactStore
  /** The payload is older than the last one applied. */
  late?: boolean
  readOn?: Day
  dryRun?: boolean
  onProgress?: (done: number, total: number) => void
}

/**
 * Updates the stored facts from a payload. Applying a payload a second time writes nothing, and a
 * run that was killed halfway is completed by applying the payload again.
 */
export const applyFacts = async (
  converted: Converted,
  { store, late = false, readOn, dryRun = false, onProgress }: ApplyOptions,
): Promise<ApplyReport> => {
  const report = emptyReport()
  const onFact = () => onProgress?.(report.facts, converted.facts.length)
  const context: ApplyContext = { store, report, late, readOn: readOn ?? null, dryRun, onFact }
  report.rejects.push(...converted.rejects)
  onProgress?.(0, converted.facts.length)

  const facts = await storable(converted.facts, store, (fact, reason) => {
    const path = converted.places?.get(fact) ?? `${fact.kind} ${idOf(fact)}`
    report.rejects.push({ path, reason, record: fact })
  })

  await store.inBatch(async () => {
    await applyEntities(facts.filter(isEntity), context)
    await applyPoints(facts.filter(isPoint), context)
    await applyRecords(facts.filter(isRecord), context, new Set(converted.undated))
    if (converted.complete && !late)
      await applyEntities(await removedPlayers(converted, store, report), context)
  })
  return report
}

const idOf = (fact: Fact) =>
  'id' in fact ? fact.id : 'playerId' in fact ? fact.playerId : fact.gameId

/** A list that lacks more than this share of a league at once comes from a broken feed. */
const maxRemovedShare = 0.2
/** This many may always be removed, because a fifth of a short list is less than one player. */
const maxRemovedAnyway = 5

/** Players missing from a complete list lose their club and become inactive, but are kept. */
const removedPlayers = async (
  { facts, complete }: Converted,
  store: FactStore,
  report: ApplyReport,
): Promise<Player[]> => {
  if (complete?.kind !== 'player') return []
  const listedIds = new Set(facts.flatMap((fact) => (fact.kind === 'player' ? [fact.id] : [])))
  const stored = await store.lists.players(complete.competition)
  const current = stored.filter(({ source }) => source.active || source.teamId)
  const removed = current.filter(({ source }) => !listedIds.has(source.id))
  const most = complete.betweenSeasons
    ? current.length
    : Math.max(maxRemovedAnyway, current.length * maxRemovedShare)
  if (removed.length > most) {
    const listed = current.length - removed.length
    const reason = `the list names ${listed} of ${current.length} known players: nobody was removed`
    report.rejects.push({ path: complete.competition, reason, record: null })
    return []
  }
  return removed.map(({ source }) => ({ ...source, teamId: null, active: false, depthOrder: null }))
}
