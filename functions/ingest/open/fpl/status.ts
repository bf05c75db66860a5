import * as z from 'zod'
import { fplBodyPart, fplListing } from '#shared/domain/injury/statusWords.ts'
import { type FactReader, factReader, isProblem } from '../../feed/factReader.ts'
import { localDay } from '../../feed/localTime.ts'
import { singleLine, truncate } from '../../feed/plainText.ts'
import { elementId, flagField } from './player.ts'

const zone = 'Europe/London'

const newsTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const schema = z.object({
  code: z.int().min(1),
  status: flagField,
  chance_of_playing_next_round: z.int().min(0).max(100).nullable(),
  news: z.string(),
  news_added: newsTime.nullable(),
})
type Flag = z.infer<typeof schema>

const isHurt = ({ status }: Flag) => status === 'd' || status === 'i'

/**
 * A player's status in Fantasy Premier League. A piece of news keeps its first time when it is rewritten or the player
 * recovers. So an injury is stored twice: at that time, where a rewrite changes nothing, and at the time of the fetch,
 * where only a rewrite changes anything. A player who is fit is so from the fetch on.
 */
const reader = (timeOf: (flag: Flag, fetchedAt: Date) => Date | undefined): FactReader =>
  factReader(
    'status',
    schema,
    (flag, { fetchedAt }) => {
      // He has left.
      if (flag.status === 'u') return undefined
      const at = timeOf(flag, fetchedAt)
      const news = singleLine(flag.news)
      return (
        at && {
          playerId: elementId(flag.code),
          at: at.toISOString(),
          status: fplListing(flag.status, flag.chance_of_playing_next_round),
          ...(isHurt(flag) && flag.news_added && { startedOn: localDay(zone, flag.news_added) }),
          practice: null,
          bodyPart: flag.status === 'a' ? null : fplBodyPart(news),
          notes: flag.status === 'a' || !news ? null : truncate(news, 1000),
        }
      )
    },
    { playerId: 'code' },
  )

const readNews = reader(({ status, news_added }, fetchedAt) =>
  status !== 'a' && news_added && news_added < fetchedAt ? news_added : undefined,
)

/** `readStatus` reads the same fields and reports their problems. */
export const readFirstNews: FactReader = (record, context) => {
  const news = readNews(record, context)
  return news && isProblem(news) ? undefined : news
}
export const readStatus = reader((_, fetchedAt) => fetchedAt)

export const statusFields = Object.keys(schema.shape)
