import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { GuestKeys } from './guestKeys.ts'

/** The edge tells a guest's token from everybody else's by this header, without a key. */
export const guestType = 'guest+jwt'
/** Free access: for the edge, a member's. */
export const freeType = 'free+jwt'
type TokenType = typeof guestType | typeof freeType

const issuer = 'matchfit'
const lifetime = '24h'

/** What a token says it is; its holder can have written anything there. */
export const tokenTypeOf = (token: string): unknown => {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    return undefined
  }
}

/** A token of our own, for those who have no account: 24 hours, and nothing that can be taken back. */
export const signToken = async (keys: GuestKeys, typ: TokenType, claims: JWTPayload) => {
  const key = await keys.current()
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ, kid: key.id })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key.secret)
}

/** The claims of a token of ours of this type that has not ended. */
export const verifyToken = async (keys: GuestKeys, typ: TokenType, token: string) => {
  const key = await keys.find(decodeProtectedHeader(token).kid ?? '')
  if (!key) return undefined
  return jwtVerify(token, key.secret, { issuer, typ, algorithms: ['HS256'] }).then(
    ({ payload }) => payload,
    () => undefined,
  )
}
