import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

export interface GuestKey {
  id: string
  secret: Uint8Array
}
export interface GuestKeys {
  /** Signs new tokens. */
  current(): Promise<GuestKey>
  /** Verifies old ones: the current key, or the one before it. */
  find(id: string): Promise<GuestKey | undefined>
}

const keptFor = 5 * 60_000
/** A stranger's invented key id may make us look again, but not more often than this. */
const lookAgainAfter = 30_000

/**
 * The signing key and its predecessor, from Secrets Manager's AWSCURRENT and AWSPREVIOUS.
 * A rotation every 30 days leaves a 24-hour token valid under the older of the two.
 */
export const guestKeys = (
  secrets: SecretsManagerClient,
  secretId: string,
  clock: () => number = Date.now,
): GuestKeys => {
  let ring: Promise<GuestKey[]> | undefined
  let readAt = 0

  const stage = async (VersionStage: string): Promise<GuestKey[]> => {
    try {
      const answer = await secrets.send(
        new GetSecretValueCommand({ SecretId: secretId, VersionStage }),
      )
      return answer.VersionId && answer.SecretString
        ? [{ id: answer.VersionId, secret: new TextEncoder().encode(answer.SecretString) }]
        : []
    } catch (error) {
      // Before the first rotation there is no previous version.
      if (VersionStage === 'AWSPREVIOUS' && (error as Error).name === 'ResourceNotFoundException')
        return []
      throw error
    }
  }

  const read = (olderThan: number) => {
    if (ring && clock() - readAt < olderThan) return ring
    readAt = clock()
    const known = ring
    ring = Promise.all([stage('AWSCURRENT'), stage('AWSPREVIOUS')]).then(
      (keys) => keys.flat(),
      (error) => {
        // Out of reach: a key that was good is good still.
        if (known) return known
        ring = undefined
        throw error
      },
    )
    return ring
  }

  return {
    async current() {
      const [key] = await read(keptFor)
      if (!key) throw new Error('The guest token secret has no current version')
      return key
    },
    async find(id) {
      const known = (await read(keptFor)).find((key) => key.id === id)
      return known ?? (await read(lookAgainAfter)).find((key) => key.id === id)
    },
  }
}
