import { createHmac } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
  ListUsersInGroupCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { kept } from '#functions/runtime/kept.ts'
import { isErrorNamed, isLockout, isRefused, LockedOut } from './refusals.ts'

export const cognitoClient = () => new CognitoIdentityProviderClient(boundedCalls())

export interface Identity {
  id: string
  email: string
  verified: boolean
  /** False until a sign-up has set the password; before that nobody can have logged in. */
  complete: boolean
}
export interface Tokens {
  access: string
  id: string
  /** Undefined if the previous refresh token stays valid. */
  refresh: string | undefined
}

const attributeOf = (attributes: readonly AttributeType[] | undefined, name: string) =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? ''

const tokensOf = (result: AuthenticationResultType | undefined): Tokens | undefined =>
  result?.AccessToken === undefined || result.IdToken === undefined
    ? undefined
    : { access: result.AccessToken, id: result.IdToken, refresh: result.RefreshToken }

/** Handles a refusal with one of these names; any other is thrown. */
const undefinedIf =
  (...names: readonly string[]) =>
  (error: unknown): undefined => {
    if (!isErrorNamed(error, ...names)) throw error
  }

/** The only file that calls Cognito. Email addresses must be in lower case, as the contract makes them. */
export const identities = (
  cognito: CognitoIdentityProviderClient,
  /** `client` is needed only to log in, renew and revoke. */
  { pool, client }: { pool: string; client?: string },
) => {
  const user = (name: string) => ({ UserPoolId: pool, Username: name })
  const member = (id: string) => ({ ...user(id), GroupName: 'admin' })

  /** The client's secret. A client with another secret has another id, and so a new function. */
  const secretOf = kept(async () => {
    const ask = new DescribeUserPoolClientCommand({ UserPoolId: pool, ClientId: client })
    const secret = (await cognito.send(ask)).UserPoolClient?.ClientSecret
    if (!secret) throw new Error(`The user pool client ${client} has no secret`)
    return secret
  })

  return {
    async find(email: string): Promise<Identity | undefined> {
      const found = await cognito
        .send(new AdminGetUserCommand(user(email)))
        .catch(undefinedIf('UserNotFoundException'))
      return (
        found && {
          id: attributeOf(found.UserAttributes, 'sub'),
          email: attributeOf(found.UserAttributes, 'email'),
          verified: attributeOf(found.UserAttributes, 'email_verified') === 'true',
          complete: found.UserStatus !== 'FORCE_CHANGE_PASSWORD',
        }
      )
    },

    /** Creates a user without a password and returns its id; undefined if the address is taken. */
    async create(email: string): Promise<string | undefined> {
      const command = new AdminCreateUserCommand({
        ...user(email),
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      })
      const made = await cognito.send(command).catch(undefinedIf('UsernameExistsException'))
      return made && attributeOf(made.User?.Attributes, 'sub')
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

    /** Undefined both for an unknown address and for a wrong password. */
    async logIn(email: string, password: string): Promise<Tokens | undefined> {
      const proof = createHmac('sha256', await secretOf())
        .update(`${email}${client}`)
        .digest('base64')
      try {
        const { AuthenticationResult } = await cognito.send(
          new AdminInitiateAuthCommand({
            UserPoolId: pool,
            ClientId: client,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: proof },
          }),
        )
        return tokensOf(AuthenticationResult)
      } catch (error) {
        if (isLockout(error))
          throw new LockedOut(
            'Cognito has locked this address for a while, after too many wrong passwords',
            {
              cause: error,
            },
          )
        if (isRefused(error)) return undefined
        throw error
      }
    },

    /** Undefined if the refresh token is no longer valid. */
    async renew(refreshToken: string): Promise<Tokens | undefined> {
      const ClientSecret = await secretOf()
      try {
        const { AuthenticationResult } = await cognito.send(
          new GetTokensFromRefreshTokenCommand({
            ClientId: client,
            ClientSecret,
            RefreshToken: refreshToken,
          }),
        )
        return tokensOf(AuthenticationResult)
      } catch (error) {
        if (
          isRefused(error) ||
          isErrorNamed(error, 'RefreshTokenReuseException', 'InvalidParameterException')
        )
          return undefined
        throw error
      }
    },

    /** Does nothing if the token's login has already ended. */
    async revoke(refreshToken: string) {
      const ClientSecret = await secretOf()
      await cognito
        .send(new RevokeTokenCommand({ ClientId: client, ClientSecret, Token: refreshToken }))
        .catch(
          undefinedIf(
            'NotAuthorizedException',
            'UnauthorizedException',
            'InvalidParameterException',
          ),
        )
    },

    /** Does nothing if there is no such user. */
    async remove(id: string) {
      await cognito
        .send(new AdminDeleteUserCommand(user(id)))
        .catch(undefinedIf('UserNotFoundException'))
    },

    /** Revokes all refresh tokens. The session's epoch refuses access tokens. */
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
      const admins: { id: string; email: string }[] = []
      let nextToken: string | undefined
      do {
        const page = await cognito.send(
          new ListUsersInGroupCommand({
            UserPoolId: pool,
            GroupName: 'admin',
            ...(nextToken === undefined ? {} : { NextToken: nextToken }),
          }),
        )
        for (const { Attributes } of page.Users ?? [])
          admins.push({
            id: attributeOf(Attributes, 'sub'),
            email: attributeOf(Attributes, 'email'),
          })
        nextToken = page.NextToken
      } while (nextToken !== undefined)
      return admins
    },
  }
}
export type Identities = ReturnType<typeof identities>
