import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import { identities } from '#functions/cognito/identities.ts'
import { erasureQueue } from '#functions/queues/erasureQueue.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { audits } from '#functions/store/audits.ts'
import { documentsOf } from '#functions/store/dynamodb.ts'
import { readConfig, region, type StageName } from '#infra/config.ts'
import { runCommand, say } from '../laptop/terminal.ts'
import { adminCommandOf } from './admin/adminCommand.ts'
import { admins } from './admin/admins.ts'
import { persons } from './admin/persons.ts'
import { deployedPlace, runningHere } from './admin/place.ts'
import { rotatePath } from './admin/rotatePath.ts'
import { deployedStack } from './deploy/deployedStack.ts'

const onStage = async (stage: Exclude<StageName, 'local'>) => {
  const cognito = new CognitoIdentityProviderClient({ region })
  const dynamoDb = new DynamoDBClient({ region })
  const place = await deployedPlace(stage, cognito, dynamoDb, readConfig(stage).tables)
  const deployed = await deployedStack(stage, new CloudFormationClient({ region }))
  const secrets = new SecretsManagerClient({ region })
  const { adminPath, erasures } = deployed ?? {}
  const sqs = new SQSClient({ region })
  return { place: { ...place, adminPath, erasures }, cognito, dynamoDb, secrets, sqs }
}

export const execute = async (args: string[]): Promise<string> => {
  const command = adminCommandOf(args)
  const { place, cognito, dynamoDb, secrets, sqs } = await (command.stage
    ? onStage(command.stage)
    : runningHere(command.port))
  const db = documentsOf(dynamoDb)
  const stores = {
    identities: identities(cognito, { pool: place.pool }),
    sessions: sessions(db, place.accounts),
    audits: audits(db, place.audits),
  }
  const { exported, erase } = persons({
    db,
    tables: place,
    identities: stores.identities,
    erasures: place.erasures === undefined ? undefined : erasureQueue(() => sqs, place.erasures),
  })
  const { grant, revoke, list } = admins(stores)
  switch (command.verb) {
    case 'list':
      return (await list()).join('\n') || 'Nobody is an admin.'
    case 'rotate-path':
      await rotatePath(place.adminPath, { secrets, audits: stores.audits }, new Date())
      return 'The key of the admin paths has changed. Within five minutes only the new one is accepted; load open admin pages again then.'
    case 'export':
      return exported(command.email, new Date())
    case 'erase':
      await erase(command.email, new Date())
      return `${command.email} is being erased, which takes a minute. A letter says when it is done.`
    case 'grant':
      await grant(command.email, new Date(), { confirm: command.confirm })
      return `${command.email} is an admin.`
    case 'revoke':
      await revoke(command.email, new Date())
      return `${command.email} is no longer an admin, and is signed out everywhere.`
  }
}

// Its tests import this file, because most of them need no process of their own.
if (process.argv[1]?.endsWith('commands/admin.ts'))
  await runCommand(async (args) => say(await execute(args)))
