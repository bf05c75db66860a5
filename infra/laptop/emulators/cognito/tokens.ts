import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import {
  JwtTokenGenerator,
  type TokenGenerator,
} from 'cognito-local/lib/services/tokenGenerator.js'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const { pem } = createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.private.json')
const privateKey = createPrivateKey(pem)
const publicKey = createPublicKey(privateKey)

/** Signs any claims with the pool's key. Tests use it to forge tokens. */
export const signAsPool = (claims: JWTPayload, kid = 'CognitoLocal') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

/** The claims that all tokens of one login share, however often they are renewed. */
interface Login {
  auth_time: number
  origin_jti: string
  /** The end of its refresh tokens: a renewed one lives no longer than the first. */
  refresh_exp: number
}

/** The login of a refresh token that this pool signed. On AWS only the pool can read one. */
export const loginOfRefreshToken = async (token: string): Promise<Login | undefined> =>
  jwtVerify(token, publicKey, { algorithms: ['RS256'], currentDate: new Date(0) }).then(
    ({ payload }) => payload.login as Login | undefined,
    () => undefined,
  )

type Generate = TokenGenerator['generate']

/** A function of the stack that may take scopes from an access token. */
export type BeforeTokens = (
  event: PreTokenGenerationV2TriggerEvent,
) => Promise<PreTokenGenerationV2TriggerEvent>

/**
 * Adds to the emulator's tokens what AWS adds to revocable ones: `origin_jti`, and an `auth_time` that
 * stays the same when the token is renewed. Takes from them what the pool's trigger suppresses.
 */
export class LoginTokens implements TokenGenerator {
  private readonly inner: JwtTokenGenerator
  private readonly triggers: ReadonlyMap<string, BeforeTokens>

  constructor(
    triggers: ReadonlyMap<string, BeforeTokens>,
    ...parts: ConstructorParameters<typeof JwtTokenGenerator>
  ) {
    this.triggers = triggers
    this.inner = new JwtTokenGenerator(...parts)
  }

  generate: Generate = (...asked) => this.ofLogin(asked)

  private async scopeOf(asked: Parameters<Generate>, { scope, sub = '' }: JWTPayload) {
    const [, user, groups, { UserPoolId, ClientId }, , source] = asked
    const scopes = String(scope).split(' ')
    const trigger = this.triggers.get(UserPoolId)
    const answer = await trigger?.({
      version: '2',
      triggerSource:
        source === 'RefreshTokens'
          ? 'TokenGeneration_RefreshTokens'
          : 'TokenGeneration_Authentication',
      region: UserPoolId.split('_')[0] ?? '',
      userPoolId: UserPoolId,
      userName: sub,
      callerContext: { awsSdkVersion: 'none', clientId: ClientId },
      request: {
        userAttributes: Object.fromEntries(
          user.Attributes.map(({ Name, Value = '' }) => [Name, Value]),
        ),
        groupConfiguration: { groupsToOverride: [...groups], iamRolesToOverride: [] },
        scopes,
      },
      response: { claimsAndScopeOverrideDetails: {} },
    })
    const { accessTokenGeneration } = answer?.response.claimsAndScopeOverrideDetails ?? {}
    const suppressed = accessTokenGeneration?.scopesToSuppress ?? []
    return scopes.filter((scope) => !suppressed.includes(scope)).join(' ')
  }

  async ofLogin(asked: Parameters<Generate>, former?: Login) {
    const tokens = await this.inner.generate(...asked)
    const refresh = decodeJwt(tokens.RefreshToken)
    const access = decodeJwt(tokens.AccessToken)
    const login = former ?? {
      auth_time: Number(access.auth_time),
      origin_jti: randomUUID(),
      refresh_exp: Number(refresh.exp),
    }
    const { auth_time, origin_jti, refresh_exp } = login
    const signed = (token: string, claims: JWTPayload) =>
      signAsPool({ ...decodeJwt(token), ...claims }, decodeProtectedHeader(token).kid)
    const scope = await this.scopeOf(asked, access)
    return {
      AccessToken: await signed(tokens.AccessToken, { auth_time, origin_jti, scope }),
      IdToken: await signed(tokens.IdToken, { auth_time, origin_jti }),
      RefreshToken: await signed(tokens.RefreshToken, { exp: refresh_exp, login }),
    }
  }
}
