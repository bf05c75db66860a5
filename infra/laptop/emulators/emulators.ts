import { join } from 'node:path'
import type { Template } from '#infra/stack/synthesize.ts'
import { readIdentity } from '../template/identity.ts'
import { readPolicies } from '../template/policies.ts'
import { readQueues } from '../template/queues.ts'
import { readSecrets } from '../template/secrets.ts'
import { readBuckets, readTableDescriptions } from '../template/storage.ts'
import { callLog } from './calls.ts'
import { dynamoDbAt } from './clients.ts'
import { startCognito } from './cognito/cognito.ts'
import { startDynamoDb } from './dynamodb/dynamodb.ts'
import { noteGrants } from './notedGrants.ts'
import { permissions } from './permissions.ts'
import { startS3 } from './s3.ts'
import { secretStore, startSecretsManager } from './secretsManager.ts'
import { startSes } from './ses.ts'
import { startSqs } from './sqs.ts'
import { ensureTables } from './tables.ts'

/**
 * Starts an emulator for every service of the template, with its data in `folder` or in memory. `onUse` receives
 * the grants that functions' calls have needed.
 */
export const startEmulators = async (
  template: Template,
  folder?: string,
  onUse: (grants: string[]) => void = noteGrants,
) => {
  const inFolder = (name: string) => (folder === undefined ? undefined : join(folder, name))
  const calls = callLog()
  const allowed = permissions(readPolicies(template), onUse)
  const secrets = secretStore(inFolder('secrets.json'))
  for (const secret of readSecrets(template)) secrets.declare(secret)

  const mail = await startSes(calls, allowed)
  const [dynamoDb, secretsManager, cognito, s3, sqs] = await Promise.all([
    startDynamoDb(calls, allowed, inFolder('dynamodb')),
    startSecretsManager(calls, allowed, secrets),
    startCognito(calls, allowed, readIdentity(template), mail.outbox, inFolder('cognito')),
    startS3(calls, allowed, readBuckets(template), inFolder('s3')),
    startSqs(calls, allowed, readQueues(template)),
  ])
  const client = dynamoDbAt(dynamoDb.url)
  const rebuilt = await ensureTables(client, readTableDescriptions(template), folder)
  client.destroy()

  return {
    /** Keyed by the SDK's name of the service, as in AWS_ENDPOINT_URL_{NAME}. */
    endpoints: {
      COGNITO_IDENTITY_PROVIDER: cognito.url,
      DYNAMODB: dynamoDb.url,
      S3: s3.url,
      SECRETS_MANAGER: secretsManager.url,
      SES: mail.url,
      SQS: sqs.url,
    },
    calls,
    /** Lets DynamoDB's transactions conflict, which two on one machine never would. */
    faults: dynamoDb.faults,
    outbox: mail.outbox,
    secrets,
    /** Tables whose keys or indexes had changed since the folder was written. */
    rebuilt,
    /** Calls back for each object that is stored in a bucket that announces them. */
    onObject: s3.onObject,
    stored: s3.stored,
    /** Lets a bucket's objects be read from somewhere else, such as a folder of this machine. */
    mount: s3.mount,
    /** Resolves when a queue is used for the first time. */
    queuesUsed: sqs.used,
    async close() {
      await Promise.all(
        [dynamoDb, secretsManager, cognito, s3, sqs, mail].map((one) => one.close()),
      )
    },
  }
}

export type Emulators = Awaited<ReturnType<typeof startEmulators>>
