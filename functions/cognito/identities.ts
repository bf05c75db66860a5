import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListUsersInGroupCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { isLockout, isRefused, LockedOut, named } from './refusals.ts'

/** As the database's: one attempt must fit several times into a function's 10 s. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_500 }

export const cognitoClient = () =>
  new CognitoIdentityProviderClient({ requestHandler, maxAttempts: 3 })

export interface Identity {
  id: string
  email: string
  verified: boolean
  /** False until a sign-up has given the password: nobody can have logged in. */
  complete: boolean
}
export interface Tokens {
  access: string
  id: string
  /** Absent where the former one stays good. */
  refresh: string | undefined
}

const attributeOf = (attributes: readonly AttributeType[] | undefined, name: string) =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? ''

const tokensOf = (result: AuthenticationResultType | undefined): Tokens | undefined =>
  result?.AccessToken === undefined || result.IdToken === undefined
    ? undefined
    : { access: result.AccessToken, id: result.IdToken, refresh: result.RefreshToken }

/**
 * Who has an account: the one place that talks to Cognito. Addresses come in lower case, as the
 * contract parses them: AWS ignores their case, and nothing else has to.
 */
export const identities = (
  cognito: CognitoIdentityProviderClient,
  /** The client is for those who log somebody in. */
  { pool, client }: { pool: string; client?: string },
) => {
  const user = (name: string) => ({ UserPoolId: pool, Username: name })
  const member = (id: string) => ({ ...user(id), GroupName: 'admin' })

  return {
    async find(email: string): Promise<Identity | undefined> {
      try {
        const found = await cognito.send(new AdminGetUserCommand(user(email)))
        return {
          id: attributeOf(found.UserAttributes, 'sub'),
          email: attributeOf(found.UserAttributes, 'email'),
          verified: attributeOf(found.UserAttributes, 'email_verified') === 'true',
          complete: found.UserStatus !== 'FORCE_CHANGE_PASSWORD',
        }
      } catch (error) {
        if (named(error, 'UserNotFoundException')) return undefined
        throw error
      }
    },

    /** The new identity's id, without a password yet; undefined where the address is taken. */
    async create(email: string): Promise<string | undefined> {
      try {
        const { User } = await cognito.send(
          new AdminCreateUserCommand({
            ...user(email),
            MessageAction: 'SUPPRESS',
            UserAttributes: [{ Name: 'email', Value: email }],
          }),
        )
        return attributeOf(User?.Attributes, 'sub')
      } catch (error) {
        if (named(error, 'UsernameExistsException')) return undefined
        throw error
      }
    },

    async setPassword(id: string, password: string) {
      await cognito.send(
        new AdminSetUserPasswordCommand({ ...user(id), Password: password, Permanent: true }),
      )
    },

    async verifyEmail(id: string, email: string) {
      await cognito.send(
        new AdminUpdateUserAttributesCommand({
          ...user(id),
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
    },

    /** Undefined for an unknown address and a wrong password alike. */
    async logIn(email: string, password: string): Promise<Tokens | undefined> {
      try {
        const { AuthenticationResult } = await cognito.send(
          new InitiateAuthCommand({
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: client,
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        )
        return tokensOf(AuthenticationResult)
      } catch (error) {
        if (isLockout(error))
          throw new LockedOut('Cognito looks at no password of this address', { cause: error })
        if (isRefused(error)) return undefined
        throw error
      }
    },

    /** Undefined for a refresh token that is no longer good. */
    async renew(refreshToken: string): Promise<Tokens | undefined> {
      try {
        const { AuthenticationResult } = await cognito.send(
          new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken: refreshToken }),
        )
        return tokensOf(AuthenticationResult)
      } catch (error) {
        if (
          isRefused(error) ||
          named(error, 'RefreshTokenReuseException', 'InvalidParameterException')
        )
          return undefined
        throw error
      }
    },

    /** Ends the login that a refresh token belongs to. One that is over already is no failure. */
    async revoke(refreshToken: string) {
      try {
        await cognito.send(new RevokeTokenCommand({ ClientId: client, Token: refreshToken }))
      } catch (error) {
        const over = [
          'NotAuthorizedException',
          'UnauthorizedException',
          'InvalidParameterException',
        ]
        if (!named(error, ...over)) throw error
      }
    },

    /** No refresh token is good any more; access tokens end by the session's epoch. */
    async signOutEverywhere(id: string) {
      await cognito.send(new AdminUserGlobalSignOutCommand(user(id)))
    },

    async addAdmin(id: string) {
      await cognito.send(new AdminAddUserToGroupCommand(member(id)))
    },
    async removeAdmin(id: string) {
      await cognito.send(new AdminRemoveUserFromGroupCommand(member(id)))
    },
    async admins() {
      const found: { id: string; email: string }[] = []
      let from: string | undefined
      do {
        const page = await cognito.send(
          new ListUsersInGroupCommand({
            UserPoolId: pool,
            GroupName: 'admin',
            ...(from === undefined ? {} : { NextToken: from }),
          }),
        )
        for (const { Attributes } of page.Users ?? [])
          found.push({
            id: attributeOf(Attributes, 'sub'),
            email: attributeOf(Attributes, 'email'),
          })
        from = page.NextToken
      } while (from !== undefined)
      return found
    },
  }
}
export type Identities = ReturnType<typeof identities>
