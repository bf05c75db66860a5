import { randomUUID } from 'node:crypto'
import { AppError } from '#functions/http/appError.ts'
import { environment, httpEnvironment } from '#functions/http/environment.ts'
import { serve } from '#functions/http/serve.ts'
import { guestType, signToken } from '#functions/http/tokens/portalToken.ts'
import { wire } from '#functions/http/wiring.ts'
import { documentClient } from '#functions/store/client.ts'
import { account } from '#shared/contract/account.ts'

const wiring = wire(environment(httpEnvironment), documentClient())

const soon = () => {
  throw new AppError('UNAVAILABLE', 'Not yet.')
}

export const handler = serve(
  account,
  {
    sampleToken: async () => ({
      token: await signToken(wiring.keys, guestType, { sub: randomUUID() }),
    }),
    checkLogin: soon,
    refreshUser: soon,
    signup: soon,
    login: soon,
    logout: soon,
    refreshSession: soon,
    checkUsername: soon,
    confirmEmail: soon,
    updateProfile: soon,
    freeAccess: soon,
  },
  wiring,
)
