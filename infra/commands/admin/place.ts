import {
  CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider'
import { type DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import type { Config, StageName } from '#infra/config.ts'
import { clientConfiguration, dynamoDbAt } from '../../laptop/emulators/clients.ts'
import { OperatorError } from '../../laptop/operatorError.ts'

/** The user pool and tables of a stage. */
interface Place {
  pool: string
  accounts: string
  audits: string
  /** The secret of the admin paths; undefined if the stage was last deployed before there was an output for it. */
  adminPath?: string | undefined
  /** The queue of erasures; undefined for the same reason. */
  erasures?: string | undefined
}

export const localPlace = z.object({
  endpoints: z.object({
    COGNITO_IDENTITY_PROVIDER: z.url(),
    DYNAMODB: z.url(),
    SECRETS_MANAGER: z.url(),
    SQS: z.url(),
  }),
  pool: z.string(),
  accounts: z.string(),
  audits: z.string(),
  adminPath: z.string(),
  erasures: z.string(),
})

/** Asks the portal that runs on this machine. */
export const runningHere = async (port: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/__local/people`).catch(() => undefined)
  if (!answer?.ok)
    throw new OperatorError(
      `No portal is running on port ${port}: start one (npm start), give its port (--port), or name a stage (--stage dev).`,
    )
  const { endpoints, ...place } = localPlace.parse(await answer.json())
  return {
    place,
    cognito: new CognitoIdentityProviderClient(
      clientConfiguration(endpoints.COGNITO_IDENTITY_PROVIDER),
    ),
    dynamoDb: dynamoDbAt(endpoints.DYNAMODB),
    secrets: new SecretsManagerClient(clientConfiguration(endpoints.SECRETS_MANAGER)),
    // A local queue's URL does not lead to the emulator.
    sqs: new SQSClient({ ...clientConfiguration(endpoints.SQS), useQueueUrlAsEndpoint: false }),
  }
}

const onlyOne = (names: readonly string[], what: string) => {
  const [first, ...more] = names
  if (first === undefined || more.length)
    throw new OperatorError(
      `Expected one ${what} with these credentials, but found ${names.length}.`,
    )
  return first
}

/** Finds a deployed stage by the names in its stack: nothing in the repository names an account. */
export const deployedPlace = async (
  stage: StageName,
  cognito: CognitoIdentityProviderClient,
  dynamoDb: DynamoDBClient,
  copies: Config['tables'] = {},
): Promise<Place> => {
  const pools: string[] = []
  for await (const { UserPools = [] } of paginateListUserPools(
    { client: cognito },
    { MaxResults: 60 },
  ))
    for (const { Id, Name } of UserPools) if (Id && Name === `matchfit-${stage}`) pools.push(Id)
  const tables: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client: dynamoDb }, {}))
    tables.push(...TableNames)
  const table = (name: 'Accounts' | 'Audits') => {
    // The stage's file names a copy that has replaced the table.
    const copy = copies[name]
    if (copy !== undefined) return copy
    const prefix = `Matchfit-${stage}-${name}`
    return onlyOne(
      tables.filter((each) => each.startsWith(prefix)),
      `table ${prefix}…`,
    )
  }
  return {
    pool: onlyOne(pools, `user pool matchfit-${stage}`),
    accounts: table('Accounts'),
    audits: table('Audits'),
  }
}
