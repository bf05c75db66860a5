import { type Answer, Reply } from '#functions/http/call.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { freeType, signToken } from '#functions/http/tokens/portalToken.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { plainAddress } from '#shared/domain/validation/validation.ts'
import { linkExpired } from './confirmation.ts'
import type { AccountDependencies } from './profile/dependencies.ts'
import { freeAccessUser } from './profile/user.ts'
import { emailTaken, findAddressOwner } from './signup.ts'

/** Looks for an account of the address as given, and without its `+tag`. */
const hasAccount = async (dependencies: AccountDependencies, email: string) => {
  for (const address of new Set([email, plainAddress(email)]))
    if ((await findAddressOwner(dependencies, address))?.owner) return true
  return false
}

const sendLink = async (
  dependencies: AccountDependencies,
  email: string,
  viewer: string,
  now: Date,
) => {
  const { attempts, mail } = dependencies
  await enforceLimit(attempts, rateLimits.freeAccessFromViewer, [viewer], now)
  if (await hasAccount(dependencies, email)) throw emailTaken()
  const mailbox = plainAddress(email)
  await enforceLimit(attempts, rateLimits.freeAccess, [mailbox], now)
  try {
    await mail.ask({ kind: 'freeAccess', email, at: now })
  } catch (error) {
    // No link was sent, so neither limit counts the attempt.
    await attempts.forgive(rateLimits.freeAccess, [mailbox], now)
    await attempts.forgive(rateLimits.freeAccessFromViewer, [viewer], now)
    throw error
  }
}

export const freeAccess =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.freeAccess> =>
  async ({ body, viewer, now }) => {
    const { attempts, links, http } = dependencies
    const { email: requestedEmail, token: linkToken } = body.freeAccess
    if (requestedEmail !== undefined) {
      await sendLink(dependencies, requestedEmail, viewer, now)
      const message = 'We have sent you a link. It opens free access and is valid for 60 minutes.'
      return new Reply({ emailValidated: false }, { message })
    }
    await enforceLimit(attempts, rateLimits.token, [viewer], now)
    const holder = linkToken && (await links.redeem('freeAccess', linkToken, now))
    if (!holder) throw linkExpired()
    const { email } = holder
    const token = await signToken(http.keys, freeType, { email })
    return { emailValidated: true, user: freeAccessUser(email), token }
  }
