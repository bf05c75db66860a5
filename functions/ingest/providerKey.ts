import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { enteredSecret } from '#functions/runtime/enteredSecret.ts'

const providerSecret = z.object({ sportsdataio: z.string() })

/** Undefined until somebody has set the key. */
export const providerKey = async (secrets: SecretsManagerClient, id: string) => {
  const entered = await enteredSecret(secrets, id)
  return entered && (providerSecret.parse(JSON.parse(entered)).sportsdataio || undefined)
}
