import { randomUUID } from 'node:crypto'
import { Reply } from '#functions/http/call.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { serve } from '#functions/http/serve.ts'
import { guestType, signToken } from '#functions/http/tokens/portalToken.ts'
import { accountEndpoints } from '#shared/contract/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { confirmEmail, sendConfirmation } from './confirmation.ts'
import { accountDependencies } from './dependencies.ts'
import { freeAccess } from './freeAccess.ts'
import { login } from './login.ts'
import { checkLogin, refreshUser, updateProfile } from './profile.ts'
import { logout, refreshSession } from './session.ts'
import { emailTakenMessage, findAddressOwner, signup } from './signup.ts'

const dependencies = accountDependencies()

export const handler = serve(
  accountEndpoints,
  {
    sampleToken: async () => ({
      token: await signToken(dependencies.wiring.keys, guestType, { sub: randomUUID() }),
    }),
    checkLogin: checkLogin(dependencies),
    refreshUser: refreshUser(dependencies),
    signup: signup(dependencies),
    login: login(dependencies),
    logout: logout(dependencies),
    refreshSession: refreshSession(dependencies),
    checkUsername: async ({ params, viewer, now }) => {
      await enforceLimit(dependencies.attempts, rateLimits.checkUsername, [viewer], now)
      const existing_user =
        (await findAddressOwner(dependencies, params.email))?.owner !== undefined
      return new Reply({ existing_user }, existing_user ? { message: emailTakenMessage } : {})
    },
    confirmEmail: confirmEmail(dependencies),
    sendConfirmation: sendConfirmation(dependencies),
    updateProfile: updateProfile(dependencies),
    freeAccess: freeAccess(dependencies),
  },
  dependencies.wiring,
)
