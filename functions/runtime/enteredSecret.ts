import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

/** A secret that an operator enters after the first deployment. Undefined until then. */
export const enteredSecret = async (
  secrets: Pick<SecretsManagerClient, 'send'>,
  id: string,
): Promise<string | undefined> => {
  try {
    return (await secrets.send(new GetSecretValueCommand({ SecretId: id }))).SecretString
  } catch (error) {
    // The secret exists, but has no value yet.
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}
