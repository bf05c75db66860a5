import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { requireMember } from '#functions/http/access.ts'
import { adminEnvironment, adminKeyOf, httpDependencies } from '#functions/http/dependencies.ts'
import { wrongValues } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { serve } from '#functions/http/serve.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { audits } from '#functions/store/audits.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { adminFeedEndpoints, type FeedTrial } from '#shared/contract/admin/feeds.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { noProviderKey, tryFeed } from './tryFeed.ts'

const env = readEnvironment(
  adminEnvironment.extend({ PROVIDER_SECRET_ID: z.string(), CONTACT: z.email() }),
)
const db = documentClient()
const attemptStore = attempts(db, env.ACCOUNTS_TABLE)
const trail = audits(db, env.AUDITS_TABLE)
const secrets = new SecretsManagerClient(boundedCalls())

/**
 * The crawl's clients are loaded with the first try. Undefined for a provider's feed if there is no key for the
 * provider.
 */
const feedOf = async (trial: FeedTrial) => {
  if (trial.of === 'publications') {
    const { publicationFeed } = await import('#functions/ingest/publications/publicationFeed.ts')
    return publicationFeed(trial.feed, env.CONTACT)
  }
  const [{ providerKeys }, { sportsDataIo }] = await Promise.all([
    import('#functions/ingest/providerKey.ts'),
    import('#functions/ingest/sportsdataio/feeds.ts'),
  ])
  const { competition, feed, value: addresses } = trial
  const { sportsdataio: key } = await providerKeys(secrets, env.PROVIDER_SECRET_ID)
  if (!key) return undefined
  // A single attempt: the admin is waiting, and can press again.
  const feeds = sportsDataIo({ key, competition, addresses, attempts: 1 })
  const found = feeds.find(({ name }) => name.endsWith(`/${feed}`))
  if (!found) throw wrongValues({ 'trial.feed': 'There is no such feed.' })
  return found
}

export const handler = serve(
  adminFeedEndpoints,
  {
    // Limited and audited, because it calls another server on the portal's behalf.
    tryFeed: async ({ body: { trial }, caller, now }) => {
      const user = requireMember(caller).email
      await enforceLimit(attemptStore, rateLimits.tryFeed, [user], now)
      const meta =
        trial.of === 'publications'
          ? { feed: trial.feed.feed, address: trial.feed.address }
          : { feed: `${trial.competition} ${trial.feed}`, address: trial.value[0]?.address ?? '' }
      await trail.record({ at: now, user, action: 'TRY_FEED', meta })
      const feed = await feedOf(trial)
      return feed ? tryFeed(feed) : noProviderKey
    },
  },
  { ...httpDependencies(env, db), adminKey: adminKeyOf(env) },
)
