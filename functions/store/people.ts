import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

/** Whom Cognito knows by an address. */
export interface Person {
  id: string
  email: string
  verified: boolean
}

/** The pool, as those families see it who act for somebody without a token. */
export const people = (cognito: CognitoIdentityProviderClient, UserPoolId: string) => ({
  async find(email: string): Promise<Person | undefined> {
    try {
      const { UserAttributes = [] } = await cognito.send(
        new AdminGetUserCommand({ UserPoolId, Username: email }),
      )
      const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value
      return {
        id: attribute('sub') ?? '',
        email: attribute('email') ?? email,
        verified: attribute('email_verified') === 'true',
      }
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  },

  async setPassword(email: string, Password: string) {
    await cognito.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
    )
  },

  async verify(email: string) {
    await cognito.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: email,
        // Verified is an address, not a user: the two go together.
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
  },
})
export type People = ReturnType<typeof people>
