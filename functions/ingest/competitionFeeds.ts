import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { enteredSecret } from '#functions/runtime/enteredSecret.ts'
import { providerSetting, publicationSetting } from '#functions/store/facts/feedSettings.ts'
import type { Settings } from '#functions/store/settings.ts'
import { type LeftOutFeed, readablePublications } from '#shared/domain/feeds/publicationFeeds.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Feed } from './feed/feed.ts'
import { publicationFeed } from './publications/publicationFeed.ts'
import { sportsDataIo } from './sportsdataio/feeds.ts'

interface FeedSettings {
  secrets: SecretsManagerClient
  providerSecretId: string
  settings: Settings
}

/**
 * Lists the feeds of a competition: the provider's, if its key has been set, at the addresses that admins
 * have set or at the usual ones, then the addresses of news and posts. Without either, dropped files are the only source.
 * An address that breaks a rule is left out.
 */
export const competitionFeeds = async (
  competition: Competition,
  { secrets, providerSecretId, settings }: FeedSettings,
): Promise<{ feeds: Feed[]; leftOut: LeftOutFeed[] }> => {
  const key = await providerKey(secrets, providerSecretId)
  const [stored, addresses] = await Promise.all([
    settings.read(publicationSetting(competition)),
    settings.read(providerSetting(competition)),
  ])
  const { publications, leftOut } = readablePublications(stored ?? [])
  return {
    feeds: [
      ...(key ? sportsDataIo({ key, competition, ...(addresses && { addresses }) }) : []),
      ...publications.map((publication) => publicationFeed(publication)),
    ],
    leftOut,
  }
}

const providerSecret = z.object({ sportsdataio: z.string() })

/** Undefined until somebody has set the key. */
export const providerKey = async (secrets: SecretsManagerClient, id: string) => {
  const entered = await enteredSecret(secrets, id)
  return entered && (providerSecret.parse(JSON.parse(entered)).sportsdataio || undefined)
}
