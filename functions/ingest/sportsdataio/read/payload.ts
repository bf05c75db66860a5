import type { Competition } from '#shared/domain/sport/sport.ts'
import type { FactReader } from '../../feed/factReader.ts'
import type { Converted, Payload } from '../../feed/feed.ts'
import { expectList, parseJson } from '../../feed/json.ts'
import { type FactsAndRejects, readRecords } from '../../feed/readRecords.ts'
import type { Reject } from '../../feed/reject.ts'

export type Converter = (payload: Payload, competition: Competition) => Converted

/** Converts a plain list of records. */
export const convertList =
  (...readers: readonly FactReader[]): Converter =>
  (payload, competition) => {
    const { facts, rejects } = readPayload(payload, competition, readers)
    return { facts, rejects }
  }

/**
 * Converts the list of all players of a league. A missing player has left, so the list counts as
 * complete only if every record gave a player.
 */
export const convertPlayerList =
  (...readers: readonly FactReader[]): Converter =>
  (payload, competition) => {
    const { facts, rejects, records } = readPayload(payload, competition, readers)
    const players = facts.filter(({ kind }) => kind === 'player').length
    return {
      facts,
      rejects: [...rejects, ...trialKeyNotice(records)],
      ...(players && players === records.length && { complete: { kind: 'player', competition } }),
    }
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
