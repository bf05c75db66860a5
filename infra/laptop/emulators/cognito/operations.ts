import {
  CognitoError,
  NotAuthorizedError,
  ResourceNotFoundError,
  UserNotFoundError,
} from 'cognito-local/lib/errors.js'
import type { Route, Router } from 'cognito-local/lib/server/Router.js'
import type { AppClient } from 'cognito-local/lib/services/appClient.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { type LoginTokens, loginOfRefreshToken } from './tokens.ts'

type OurServices = Services & { tokenGenerator: LoginTokens }
type Rotating = AppClient & {
  RefreshTokenRotation?: { Feature: string; RetryGracePeriodSeconds: number }
}
/** The second at which each refresh token was exchanged for the next one. */
type Rotated = User & { RotatedTokens?: Record<string, number> }

/** Operations that the emulator lacks or answers differently from AWS's documentation. */
export const withOurOperations = (services: OurServices, inner: Router): Router => {
  const seconds = () => Math.floor(services.clock.get().getTime() / 1000)
  const clientOf: (...asked: Parameters<Route>) => Promise<Rotating> = async (context, request) => {
    const client = await services.cognito.getAppClient(context, request.ClientId)
    if (!client) throw new ResourceNotFoundError('User pool client does not exist.')
    return client
  }

  const getTokensFromRefreshToken: Route = async (context, request) => {
    const client = await clientOf(context, request)
    const pool = await services.cognito.getUserPoolForClientId(context, client.ClientId)
    const former: string = request.RefreshToken
    const login = await loginOfRefreshToken(former)
    if (!login) throw new NotAuthorizedError('Invalid Refresh Token')
    const user = (await pool.getUserByRefreshToken(context, former)) as Rotated | null
    if (!user) throw new NotAuthorizedError('Refresh Token has been revoked')
    if (login.refresh_exp <= seconds()) throw new NotAuthorizedError('Refresh Token has expired')
    if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')

    const rotation = client.RefreshTokenRotation
    const rotated = user.RotatedTokens ?? {}
    const rotatedAt = rotated[former]
    if (rotatedAt !== undefined && seconds() > rotatedAt + (rotation?.RetryGracePeriodSeconds ?? 0))
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been reused')

    const groups = await pool.listUserGroupMembership(context, user)
    const { RefreshToken, ...tokens } = await services.tokenGenerator.ofLogin(
      [context, user, groups, client, undefined, 'RefreshTokens'],
      login,
    )
    const rotates = rotation?.Feature === 'ENABLED'
    if (rotates)
      await pool.saveUser(context, {
        ...user,
        RefreshTokens: [...user.RefreshTokens, RefreshToken],
        RotatedTokens: { ...rotated, [former]: rotatedAt ?? seconds() },
      } as Rotated)
    return {
      AuthenticationResult: {
        ...tokens,
        ...(rotates && { RefreshToken }),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      },
    }
  }

  /** Ends the token's login: every refresh token that was renewed from it. */
  const revokeToken: Route = async (context, request) => {
    const client = await clientOf(context, request)
    const pool = await services.cognito.getUserPoolForClientId(context, client.ClientId)
    const login = await loginOfRefreshToken(request.Token)
    if (!login) throw new NotAuthorizedError('Invalid Refresh Token')
    const user = await pool.getUserByRefreshToken(context, request.Token)
    if (!user) return {}
    const logins = await Promise.all(user.RefreshTokens.map(loginOfRefreshToken))
    const RefreshTokens = user.RefreshTokens.filter(
      (_, index) => logins[index]?.origin_jti !== login.origin_jti,
    )
    await pool.saveUser(context, { ...user, RefreshTokens })
    return {}
  }

  const adminUserGlobalSignOut: Route = async (context, request) => {
    const pool = await services.cognito.getUserPool(context, request.UserPoolId)
    const user = await pool.getUserByUsername(context, request.Username)
    if (!user) throw new UserNotFoundError('User does not exist.')
    await pool.saveUser(context, { ...user, RefreshTokens: [] })
    return {}
  }

  const adminInitiateAuth: Route = async (context, request) => {
    const pool = await services.cognito.getUserPoolForClientId(context, request.ClientId)
    const name = request.AuthParameters?.USERNAME
    const user = name === undefined ? null : await pool.getUserByUsername(context, name)
    if (user && !user.Enabled) throw new NotAuthorizedError('User is disabled.')
    return inner('AdminInitiateAuth')(context, request)
  }

  const ours: Record<string, Route> = {
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    AdminInitiateAuth: adminInitiateAuth,
  }
  return (target) => ours[target] ?? inner(target)
}
