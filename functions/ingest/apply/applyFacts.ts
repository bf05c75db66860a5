import type { FactStore } from '#functions/store/facts/facts.ts'
import type { EntityFact, Fact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { Converted } from '../feed.ts'
import { knownTo, missing } from './references.ts'
import { emptyReport, type Report } from './report.ts'
import { type Applying, applyEntities, applyPoints, applyRecords } from './writeFacts.ts'

const isEntity = (fact: Fact): fact is EntityFact =>
  fact.kind === 'team' || fact.kind === 'player' || fact.kind === 'game' || fact.kind === 'injury'
const isPoint = (fact: Fact): fact is HistoryFact =>
  fact.kind === 'status' || fact.kind === 'line' || fact.kind === 'score'
const isRecord = (fact: Fact): fact is RecordFact => !isEntity(fact) && !isPoint(fact)

interface Options {
  store: FactStore
  /** The payload is older than the last one applied. */
  late?: boolean
  /** Tells what would change, and writes nothing. */
  dryRun?: boolean
  onProgress?: (done: number, total: number) => void
}

/**
 * Brings the facts up to what a payload says. Applying the same again writes nothing; applying
 * half of it, then all of it, comes to the same.
 */
export const applyFacts = async (
  converted: Converted,
  { store, late = false, dryRun = false, onProgress }: Options,
): Promise<Report> => {
  const report = emptyReport()
  const onFact = () => onProgress?.(report.facts, converted.facts.length)
  const applying: Applying = { store, report, late, dryRun, onFact }
  report.rejects.push(...converted.rejects)
  onProgress?.(0, converted.facts.length)

  const known = await knownTo(store, converted.facts)
  const facts = converted.facts.filter((fact) => {
    const reason = missing(fact, known)
    if (reason) report.rejects.push({ path: `${fact.kind} ${idOf(fact)}`, reason, record: fact })
    return !reason
  })

  await applyEntities(facts.filter(isEntity), applying)
  await applyPoints(facts.filter(isPoint), applying)
  await applyRecords(facts.filter(isRecord), applying, new Set(converted.undated))
  if (converted.complete && !late)
    await applyEntities(await departed(converted, store, report), applying)
  return report
}

const idOf = (fact: Fact) =>
  'id' in fact ? fact.id : 'playerId' in fact ? fact.playerId : fact.gameId

/** A list that lost more than this share of a league at once is a broken feed, not a transfer. */
const mostDeparted = 0.2
const few = 5

/** The players whom a complete list does not name any more: without a club, inactive, remembered. */
export const departed = async (
  { facts, complete }: Converted,
  store: FactStore,
  report: Report,
): Promise<Player[]> => {
  if (complete?.kind !== 'player') return []
  const named = new Set(facts.flatMap((fact) => (fact.kind === 'player' ? [fact.id] : [])))
  const stored = await store.lists.players(complete.competition)
  const here = stored.filter(({ feed }) => feed.active || feed.teamId)
  const gone = here.filter(({ feed }) => !named.has(feed.id))
  if (gone.length > Math.max(few, here.length * mostDeparted)) {
    const reason = `the list names ${here.length - gone.length} of ${here.length} known players: nobody was removed`
    report.rejects.push({ path: complete.competition, reason, record: null })
    return []
  }
  return gone.map(({ feed }) => ({ ...feed, teamId: null, active: false, depthOrder: null }))
}
