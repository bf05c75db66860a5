import * as z from 'zod'
import { newsFact } from '#shared/domain/facts/publication.ts'
import { plainText, truncate } from '../../plainText.ts'
import { field, idOf, idOrNull } from '../read/fields.ts'
import { type Convert, jsonOf, listOf, readRecords } from '../read/payload.ts'
import { reading } from '../read/reading.ts'
import { writtenAt } from '../read/times.ts'

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

const record = z.object({
  NewsID: field.id,
  Title: field.textRequired,
  Content: field.text,
  Source: field.text,
  Url: field.text,
  Author: field.text,
  Categories: field.text,
  Updated: field.eastern,
  Team: field.keyOptional,
  PlayerID: field.idOptional,
  PlayerID2: field.idOptional,
})

const { categories, url } = newsFact.shape

/** NFL and NBA write news alike; titles and texts are HTML with its entities. */
export const newsReading = reading(
  'news',
  record,
  (item, { competition, fetchedAt }) => ({
    id: idOf(competition, item.NewsID),
    competition,
    teamId: idOrNull(competition, item.Team),
    playerIds: [item.PlayerID, item.PlayerID2]
      .filter((id) => id !== null)
      .map((id) => idOf(competition, id)),
    at: writtenAt(item.Updated, fetchedAt),
    title: truncate(plainText(item.Title), 300),
    source: truncate(item.Source ?? 'SportsDataIO', 80),
    // The news stands without its link: an http address, or none, is no reason to drop it.
    url: url.safeParse(item.Url).data ?? null,
    author: item.Author && truncate(item.Author, 80),
    categories: categoriesOf(item.Categories),
    content: item.Content && (truncate(plainText(item.Content), 5000) || null),
    imageId: null,
  }),
  { id: 'NewsID', at: 'Updated', title: 'Title', content: 'Content', teamId: 'Team' },
)

const categoriesOf = (text: string | null) =>
  categories.safeParse(
    (text ?? '')
      .split(',')
      .filter((one) => one.trim())
      .slice(0, 12),
  ).data ?? []
