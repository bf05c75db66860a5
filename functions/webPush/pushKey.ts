import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type VapidKeys, vapidKeys } from './vapidKeys.ts'

/** The portal's key pair, read from Secrets Manager with the first push or the first device. */
export const pushKey = (
  secretsClient: () => Pick<SecretsManagerClient, 'send'>,
  secretId: string,
): (() => Promise<VapidKeys>) => {
  let reading: Promise<VapidKeys> | undefined
  const read = async () => {
    const command = new GetSecretValueCommand({ SecretId: secretId })
    const { SecretString } = await secretsClient().send(command)
    if (!SecretString) throw new Error('The secret of pushes has no value')
    return vapidKeys(SecretString)
  }
  return () => {
    reading ??= read()
    // A failed read is not kept.
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }
}
