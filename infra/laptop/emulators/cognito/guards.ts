import { createHmac } from 'node:crypto'
import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Route, Router } from 'cognito-local/lib/server/Router.js'
import type { AppClient } from 'cognito-local/lib/services/appClient.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import { decodeJwt } from 'jose'

/** The scope that an access token needs to read or change its own user. */
const selfService = 'aws.cognito.signin.user.admin'

type Request = Parameters<Route>[1]

/** These calls carry the client's secret itself; all others carry a hash of it and the user's name. */
const bySecret = new Set(['GetTokensFromRefreshToken', 'RevokeToken'])

const checkSecret = (target: string, request: Request, client: AppClient) => {
  const { ClientId, ClientSecret } = client
  if (!ClientSecret) return
  const name = request.AuthParameters?.USERNAME ?? request.Username ?? ''
  const proof = createHmac('sha256', ClientSecret).update(`${name}${ClientId}`).digest('base64')
  const [sent, expected] = bySecret.has(target)
    ? [request.ClientSecret, ClientSecret]
    : [request.AuthParameters?.SECRET_HASH ?? request.SecretHash, proof]
  if (sent === undefined)
    throw new NotAuthorizedError(
      `Client ${ClientId} is configured with secret but none was received`,
    )
  if (sent !== expected)
    throw new NotAuthorizedError(`Unable to verify secret hash for client ${ClientId}`)
}

const checkFlow = ({ AuthFlow }: Request, { ExplicitAuthFlows = [] }: AppClient) => {
  if (AuthFlow !== undefined && !ExplicitAuthFlows.includes(`ALLOW_${AuthFlow}`))
    throw new InvalidParameterError(`${AuthFlow} flow not enabled for this client`)
}

const checkScope = (accessToken: string) => {
  const { scope } = decodeJwt(accessToken)
  if (!String(scope).split(' ').includes(selfService))
    throw new NotAuthorizedError('Access Token does not have required scopes')
}

/**
 * Refuses what AWS refuses and the emulator does not: a call without the client's secret, a flow that
 * the client does not allow, and an access token without the scope of self-service.
 */
export const guarded =
  ({ cognito }: Pick<Services, 'cognito'>, inner: Router): Router =>
  (target) => {
    const route = inner(target)
    // Calls about the client itself need IAM, not the secret.
    if (target.endsWith('UserPoolClient')) return route
    return async (context, request) => {
      const client =
        request.ClientId === undefined
          ? null
          : await cognito.getAppClient(context, request.ClientId)
      if (client) {
        checkSecret(target, request, client)
        checkFlow(request, client)
      }
      if (request.AccessToken !== undefined) checkScope(request.AccessToken)
      return route(context, request)
    }
  }
