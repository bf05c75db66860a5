import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { publicationSetting, type Settings } from '#functions/store/settings.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Feed } from './feed.ts'
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

const stored = z.object({ sportsdataio: z.string() })

/** The provider's key, once somebody has put one in; nothing until then. */
export const providerKey = async (secrets: SecretsManagerClient, id: string) => {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }))
  return stored.parse(JSON.parse(SecretString ?? '')).sportsdataio || undefined
}
