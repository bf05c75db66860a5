import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Converted, FeedError, type Payload } from '../../feed/feed.ts'
import { flattenRecord, type Reject } from '../../feed/reject.ts'
import { type FactReader, isProblem, type ReadContext } from './factReader.ts'

export type Converter = (competition: Competition) => (payload: Payload) => Converted

/** Converts a plain list of records. */
export const convertList =
  (...readers: readonly FactReader[]): Converter =>
  (competition) =>
  (payload) => {
    const { facts, rejects } = readPayload(payload, competition, readers)
    return { facts, rejects }
  }

/**
 * Converts the list of all players of a league. A missing player has left, so the list counts as
 * complete only if every record gave a player.
 */
export const convertPlayerList =
  (...readers: readonly FactReader[]): Converter =>
  (competition) =>
  (payload) => {
    const { facts, rejects, records } = readPayload(payload, competition, readers)
    const players = facts.filter(({ kind }) => kind === 'player').length
    return {
      facts,
      rejects: [...rejects, ...trialKeyNotice(records)],
      ...(players && players === records.length && { complete: { kind: 'player', competition } }),
    }
  }

export interface FactsAndRejects {
  facts: Fact[]
  rejects: Reject[]
}

const readPayload = (
  payload: Payload,
  competition: Competition,
  readers: readonly FactReader[],
): FactsAndRejects & { records: readonly unknown[] } => {
  const records = expectList(parseJson(payload))
  const context = { competition, fetchedAt: payload.fetchedAt }
  return { ...readRecords(records, readers, context), records }
}

/** Reads each record on its own. */
export const readRecords = (
  records: readonly unknown[],
  readers: readonly FactReader[],
  context: ReadContext,
  path = '',
): FactsAndRejects =>
  joinResults(
    ...records.map((record, index) => readRecord(record, readers, context, `${path}[${index}]`)),
  )

/**
 * The facts of the other readers belong to the first reader's fact: if that cannot be read, the
 * whole record is rejected; if another cannot, only that one is.
 */
export const readRecord = (
  record: unknown,
  readers: readonly FactReader[],
  context: ReadContext,
  path: string,
): FactsAndRejects => {
  const facts: Fact[] = []
  const rejects: Reject[] = []
  for (const [order, reader] of readers.entries()) {
    const result = reader(record, context)
    if (result && isProblem(result)) {
      const { field, reason } = result
      const fieldPath = field === undefined ? path : `${path}.${field}`
      rejects.push({ path: fieldPath, reason, record: flattenRecord(record) })
    } else if (result) facts.push(result)
    if (order === 0 && !facts.length) break
  }
  return { facts, rejects }
}

export const joinResults = (...results: readonly FactsAndRejects[]): FactsAndRejects => ({
  facts: results.flatMap(({ facts }) => facts),
  rejects: results.flatMap(({ rejects }) => rejects),
})

/** Parses a payload as JSON. A FeedError says what was sent instead. */
export const parseJson = ({ bytes }: Pick<Payload, 'bytes'>): unknown => {
  const text = new TextDecoder().decode(bytes)
  const beginning = text.slice(0, 200).trimStart()
  if (!beginning) throw new FeedError('the provider sent nothing')
  if (beginning.startsWith('<'))
    throw new FeedError('the provider sent a page (HTML or XML) where JSON was expected')
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedError(
      `the provider sent ${bytes.byteLength} bytes that are not valid JSON: cut off, or broken`,
    )
  }
}

/** The provider may refuse a request with status 200: it sends an object with a message in place of the records. */
export const expectList = (json: unknown, description = 'list of records'): readonly unknown[] => {
  if (Array.isArray(json)) return json
  throw new FeedError(`the provider sent no ${description}${messageIn(json)}`)
}

export const expectObject = (
  json: unknown,
  description: string,
): Readonly<Record<string, unknown>> => {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>
  throw new FeedError(`the provider sent no ${description}${messageIn(json)}`)
}

const messageIn = (json: unknown) => {
  const { message, Message } = (json ?? {}) as { message?: unknown; Message?: unknown }
  const text = message ?? Message
  return typeof text === 'string' ? `: "${text.slice(0, 200)}"` : ''
}

const hasScrambledInjury = (record: unknown) =>
  typeof record === 'object' &&
  record !== null &&
  'InjuryStatus' in record &&
  record.InjuryStatus === 'Scrambled'

/** Tells the operator of a trial key why there are no injuries. */
export const trialKeyNotice = (records: readonly unknown[]): Reject[] => {
  const scrambled = records.filter(hasScrambledInjury).length
  if (!scrambled) return []
  const reason = `the key is a trial key: the injury fields of ${scrambled} players are scrambled and were not read`
  return [{ path: '', reason, record: null }]
}
