import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { publicationSetting, type Settings } from '#functions/store/settings.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Feed } from './feed.ts'
import { providerKey } from './providerKey.ts'
import { publication } from './publications/publication.ts'
import { publicationFeed } from './publications/publicationFeed.ts'
import { sportsDataIo } from './sportsdataio/feeds.ts'

interface Sources {
  secrets: SecretsManagerClient
  providerSecretId: string
  settings: Settings
}

/**
 * The feeds of a competition: the provider's, once its key is there, then the addresses of news
 * and posts that admins have set. Without any, the portal lives on dropped files.
 */
export const feedsOf = async (
  competition: Competition,
  { secrets, providerSecretId, settings }: Sources,
): Promise<Feed[]> => {
  const key = await providerKey(secrets, providerSecretId)
  const addresses = await settings.read(publicationSetting(competition, publication))
  return [
    ...(key ? sportsDataIo({ key, competition }) : []),
    ...(addresses ?? []).map((address) => publicationFeed(address)),
  ]
}
