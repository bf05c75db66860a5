import * as z from 'zod'
import { newsFact } from '#shared/domain/facts/publication.ts'
import { factReader } from '../feed/factReader.ts'
import { expectList, parseJson } from '../feed/json.ts'
import { lineOfHtml, truncate } from '../feed/plainText.ts'
import { readRecords } from '../feed/readRecords.ts'
import { coloursOf } from './read/colours.ts'
import { factIdOf, factIdOrNull, field } from './read/fields.ts'
import type { Converter } from './read/payload.ts'
import { writtenAt } from './read/times.ts'

const teamSchema = z.object({
  Key: field.key,
  City: field.text,
  Name: field.textRequired,
  Conference: field.text,
  Division: field.text,
  PrimaryColor: field.text,
  SecondaryColor: field.text,
  Active: field.flag,
})

/** Reads a team of the NFL or the NBA; v2 has no colors. */
export const readAmericanTeam = factReader(
  'team',
  teamSchema,
  (team, { competition }) =>
    team.Active === false
      ? undefined
      : {
          id: factIdOf(competition, team.Key),
          competition,
          city: team.City ?? team.Name,
          name: team.Name,
          abbreviation: team.Key.toUpperCase(),
          colours: coloursOf(team.PrimaryColor, team.SecondaryColor),
          conference: team.Conference,
          division: team.Division,
        },
  {
    id: 'Key',
    city: 'City',
    name: 'Name',
    abbreviation: 'Key',
    colours: 'PrimaryColor',
    conference: 'Conference',
    division: 'Division',
  },
)

/** News without a time of its own keeps the time of its first crawl. */
export const convertNews: Converter = (competition) => (payload) => {
  const records = expectList(parseJson(payload))
  const context = { competition, fetchedAt: payload.fetchedAt }
  const undated = records.flatMap((record) => {
    const { Updated, NewsID } = (record ?? {}) as Record<string, unknown>
    const id = field.id.safeParse(NewsID)
    return Updated || !id.success ? [] : [factIdOf(competition, id.data)]
  })
  return { ...readRecords(records, [readNews], context), undated }
}

const newsSchema = z.object({
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

const { categories, url } = newsFact.unwrap().shape

/** Reads news of the NFL or the NBA; titles and contents are HTML. */
const readNews = factReader(
  'news',
  newsSchema,
  (item, { competition, fetchedAt }) => ({
    id: factIdOf(competition, item.NewsID),
    competition,
    teamId: factIdOrNull(competition, item.Team),
    playerIds: [item.PlayerID, item.PlayerID2]
      .filter((id) => id !== null)
      .map((id) => factIdOf(competition, id)),
    at: writtenAt(item.Updated, fetchedAt),
    title: truncate(lineOfHtml(item.Title), 300),
    source: truncate(item.Source ?? 'SportsDataIO', 80),
    // An http address or an invalid one is dropped; the news is kept.
    url: url.safeParse(item.Url).data ?? null,
    author: item.Author && truncate(item.Author, 80),
    categories: categoriesOf(item.Categories),
    content: item.Content && (truncate(lineOfHtml(item.Content), 5000) || null),
    imageId: null,
  }),
  { id: 'NewsID', at: 'Updated', title: 'Title', content: 'Content', teamId: 'Team' },
)

const categoriesOf = (text: string | null) =>
  categories.safeParse(
    (text ?? '')
      .split(',')
      .filter((category) => category.trim())
      .slice(0, 12),
  ).data ?? []
