import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'

const stored = z.object({ sportsdataio: z.string() })

/** The provider's key, once somebody has put one in; nothing until then. */
export const providerKey = async (secrets: SecretsManagerClient, id: string) => {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }))
  return stored.parse(JSON.parse(SecretString ?? '')).sportsdataio || undefined
}
