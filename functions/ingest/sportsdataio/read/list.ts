import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Converted, Payload } from '../../feed.ts'
import { type Read, readRecords } from './convert.ts'
import { jsonOf, listOf } from './json.ts'
import type { Reading } from './reading.ts'
import { trialNotice } from './trial.ts'

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
