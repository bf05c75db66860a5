import { newsFact } from '#shared/domain/facts/publication.ts'
import { expectList, parseJson } from '../feed/json.ts'
import { lineOfHtml, truncate } from '../feed/plainText.ts'
import { readRecords } from '../feed/readRecords.ts'
import { coloursOf } from './read/colours.ts'
import { factIdOf, factIdOrNull, field } from './read/fields.ts'
import { gameReader, lineReader, scoreReader } from './read/game.ts'
import type { Converter } from './read/payload.ts'
import { playerReader } from './read/player.ts'
import { recordReader } from './read/record.ts'
import { statsReader } from './read/seasonStats.ts'
import { writtenAt } from './read/times.ts'

/** Reads a team of the NFL or the NBA; v2 has no colors. */
export const readAmericanTeam = recordReader(
  'team',
  {
    id: ['Key', field.key],
    abbreviation: ['Key', field.key],
    city: ['City', field.text],
    name: ['Name', field.textRequired],
    conference: ['Conference', field.text],
    division: ['Division', field.text],
    colours: ['PrimaryColor', field.text],
    secondary: ['SecondaryColor', field.text],
    active: ['Active', field.flag],
  },
  ({ active, colours: primary, secondary, ...team }, { competition }) =>
    active === false
      ? undefined
      : {
          ...team,
          id: factIdOf(competition, team.id),
          competition,
          city: team.city ?? team.name,
          abbreviation: team.abbreviation.toUpperCase(),
          colours: coloursOf(primary, secondary),
        },
)

/** News without a time of its own keeps the time of its first crawl. */
export const convertNews: Converter = (payload, competition) => {
  const records = expectList(parseJson(payload))
  const context = { competition, fetchedAt: payload.fetchedAt }
  const undated = records.flatMap((record) => {
    const { Updated, NewsID } = (record ?? {}) as Record<string, unknown>
    const id = field.id.safeParse(NewsID)
    return Updated || !id.success ? [] : [factIdOf(competition, id.data)]
  })
  return { ...readRecords(records, [readNews], context), undated }
}

const { categories, url } = newsFact.unwrap().shape

/** Reads news of the NFL or the NBA; titles and contents are HTML. */
const readNews = recordReader(
  'news',
  {
    id: ['NewsID', field.id],
    title: ['Title', field.textRequired],
    content: ['Content', field.text],
    source: ['Source', field.text],
    url: ['Url', field.text],
    author: ['Author', field.text],
    categories: ['Categories', field.text],
    at: ['Updated', field.eastern],
    teamId: ['Team', field.keyOptional],
    playerIds: ['PlayerID', field.idOptional],
    secondPlayer: ['PlayerID2', field.idOptional],
  },
  (item, { competition, fetchedAt }) => ({
    id: factIdOf(competition, item.id),
    competition,
    teamId: factIdOrNull(competition, item.teamId),
    playerIds: [item.playerIds, item.secondPlayer]
      .filter((id) => id !== null)
      .map((id) => factIdOf(competition, id)),
    at: writtenAt(item.at, fetchedAt),
    title: truncate(lineOfHtml(item.title), 300),
    source: truncate(item.source ?? 'SportsDataIO', 80),
    // An http address or an invalid one is dropped; the news is kept.
    url: url.safeParse(item.url).data ?? null,
    author: item.author && truncate(item.author, 80),
    categories: categoriesOf(item.categories),
    content: item.content && (truncate(lineOfHtml(item.content), 5000) || null),
    imageId: null,
  }),
)

const categoriesOf = (text: string | null) =>
  categories.safeParse(
    (text ?? '')
      .split(',')
      .filter((category) => category.trim())
      .slice(0, 12),
  ).data ?? []

/** Stored for a player who is on the report and expected to play. */
const withoutDesignation = 'No designation'

/** Reads a line of the NFL's weekly injury report. */
export const readInjuryReport = recordReader(
  'status',
  {
    playerId: ['PlayerID', field.id],
    status: ['Status', field.stated],
    bodyPart: ['BodyPart', field.text],
    shortPractice: ['Practice', field.text],
    practice: ['PracticeDescription', field.text],
    at: ['Updated', field.eastern],
  },
  ({ playerId, status, bodyPart, practice, shortPractice, at }, { competition, fetchedAt }) =>
    status === undefined
      ? undefined
      : {
          playerId: factIdOf(competition, playerId),
          at: writtenAt(at, fetchedAt),
          status: status || withoutDesignation,
          practice: practice ?? shortPractice,
          bodyPart,
          notes: null,
        },
)

export const readNflPlayer = playerReader({
  wholeName: ['Name', field.text],
  jersey: ['Number', field.number],
  depthOrder: ['DepthOrder', field.measure],
  heightInches: ['Height', field.height],
})

export const readNflStats = statsReader({}, { games: ['Played', field.numberRequired] })

const gameId = ['GameKey', field.key] as const

/** Games of `Schedules` or `Scores`, v2 or v3. */
export const nflGameReaders = [
  gameReader({ id: ['GameKey', field.keyOptional] }),
  lineReader({ gameId }),
  scoreReader({
    gameId,
    home: ['HomeScore', field.number],
    away: ['AwayScore', field.number],
    at: ['LastUpdated', field.eastern],
  }),
]
