import { createHmac } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { GuestKeys } from './guestKeys.ts'

/** The edge recognizes a guest's token by this `typ` and its mark (`withEdgeMark`), without knowing the key. */
export const guestType = 'guest+jwt'
/** A free-access token; the edge treats its holder as a member. */
export const freeType = 'free+jwt'
/** A stamp on the refresh cookie that says whose login it belongs to. It gives no access. */
export const loginType = 'login+jwt'
type TokenType = typeof guestType | typeof freeType | typeof loginType

const issuer = 'matchfit'
const lifetime = '24h'
/** As long as a login lasts. Keys rotate no sooner, and the previous key still verifies. */
const loginLifetime = '30d'

/** The type that a token claims, unverified. */
export const tokenTypeOf = (token: string): unknown => {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    return undefined
  }
}

/** Signs one of our own tokens. For people without an account it lasts 24 hours. */
export const signToken = async (keys: GuestKeys, typ: TokenType, claims: JWTPayload) => {
  const key = await keys.current()
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ, kid: key.id })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(typ === loginType ? loginLifetime : lifetime)
    .sign(key.secret)
}

/** The claims of our own unexpired token of this type, or undefined. */
export const verifyToken = async (keys: GuestKeys, typ: TokenType, token: string) => {
  if (tokenTypeOf(token) !== typ) return undefined
  const key = await keys.find(decodeProtectedHeader(token).kid ?? '')
  if (!key) return undefined
  return jwtVerify(token, key.secret, { issuer, typ, algorithms: ['HS256'] }).then(
    ({ payload }) => payload,
    () => undefined,
  )
}

/** How many parts a signed token has. */
const own = 3

/**
 * Adds a fourth part by which the edge tells our guests' tokens from invented ones. The edge cannot know the
 * keys that sign tokens, because they rotate automatically, so the mark is made with the first of the edge's own
 * secrets. It gives no access: the token itself is still verified.
 */
export const withEdgeMark = (token: string, originSecrets: string): string => {
  const [secret = ''] = originSecrets.split(' ')
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64url')}`
}

/** The token as it was signed. */
export const withoutEdgeMark = (token: string): string => token.split('.', own).join('.')
