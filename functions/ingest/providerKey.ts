import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { enteredSecret } from '#functions/runtime/enteredSecret.ts'

const providerSecret = z.record(z.string(), z.string())

/** The operator's keys, by the name of the provider or the public source; empty until somebody has set one. */
export const providerKeys = async (
  secrets: SecretsManagerClient,
  id: string,
): Promise<Partial<Record<string, string>>> => {
  const entered = await enteredSecret(secrets, id)
  return entered ? providerSecret.parse(JSON.parse(entered)) : {}
}
