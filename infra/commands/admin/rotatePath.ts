import { randomBytes } from 'node:crypto'
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type Audits, operatorUser } from '#functions/store/audits.ts'
import { OperatorError } from '../../laptop/operatorError.ts'

interface Means {
  secrets: Pick<SecretsManagerClient, 'send'>
  audits: Pick<Audits, 'record'>
}

/** Replaces the key of the admin paths. Functions read the new one within five minutes, without a restart. */
export const rotatePath = async (
  secret: string | undefined,
  { secrets, audits }: Means,
  now: Date,
) => {
  if (secret === undefined)
    throw new OperatorError(
      'The stack has no output AdminPathSecret: deploy the stage once, and try again.',
    )
  // Recorded first: a record of a change that then fails does no harm.
  await audits.record({ at: now, user: operatorUser, action: 'ADMIN_PATH_ROTATED', meta: {} })
  await secrets.send(
    new PutSecretValueCommand({ SecretId: secret, SecretString: randomBytes(32).toString('hex') }),
  )
}
