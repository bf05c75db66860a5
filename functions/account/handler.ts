import { randomUUID } from 'node:crypto'
import { Reply } from '#functions/http/call.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { serve } from '#functions/http/serve.ts'
import { guestType, signToken } from '#functions/http/tokens/portalToken.ts'
import { account } from '#shared/contract/account.ts'
import { limits } from '#shared/domain/account/rateLimits.ts'
import { confirmEmail, sendConfirmation } from './confirmation.ts'
import { freeAccess } from './freeAccess.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { ownerOf, taken } from './ownerOf.ts'
import { partsOf } from './parts.ts'
import { checkLogin, refreshUser, updateProfile } from './profile.ts'
import { refreshSession } from './refreshSession.ts'
import { signup } from './signup.ts'

const parts = partsOf()

export const handler = serve(
  account,
  {
    sampleToken: async () => ({
      token: await signToken(parts.wiring.keys, guestType, { sub: randomUUID() }),
    }),
    checkLogin: checkLogin(parts),
    refreshUser: refreshUser(parts),
    signup: signup(parts),
    login: login(parts),
    logout: logout(parts),
    refreshSession: refreshSession(parts),
    checkUsername: async ({ params, viewer, now }) => {
      await enforceLimit(parts.attempts, limits.checkUsername, [viewer], now)
      const existing_user = (await ownerOf(parts, params.email))?.owner !== undefined
      return new Reply({ existing_user }, existing_user ? { message: taken } : {})
    },
    confirmEmail: confirmEmail(parts),
    sendConfirmation: sendConfirmation(parts),
    updateProfile: updateProfile(parts),
    freeAccess: freeAccess(parts),
  },
  parts.wiring,
)
