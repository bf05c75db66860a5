import * as z from 'zod'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { audits, guestUser } from '#functions/store/audits.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { auditEndpoints } from '#shared/contract/account/audit.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'

const env = readEnvironment(httpEnvironment.extend({ AUDITS_TABLE: z.string() }))
const db = documentClient()
const attemptStore = attempts(db, env.ACCOUNTS_TABLE)
const { record } = audits(db, env.AUDITS_TABLE)

export const handler = serve(
  auditEndpoints,
  {
    record: async ({ body, caller, viewer, now }) => {
      await enforceLimit(attemptStore, rateLimits.audit, [viewer], now)
      const { action, meta, user: claimed } = body
      const user = caller.tier === 'guest' ? guestUser : caller.email
      await record({ at: now, user, action, meta, claimed })
      return { recorded: true as const }
    },
  },
  httpDependencies(env, db),
)
