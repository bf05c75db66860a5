import { queryOptions } from '@tanstack/react-query'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { adminApi, adminSave } from '../../../lib/page/adminAddresses.ts'
import { openedOnce } from '../frame/useDraft.ts'

export interface RuledPlayer {
  readonly sportsID: 1 | 2 | 3
  readonly playerID: string
}

export type RulingRecord = Answer<'POST /admin/rulingrecord/{secret}'>

/** The queries that show a ruling, besides the history. */
export const rulingQueries = ['ruling', 'calculations', 'searchInfo']

export const readRuling = (of: RuledPlayer, signal?: AbortSignal) =>
  adminApi('POST /admin/rulingrecord/{secret}', { body: of, ...(signal && { signal }) })

export const rulingQuery = (of: RuledPlayer) =>
  queryOptions({
    queryKey: ['ruling', of],
    ...openedOnce,
    queryFn: ({ signal }) => readRuling(of, signal),
  })

/** Saves a ruling; null releases the one that counts. */
export const saveRuling = (of: RuledPlayer, version: string, ruling: Ruling | null) =>
  adminSave('POST /admin/rulings/{secret}', { body: { ...of, ruling, version } })
