import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
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

/**
 * Adds to the emulator's tokens what AWS adds to revocable ones: `origin_jti`, and an `auth_time` that
 * stays the same when the token is renewed.
 */
export class LoginTokens implements TokenGenerator {
  private readonly inner: JwtTokenGenerator

  constructor(...parts: ConstructorParameters<typeof JwtTokenGenerator>) {
    this.inner = new JwtTokenGenerator(...parts)
  }

  generate: Generate = (...asked) => this.ofLogin(asked)

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
    return {
      AccessToken: await signed(tokens.AccessToken, { auth_time, origin_jti }),
      IdToken: await signed(tokens.IdToken, { auth_time, origin_jti }),
      RefreshToken: await signed(tokens.RefreshToken, { exp: refresh_exp, login }),
    }
  }
}
