import { queryOptions } from '@tanstack/react-query'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/apiError.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { adminParams } from '../../../lib/page/adminAddresses.ts'
import { type ConflictRow, conflictRows } from '../history/conflict.ts'
import { newestChanges } from '../history/queries.ts'
import { type RulingTexts, rulingTexts } from './rulingForm.ts'

export interface RuledPlayer {
  readonly sportsID: 1 | 2 | 3
  readonly playerID: string
}

export type RulingRecord = Answer<'POST /admin/rulingrecord/{secret}'>

const readRuling = (of: RuledPlayer, signal?: AbortSignal) =>
  api('POST /admin/rulingrecord/{secret}', {
    params: adminParams(),
    body: of,
    failure: 'There was an error retrieving the information',
    ...(signal && { signal }),
  })

export const rulingQuery = (of: RuledPlayer) =>
  queryOptions({
    queryKey: ['ruling', of],
    staleTime: 0,
    // Refetching could load another admin's version and empty the form. Saving over a newer version
    // is refused anyway.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => readRuling(of, signal),
  })

/** Saves a ruling; null releases the one that counts. */
export const saveRuling = (of: RuledPlayer, version: string, ruling: Ruling | null) =>
  api('POST /admin/rulings/{secret}', {
    params: adminParams(),
    body: { ...of, ruling, version },
    failure: 'There was an error submitting your changes',
  })

export interface RulingConflict {
  readonly theirs: RulingRecord
  readonly rows: readonly ConflictRow[]
}

/** What others have said of the player since the form was opened; undefined if it cannot be read. */
export const readRulingConflict = async (
  of: RuledPlayer,
  seen: RulingTexts,
  mine: RulingTexts,
): Promise<RulingConflict | undefined> => {
  try {
    const [theirs, changes] = await Promise.all([
      readRuling(of),
      newestChanges({ kind: 'ruling', subject: of.playerID }),
    ])
    return { theirs, rows: conflictRows(seen, rulingTexts(theirs.ruling), mine, changes) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
