import { readRecords } from '../read/convert.ts'
import { idOf } from '../read/ids.ts'
import { jsonOf, listOf } from '../read/json.ts'
import type { Convert } from '../read/list.ts'
import { newsReading } from './news.ts'

/** News that does not say when it was written keeps the time it was first seen. */
export const convertNews: Convert = (competition) => (payload) => {
  const records = listOf(jsonOf(payload))
  const context = { competition, fetchedAt: payload.fetchedAt }
  const undated = records.flatMap((record) => {
    const { Updated, NewsID } = (record ?? {}) as Record<string, unknown>
    return Updated ? [] : [idOf(competition, String(NewsID))]
  })
  return { ...readRecords(records, [newsReading], context), undated }
}
