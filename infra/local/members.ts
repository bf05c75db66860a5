import { randomUUID } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { sessions } from '#functions/store/sessions.ts'
import { clientConfiguration } from './emulators/clients.ts'

interface Person {
  email?: string
  admin?: boolean
  games?: string[]
  /** Tokens issued before this second are refused. */
  epoch?: number
}

const password = 'Correct-horse-9'

export const membersOf =
  (
    endpoints: { COGNITO_IDENTITY_PROVIDER: string },
    environment: Record<string, string>,
    db: DynamoDBDocumentClient,
  ) =>
  async ({
    email = `${randomUUID()}@reader.example`,
    admin = false,
    games = [],
    epoch = 0,
  }: Person = {}) => {
    const { USER_POOL_ID, USER_POOL_CLIENT_ID, ACCOUNTS_TABLE = '' } = environment
    const cognito = new CognitoIdentityProviderClient(
      clientConfiguration(endpoints.COGNITO_IDENTITY_PROVIDER),
    )
    const user = { UserPoolId: USER_POOL_ID, Username: email }
    const created = await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    )
    const id = created.User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? ''
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
    )
    if (admin) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
    const { AuthenticationResult } = await cognito.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: USER_POOL_CLIENT_ID,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    )
    cognito.destroy()
    await sessions(db, ACCOUNTS_TABLE).begin(id, { email, epoch, admin, games })
    return { id, email, token: AuthenticationResult?.AccessToken ?? '' }
  }
