import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { kept } from '#functions/runtime/kept.ts'
import { isSameSecret } from './access.ts'

const cacheMilliseconds = 5 * 60_000
/** The shortest time between two reads, however many wrong keys are tried. */
const wrongKeyMilliseconds = 30_000

/** The key from Secrets Manager. `npm run admin -- rotate-path` changes it, without a deployment. */
export const adminPathKey = (
  /** Called when the key is first needed: most calls of the account family need none. */
  secretsClient: () => Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  clock: () => number = Date.now,
) => {
  let secrets: Pick<SecretsManagerClient, 'send'> | undefined
  const read = kept(async () => {
    secrets ??= secretsClient()
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }))
    if (!SecretString) throw new Error('The secret of the admin paths has no value')
    return SecretString
  }, clock)

  return {
    /** The key in the addresses of the admin calls. */
    current: () => read(cacheMilliseconds),
    async isCurrent(sent: string) {
      if (isSameSecret(sent, await read(cacheMilliseconds))) return true
      return isSameSecret(sent, await read(wrongKeyMilliseconds))
    },
  }
}
export type AdminPathKey = ReturnType<typeof adminPathKey>
