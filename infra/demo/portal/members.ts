import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { identities } from '#functions/cognito/identities.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import type { SubscribedUntil } from '#shared/domain/account/plan.ts'
import { clientConfiguration } from '../../laptop/emulators/clients.ts'

interface Person {
  email?: string
  password?: string
  admin?: boolean
  games?: string[]
  subscribed?: SubscribedUntil
  /** In seconds; logins made before it are refused. */
  epoch?: number
}

const usualPassword = 'Correct-horse-9'

/** Makes a person with a confirmed account, or changes an existing one to match, and logs them in. */
export const membersOf =
  (
    endpoints: { COGNITO_IDENTITY_PROVIDER: string },
    environment: Record<string, string>,
    db: DynamoDBDocumentClient,
  ) =>
  async ({
    email = `${randomUUID()}@reader.example`,
    password = usualPassword,
    admin = false,
    ...session
  }: Person = {}) => {
    const { USER_POOL_ID = '', USER_POOL_CLIENT_ID = '', ACCOUNTS_TABLE = '' } = environment
    const cognito = new CognitoIdentityProviderClient(
      clientConfiguration(endpoints.COGNITO_IDENTITY_PROVIDER),
    )
    const users = identities(cognito, { pool: USER_POOL_ID, client: USER_POOL_CLIENT_ID })
    const id = (await users.create(email)) ?? (await users.find(email))?.id ?? ''
    await users.setPassword(id, password)
    await users.verifyEmail(id, email)
    await (admin ? users.addAdmin(id) : users.removeAdmin(id))
    const profiles = accounts(db, ACCOUNTS_TABLE)
    const created_at = new Date().toISOString()
    if (!(await profiles.profile(id)))
      await profiles.putProfile(id, { email, email_verified: true, created_at })
    const store = sessions(db, ACCOUNTS_TABLE)
    await store.begin(id, { email, admin, ...session })
    await store.setAdmin(id, admin)
    const tokens = await users.logIn(email, password)
    cognito.destroy()
    return { id, email, password, token: tokens?.access ?? '', refresh: tokens?.refresh ?? '' }
  }
