import { randomBytes } from 'node:crypto'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { EventBridgeEvent } from 'aws-lambda'
import * as z from 'zod'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'

const env = readEnvironment(z.object({ GUEST_SECRET_ID: z.string() }))
const secrets = new SecretsManagerClient(boundedCalls())

type Scheduled = Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'id'>

/**
 * Creates a new key for guest tokens. The old one stays AWSPREVIOUS until the next rotation, which is
 * far longer than its tokens live. The event's id is the version's id, so an event that is delivered
 * twice rotates once.
 */
export const handler = async ({ id }: Scheduled) => {
  try {
    await secrets.send(
      new PutSecretValueCommand({
        SecretId: env.GUEST_SECRET_ID,
        ClientRequestToken: id,
        SecretString: randomBytes(48).toString('base64url'),
      }),
    )
    logger.info('rotated the guest key', { version: id })
  } catch (error) {
    if ((error as Error).name !== 'ResourceExistsException') throw error
    logger.info('the guest key was rotated by an earlier delivery of this event', { version: id })
  }
}
