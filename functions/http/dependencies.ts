import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { kept } from '#functions/runtime/kept.ts'
import { type Sessions, sessions as sessionStore } from '#functions/store/accounts/sessions.ts'
import { adminPathKey } from './adminPathKey.ts'
import { type AccessTokenVerifier, callerIdentifier, verifiedOnce } from './identify.ts'
import type { HttpDependencies } from './serve.ts'
import { guestKeys } from './tokens/guestKeys.ts'

/** The variables of every HTTP family, which each family extends with its own. */
export const httpEnvironment = z.object({
  STAGE: z.string(),
  ORIGIN_SECRET: z.string().min(1),
  GUEST_SECRET_ID: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  ACCOUNTS_TABLE: z.string(),
})

/** The variables of the admin families. */
export const adminEnvironment = httpEnvironment.extend({
  ADMIN_PATH_SECRET_ID: z.string(),
  AUDITS_TABLE: z.string(),
})

/** The key of the admin paths, for the families that check it and the one that hands it out. */
export const adminKeyOf = ({
  ADMIN_PATH_SECRET_ID: id,
}: Pick<z.infer<typeof adminEnvironment>, 'ADMIN_PATH_SECRET_ID'>) =>
  adminPathKey(() => new SecretsManagerClient(boundedCalls()), id)

/** The library is imported with the first member's call, because most cold starts serve guests. */
const cognitoVerifier = ({
  USER_POOL_ID: userPoolId,
  USER_POOL_CLIENT_ID: clientId,
}: z.infer<typeof httpEnvironment>): AccessTokenVerifier => {
  const load = kept(async () => {
    const { CognitoJwtVerifier } = await import('aws-jwt-verify')
    return CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  })
  return { verify: async (token) => (await load()).verify(token) }
}

/** Identifies callers by Secrets Manager (our tokens), Cognito (access tokens) and DynamoDB (sessions). */
export const httpDependencies = (
  env: z.infer<typeof httpEnvironment>,
  db: DynamoDBDocumentClient,
): HttpDependencies & {
  keys: ReturnType<typeof guestKeys>
  accessTokens: AccessTokenVerifier
  sessions: Sessions
} => {
  const keys = guestKeys(() => new SecretsManagerClient(boundedCalls()), env.GUEST_SECRET_ID)
  const accessTokens = verifiedOnce(cognitoVerifier(env))
  const sessions = sessionStore(db, env.ACCOUNTS_TABLE)
  return {
    keys,
    accessTokens,
    sessions,
    originSecret: env.ORIGIN_SECRET,
    identify: callerIdentifier(keys, accessTokens, sessions),
  }
}
