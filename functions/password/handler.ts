import * as z from 'zod'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { Reply } from '#functions/http/call.ts'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { serve } from '#functions/http/serve.ts'
import { queueClient } from '#functions/queues/client.ts'
import { mailQueue } from '#functions/queues/mailQueue.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { passwordEndpoints } from '#shared/contract/account/password.ts'
import { loginLimit, rateLimits } from '#shared/domain/account/rateLimits.ts'
import { linkIsIncorrect, resetPassword } from './resetPassword.ts'

const env = readEnvironment(httpEnvironment.extend({ MAIL_QUEUE: z.string() }))
const db = documentClient()
const mail = mailQueue(queueClient, env.MAIL_QUEUE)
const attemptStore = attempts(db, env.ACCOUNTS_TABLE)
const links = oneTimeTokens(db, env.ACCOUNTS_TABLE)
const dependencies = {
  links,
  identities: identities(cognitoClient(), { pool: env.USER_POOL_ID }),
  sessions: sessions(db, env.ACCOUNTS_TABLE),
}

const requestedMessage =
  'If this address has an account, a link for a new password is on its way. It is valid for 60 minutes.'

export const handler = serve(
  passwordEndpoints,
  {
    // Only the mail function looks the address up, so every address gets the same calls and answer.
    sendPasswordReset: async ({ body, viewer, now }) => {
      await enforceLimit(attemptStore, rateLimits.resetFromViewer, [viewer], now)
      await enforceLimit(attemptStore, rateLimits.reset, [body.email, viewer], now)
      await mail.ask({ kind: 'reset', email: body.email, at: now })
      return new Reply({ requested: true as const }, { message: requestedMessage })
    },

    verifyPasswordReset: async ({ body, viewer, now }) => {
      await enforceLimit(attemptStore, rateLimits.token, [viewer], now)
      const holder = await links.peek('reset', body.token, now)
      if (!holder) throw linkIsIncorrect()
      return { email: holder.email }
    },

    resetPassword: async ({ body, viewer, now }) => {
      await enforceLimit(attemptStore, rateLimits.token, [viewer], now)
      const { token, email, reset_password } = body
      const address = await resetPassword(dependencies, {
        token,
        email,
        password: reset_password,
        now,
      })
      // Wrong passwords may have used up the member's login attempts.
      await attemptStore.forgetFailures(loginLimit, { viewer, address }, now).catch((error) => {
        logger.warn('login attempts were not reset', { error })
      })
      return { result: 'Password Reset Succesfully' }
    },
  },
  httpDependencies(env, db),
)
