import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { GuestKeys } from '#functions/http/tokens/guestKeys.ts'
import { freeType, guestType, signToken } from '#functions/http/tokens/portalToken.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { membersOf } from '../../demo/portal/members.ts'
import { signAsPool } from '../../laptop/emulators/cognito/tokens.ts'
import { emulatedRegion } from '../../laptop/template/physicalNames.ts'

/** The tier that the server takes a caller for; `refused` if it does not accept the token. */
export type CallerTier = 'refused' | 'guest' | 'free' | 'member' | 'admin'
export interface TestCaller {
  who: string
  judged: CallerTier
  token?: string
  /** The caller's own id, for calls about oneself. */
  id?: string
}

interface World {
  member: ReturnType<typeof membersOf>
  keys: GuestKeys
  sessions: Sessions
}

const over = Math.floor(Date.now() / 1000) - 60

/** Every kind of caller with a token: valid, forged, and no longer valid. */
export const testCallers = async ({ member, keys, sessions }: World): Promise<TestCaller[]> => {
  const reader = await member()
  const admin = await member({ admin: true })
  const signedOut = await member()
  await sessions.end(signedOut.id)
  const loggedOut = await member()
  const login = String(decodeJwt(loggedOut.token).origin_jti)
  await sessions.endLogin(loggedOut.id, login, Math.floor(Date.now() / 1000) + 3600)
  const revoked = await member({ admin: true })
  await sessions.setAdmin(revoked.id, false)

  const claims = decodeJwt(reader.token)
  const changed = (change: JWTPayload) => signAsPool({ ...claims, ...change })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const byAnotherKey = (token: JWTPayload) =>
    new SignJWT(token).setProtectedHeader({ alg: 'RS256', kid: 'CognitoLocal' }).sign(privateKey)
  const email = 'free@reader.example'
  const ofPortal = (typ: string, change: JWTPayload = {}, kid?: string) =>
    keys
      .current()
      .then(({ id, secret }) =>
        new SignJWT({ iss: 'matchfit', exp: over + 3660, email, ...change })
          .setProtectedHeader({ alg: 'HS256', typ, kid: kid ?? id })
          .sign(secret),
      )
  const text = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const refused = async (who: string, token: string | Promise<string>): Promise<TestCaller> => ({
    who,
    judged: 'refused',
    token: await token,
  })

  return [
    { who: 'nobody', judged: 'guest' },
    { who: 'a guest', judged: 'guest', token: await signToken(keys, guestType, { sub: 'g' }) },
    {
      who: 'free access',
      judged: 'free',
      token: await signToken(keys, freeType, { email }),
      id: email,
    },
    { who: 'a member', judged: 'member', ...reader },
    { who: 'an admin', judged: 'admin', ...admin },
    { who: 'a revoked admin', judged: 'member', ...revoked },
    await refused('a member who signed out everywhere', signedOut.token),
    await refused('a member who logged out', loggedOut.token),
    await refused('nonsense', 'nonsense'),
    await refused('half a token', reader.token.split('.').slice(0, 2).join('.')),
    await refused('a token that has expired', changed({ iat: over - 60, exp: over })),
    await refused('a token of another key', byAnotherKey(claims)),
    await refused('a token of another issuer', changed({ iss: 'https://pool.example/p' })),
    await refused(
      'a token of another pool',
      changed({
        iss: `https://cognito-idp.${emulatedRegion}.amazonaws.com/${emulatedRegion}_Other`,
      }),
    ),
    await refused('a token of another client', changed({ client_id: 'other' })),
    await refused(
      'an identity token',
      changed({ token_use: 'id', aud: claims.client_id as string }),
    ),
    await refused('a token of nobody we know', changed({ sub: 'erased' })),
    await refused('an unsigned token', `${text({ alg: 'none' })}.${text(claims)}.`),
    await refused('a guest’s token that has expired', ofPortal(guestType, { exp: over })),
    await refused('a guest’s token of another issuer', ofPortal(guestType, { iss: 'other' })),
    await refused('a guest’s token of an unknown key', ofPortal(guestType, {}, 'unknown')),
    await refused('free access that has expired', ofPortal(freeType, { exp: over })),
    await refused('free access that calls itself a member’s', ofPortal('JWT')),
    await refused(
      'an unsigned free access',
      `${text({ alg: 'none', typ: freeType })}.${text({ email })}.`,
    ),
  ]
}
