import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type * as z from 'zod'
import { type Sessions, sessions as sessionStore } from '#functions/store/accounts/sessions.ts'
import type { httpEnvironment } from '../runtime/environment.ts'
import type { HttpDependencies } from './serve.ts'
import { guestKeys } from './tokens/guestKeys.ts'
import { type AccessTokenVerifier, callerIdentifier } from './tokens/identify.ts'

/** The real wiring of an HTTP family: who calls is judged by Secrets Manager, Cognito and DynamoDB. */
export const httpDependencies = (
  env: z.infer<typeof httpEnvironment>,
  db: DynamoDBDocumentClient,
): HttpDependencies & {
  keys: ReturnType<typeof guestKeys>
  members: AccessTokenVerifier
  sessions: Sessions
} => {
  const keys = guestKeys(new SecretsManagerClient({}), env.GUEST_SECRET_ID)
  const members = CognitoJwtVerifier.create({
    userPoolId: env.USER_POOL_ID,
    clientId: env.USER_POOL_CLIENT_ID,
    tokenUse: 'access',
  })
  const sessions = sessionStore(db, env.ACCOUNTS_TABLE)
  return {
    keys,
    members,
    sessions,
    originSecret: env.ORIGIN_SECRET,
    identify: callerIdentifier(keys, members, sessions),
  }
}
