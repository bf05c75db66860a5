import { AppError } from '#functions/http/appError.ts'
import type { Answer } from '#functions/http/call.ts'
import { limited } from '#functions/http/limited.ts'
import { isOver } from '#functions/http/tokens/identify.ts'
import type { account } from '#shared/contract/account.ts'
import { delayOf, limits, loginsOfAddress } from '#shared/domain/limits.ts'
import { recordFailure } from './failures.ts'
import { healed } from './healed.ts'
import { accessClaims, opened } from './opened.ts'
import type { Parts } from './parts.ts'
import { userOf } from './userOf.ts'

const wrong = () => new AppError('UNAUTHORIZED', 'The email or password is incorrect.')

/**
 * One call to Cognito and three requests to DynamoDB (two counts, one read). An unknown address
 * and a wrong password cause the same calls and get the same answer.
 */
export const login =
  (parts: Parts): Answer<typeof account.login> =>
  async ({ body: { email, password }, viewer, now }) => {
    const { attempts, identities, pause } = parts
    await limited(attempts, limits.login, [email, viewer], now)
    // Whoever it is that tries: a stranger may slow an address down, and not lock it.
    const tries = await attempts.count(loginsOfAddress, [email], now)
    await pause(delayOf(loginsOfAddress, tries))

    const tokens = await identities.logIn(email, password)
    if (!tokens) {
      await recordFailure(parts, { action: 'LOGIN_FAILED', email, at: now })
      throw wrong()
    }
    const claims = accessClaims(tokens)
    const { session, profile } = await healed(parts, tokens, now)
    // Signed out everywhere in this very second.
    if (isOver(session, claims)) throw wrong()
    return opened(userOf({ id: claims.sub, ...session }, profile, parts.adminKey), tokens)
  }
