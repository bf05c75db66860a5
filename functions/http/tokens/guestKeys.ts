import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { logger } from '#functions/runtime/log.ts'

interface GuestKey {
  id: string
  secret: Uint8Array
}
export interface GuestKeys {
  /** The key that signs new tokens. */
  current(): Promise<GuestKey>
  /** The key that verifies a token: the current one or its predecessor. */
  find(id: string): Promise<GuestKey | undefined>
}

const cacheMilliseconds = 5 * 60_000
/** The shortest time between two reads, however many unknown key ids are tried. */
const unknownKeyMilliseconds = 30_000

/**
 * The signing key and its predecessor: AWSCURRENT and AWSPREVIOUS of Secrets Manager. The key rotates every 30
 * days, so one of the two always verifies a 24-hour token.
 */
export const guestKeys = (
  /** Called when a key is first needed: most calls of members and admins need none. */
  secretsClient: () => SecretsManagerClient,
  secretId: string,
  clock: () => number = Date.now,
): GuestKeys => {
  let secrets: SecretsManagerClient | undefined
  let cached: Promise<GuestKey[]> | undefined
  let readAt = 0

  const readVersion = async (VersionStage: string): Promise<GuestKey[]> => {
    secrets ??= secretsClient()
    try {
      const answer = await secrets.send(
        new GetSecretValueCommand({ SecretId: secretId, VersionStage }),
      )
      return answer.VersionId && answer.SecretString
        ? [{ id: answer.VersionId, secret: new TextEncoder().encode(answer.SecretString) }]
        : []
    } catch (error) {
      // There is no previous version before the first rotation.
      if (VersionStage === 'AWSPREVIOUS' && (error as Error).name === 'ResourceNotFoundException')
        return []
      throw error
    }
  }

  const read = (maxAge: number) => {
    if (cached && clock() - readAt < maxAge) return cached
    readAt = clock()
    const former = cached
    cached = Promise.all([readVersion('AWSCURRENT'), readVersion('AWSPREVIOUS')]).then(
      (keys) => keys.flat(),
      (error) => {
        cached = former
        if (!former) throw error
        logger.warn('the guest keys could not be read; the former ones stay in use', { error })
        return former
      },
    )
    return cached
  }

  return {
    async current() {
      const [key] = await read(cacheMilliseconds)
      if (!key) throw new Error('The guest token secret has no current version')
      return key
    },
    async find(id) {
      const cachedKey = (await read(cacheMilliseconds)).find((key) => key.id === id)
      return cachedKey ?? (await read(unknownKeyMilliseconds)).find((key) => key.id === id)
    },
  }
}
