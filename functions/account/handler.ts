import { randomUUID } from 'node:crypto'
import { environment, httpEnvironment } from '#functions/http/environment.ts'
import { serve } from '#functions/http/serve.ts'
import { signGuestToken } from '#functions/http/tokens/guestToken.ts'
import { wire } from '#functions/http/wiring.ts'
import { documentClient } from '#functions/store/client.ts'
import { account } from '#shared/contract/account.ts'

const wiring = wire(environment(httpEnvironment), documentClient())

export const handler = serve(
  account,
  {
    sampleToken: async () => ({ token: await signGuestToken(wiring.keys, randomUUID()) }),
  },
  wiring,
)
