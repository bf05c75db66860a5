import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Converted, FeedError, type Payload } from '../../feed.ts'
import { flattenRecord, type Reject } from '../../reject.ts'
import { type Context, isProblem, type Reading } from './reading.ts'

export type Convert = (competition: Competition) => (payload: Payload) => Converted

const read = (
  payload: Payload,
  competition: Competition,
  readings: readonly Reading[],
): Read & { records: readonly unknown[] } => {
  const records = listOf(jsonOf(payload))
  const context = { competition, fetchedAt: payload.fetchedAt }
  return { ...readRecords(records, readings, context), records }
}

/** A plain list of records. */
export const list =
  (...readings: readonly Reading[]): Convert =>
  (competition) =>
  (payload) => {
    const { facts, rejects } = read(payload, competition, readings)
    return { facts, rejects }
  }

/**
 * Everyone of a league. A rejected record names nobody, and whoever is not named has left: the list
 * is complete where each record gave a player.
 */
export const everyPlayer =
  (...readings: readonly Reading[]): Convert =>
  (competition) =>
  (payload) => {
    const { facts, rejects, records } = read(payload, competition, readings)
    const players = facts.filter(({ kind }) => kind === 'player').length
    return {
      facts,
      rejects: [...rejects, ...trialNotice(records)],
      ...(players && players === records.length && { complete: { kind: 'player', competition } }),
    }
  }

export interface Read {
  facts: Fact[]
  rejects: Reject[]
}

/** Each record by itself. */
export const readRecords = (
  records: readonly unknown[],
  readings: readonly Reading[],
  context: Context,
  place = '',
): Read =>
  joined(
    ...records.map((record, index) => readRecord(record, readings, context, `${place}[${index}]`)),
  )

/**
 * The first reading is what the others hang on: where it fails, the record is rejected whole;
 * where another fails, it alone.
 */
export const readRecord = (
  record: unknown,
  readings: readonly Reading[],
  context: Context,
  path: string,
): Read => {
  const read: Read = { facts: [], rejects: [] }
  for (const [order, reading] of readings.entries()) {
    const made = reading(record, context)
    if (made && isProblem(made)) {
      const { field, reason } = made
      const place = field === undefined ? path : `${path}.${field}`
      read.rejects.push({ path: place, reason, record: flattenRecord(record) })
    } else if (made) read.facts.push(made)
    if (order === 0 && !read.facts.length) break
  }
  return read
}

export const joined = (...reads: readonly Read[]): Read => ({
  facts: reads.flatMap(({ facts }) => facts),
  rejects: reads.flatMap(({ rejects }) => rejects),
})

/** The payload as JSON, or what it is instead. */
export const jsonOf = ({ bytes }: Pick<Payload, 'bytes'>): unknown => {
  const text = new TextDecoder().decode(bytes)
  const beginning = text.slice(0, 200).trimStart()
  if (!beginning) throw new FeedError('the provider sent nothing')
  if (beginning.startsWith('<'))
    throw new FeedError('the provider sent a page (HTML or XML) where JSON was expected')
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedError(
      `the provider sent ${bytes.byteLength} bytes that are no JSON: cut off, or broken`,
    )
  }
}

/** A refusal with status 200 is an object with a message, where the records should be. */
export const listOf = (json: unknown, what = 'list of records'): readonly unknown[] => {
  if (Array.isArray(json)) return json
  throw new FeedError(`the provider sent no ${what}${saidIn(json)}`)
}

export const objectOf = (json: unknown, what: string): Readonly<Record<string, unknown>> => {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>
  throw new FeedError(`the provider sent no ${what}${saidIn(json)}`)
}

const saidIn = (json: unknown) => {
  const { message, Message } = (json ?? {}) as { message?: unknown; Message?: unknown }
  const said = message ?? Message
  return typeof said === 'string' ? `: "${said.slice(0, 200)}"` : ''
}

const isScrambled = (record: unknown) =>
  typeof record === 'object' &&
  record !== null &&
  'InjuryStatus' in record &&
  record.InjuryStatus === 'Scrambled'

/** Without this an operator looks for the fault that hides the injuries. */
export const trialNotice = (records: readonly unknown[]): Reject[] => {
  const hidden = records.filter(isScrambled).length
  if (!hidden) return []
  const reason = `the key is a trial key: the injury fields of ${hidden} players are scrambled, and were not read`
  return [{ path: '', reason, record: null }]
}
