import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { providerSetting, publicationSetting } from '#functions/store/facts/feedSettings.ts'
import { type Settings, sourceSetting } from '#functions/store/settings.ts'
import { asksForKey, type SourceName } from '#shared/domain/feeds/openSources.ts'
import { type LeftOutFeed, readablePublications } from '#shared/domain/feeds/publicationFeeds.ts'
import { switchedSources } from '#shared/domain/feeds/sourceSwitches.ts'
import { isNearKickOff } from '#shared/domain/game/nearKickOff.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Feed } from './feed/feed.ts'
import type { PublisherClient } from './open/publisherClient.ts'
import { providerKeys } from './providerKey.ts'
import { publicationFeed } from './publications/publicationFeed.ts'
import { sportsDataIo } from './sportsdataio/feeds.ts'

interface FeedSettings {
  secrets: SecretsManagerClient
  providerSecretId: string
  settings: Settings
  store: Pick<FactStore, 'lists'>
  /** The public sources that the stage's file switches on. */
  open: readonly SourceName[]
  client: PublisherClient
  /** The address of whoever runs the portal, for the owners of the servers that it asks. */
  contact: string
}

/**
 * The feeds of a competition: those of the provider if its key is set, otherwise of the public sources that are
 * switched on; then news and posts. With no feeds, facts come only from dropped files. An address that breaks a rule is
 * left out.
 */
export const competitionFeeds = async (
  competition: Competition,
  now: Date,
  { secrets, providerSecretId, settings, store, open, client, contact }: FeedSettings,
): Promise<{ feeds: Feed[]; leftOut: LeftOutFeed[] }> => {
  const keys = await providerKeys(secrets, providerSecretId)
  const key = keys.sportsdataio
  const [stored, addresses, switches] = await Promise.all([
    settings.read(publicationSetting(competition)),
    settings.read(providerSetting(competition)),
    settings.read(sourceSetting),
  ])
  const { publications, leftOut } = readablePublications(stored ?? [])
  const fromOpen = async () => {
    const read = switchedSources(open, switches ?? [])
    if (read.length === 0) return []
    // Loaded on demand: most ingests need none of the sources.
    const [{ sources }, { openFeeds }, { readKnown, seasonAt }] = await Promise.all([
      import('./open/sources.ts'),
      import('./open/openFeeds.ts'),
      import('./open/known.ts'),
    ])
    const on = sources.filter(
      ({ name }) => read.includes(name) && (!asksForKey(name) || keys[name]),
    )
    const season = seasonAt(competition, now)
    const near = await isNear(competition, season, now, store)
    const known = () => readKnown(store, competition, season)
    return openFeeds(on, competition, { now, season, near, client, keys, known })
  }
  return {
    feeds: [
      ...(key
        ? sportsDataIo({ key, competition, ...(addresses && { addresses }) })
        : await fromOpen()),
      ...publications.map((publication) => publicationFeed(publication, contact)),
    ],
    leftOut,
  }
}

/** The longest that a game takes. */
const playedMs = 4 * 3_600_000

const isNear = async (
  competition: Competition,
  season: number,
  now: Date,
  { lists }: Pick<FactStore, 'lists'>,
) => {
  const from = new Date(now.getTime() - playedMs).toISOString()
  const game = await lists.firstGame(competition, season, from)
  return (
    game?.at != null &&
    (game.at <= now.toISOString() ||
      isNearKickOff([{ date_time: game.at, status: game.status }], now))
  )
}
