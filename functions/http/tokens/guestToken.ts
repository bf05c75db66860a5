import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { GuestKeys } from './guestKeys.ts'

/** The edge tells a guest's token from a member's by this header, without a key. */
export const guestType = 'guest+jwt'

const issuer = 'matchfit'
const lifetime = '24h'

export const signGuestToken = async (keys: GuestKeys, subject: string) => {
  const key = await keys.current()
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: guestType, kid: key.id })
    .setSubject(subject)
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key.secret)
}

export const looksLikeGuest = (token: string) => {
  try {
    return decodeProtectedHeader(token).typ === guestType
  } catch {
    return false
  }
}

/** True for a token of ours that has not ended. */
export const verifyGuestToken = async (keys: GuestKeys, token: string) => {
  const key = await keys.find(decodeProtectedHeader(token).kid ?? '')
  if (!key) return false
  return jwtVerify(token, key.secret, { issuer, typ: guestType, algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  )
}
