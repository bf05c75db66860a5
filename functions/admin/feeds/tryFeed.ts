import { FeedError, type PlainFeed } from '#functions/ingest/feed/feed.ts'
import { truncate } from '#functions/ingest/feed/plainText.ts'
import { withTimeout } from '#functions/ingest/isolated.ts'
import type { adminFeedEndpoints } from '#shared/contract/admin/feeds.ts'
import type { DataOf } from '#shared/contract/endpoint.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'

type Trial = DataOf<typeof adminFeedEndpoints.tryFeed>

/** A call has ten seconds; the rest is for its own work. */
const mostMilliseconds = 8_000
const shownTitles = 5
const titleLength = 120

const notRead = (reason: string): Trial => ({
  isReadable: false,
  message: `This address cannot be read: ${reason}.`,
  items: 0,
  rejected: 0,
  titles: [],
})

const titleOf = (fact: Fact) => {
  if ('title' in fact) return fact.title
  if ('text' in fact) return fact.text
  if ('name' in fact) return fact.name
  if ('id' in fact) return fact.id
  return `${fact.kind} of ${'gameId' in fact ? fact.gameId : fact.playerId}`
}

/** Fetches and converts a feed as a crawl does, and reports the outcome. */
export const tryFeed = async (feed: PlainFeed): Promise<Trial> => {
  const late = new FeedError(`it took longer than ${mostMilliseconds / 1000} s`)
  try {
    const payload = await withTimeout(mostMilliseconds, feed.fetch({}), late)
    if (payload === 'unchanged') return notRead('there is nothing to read at this time of the year')
    const { facts, rejects } = feed.convert(payload)
    const [reject] = rejects
    if (facts.length === 0 && reject)
      return notRead(
        `none of its ${rejects.length} items can be used (${reject.path}: ${reject.reason})`,
      )
    return {
      isReadable: true,
      message:
        facts.length === 0
          ? 'Answered with status 200, but with no items.'
          : `Answered with status 200 and ${facts.length} ${facts.length === 1 ? 'item' : 'items'}.`,
      items: facts.length,
      rejected: rejects.length,
      titles: facts.slice(0, shownTitles).map((fact) => truncate(titleOf(fact), titleLength)),
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return notRead(error.message)
  }
}

/** The answer for a provider's feed on a portal without a key for the provider. */
export const noProviderKey = notRead(
  'this portal has no key of the data provider, so none of the provider’s feeds is read',
)
