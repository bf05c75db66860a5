import { type Answer, Reply } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { freeType, signToken } from '#functions/http/tokens/portalToken.ts'
import type { accountEndpoints } from '#shared/contract/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { plainAddress } from '#shared/domain/validation/contact.ts'
import type { Dependencies } from './dependencies.ts'
import { emailTaken, findAddressOwner } from './signup.ts'
import { freeAccessUser } from './user.ts'

const hasAccount = async (parts: Dependencies, email: string) => {
  for (const address of new Set([email, plainAddress(email)]))
    if ((await findAddressOwner(parts, address))?.owner) return true
  return false
}

const sendLink = async (parts: Dependencies, email: string, viewer: string, now: Date) => {
  const { attempts, letters } = parts
  await enforceLimit(attempts, rateLimits.freeAccessFromViewer, [viewer], now)
  if (await hasAccount(parts, email)) throw emailTaken()
  const mailbox = plainAddress(email)
  await enforceLimit(attempts, rateLimits.freeAccess, [mailbox], now)
  try {
    await letters.ask({ kind: 'freeAccess', email, at: now })
  } catch (error) {
    // No link was sent: today's is still to come.
    await attempts.forgive(rateLimits.freeAccess, [mailbox], now)
    await attempts.forgive(rateLimits.freeAccessFromViewer, [viewer], now)
    throw error
  }
}

export const freeAccess =
  (parts: Dependencies): Answer<typeof accountEndpoints.freeAccess> =>
  async ({ body: { freeAccess: asked }, viewer, now }) => {
    const { attempts, tokens, wiring } = parts
    if (asked.email !== undefined) {
      await sendLink(parts, asked.email, viewer, now)
      const message = 'We have sent you a link. It opens free access and is good for 60 minutes.'
      return new Reply({ emailValidated: false }, { message })
    }
    await enforceLimit(attempts, rateLimits.token, [viewer], now)
    const holder = asked.token && (await tokens.redeem('freeAccess', asked.token, now))
    if (!holder) {
      const gone = 'This link is no longer valid.'
      throw new AppError('VALIDATION', gone, { errors: { token: gone } })
    }
    const { email } = holder
    const token = await signToken(wiring.keys, freeType, { email })
    return { emailValidated: true, user: freeAccessUser(email), token }
  }
