import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { identities } from '#functions/cognito/identities.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { audits } from '#functions/store/audits.ts'
import { readConfig, region, type StageName } from '#infra/config.ts'
import { reasonOf } from '../operatorError.ts'
import { admins } from './admin/admins.ts'
import { orderOf } from './admin/order.ts'
import { deployedPlace, runningHere } from './admin/place.ts'

const onStage = async (stage: Exclude<StageName, 'local'>) => {
  const cognito = new CognitoIdentityProviderClient({ region })
  const dynamoDb = new DynamoDBClient({ region })
  const { tables } = readConfig(stage)
  return { place: await deployedPlace(stage, cognito, dynamoDb, tables), cognito, dynamoDb }
}

const execute = async (args: string[]) => {
  const order = orderOf(args)
  const { place, cognito, dynamoDb } = await (order.stage
    ? onStage(order.stage)
    : runningHere(order.port))
  const db = DynamoDBDocumentClient.from(dynamoDb)
  const { grant, revoke, list } = admins({
    identities: identities(cognito, { pool: place.pool }),
    sessions: sessions(db, place.accounts),
    audits: audits(db, place.audits),
  })
  switch (order.verb) {
    case 'list':
      return (await list()).join('\n') || 'Nobody is an admin.'
    case 'grant':
      await grant(order.email, new Date(), { confirm: order.confirm })
      return `${order.email} is an admin.`
    case 'revoke':
      await revoke(order.email, new Date())
      return `${order.email} is no longer an admin, and is signed out everywhere.`
  }
}

try {
  process.stdout.write(`${await execute(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
