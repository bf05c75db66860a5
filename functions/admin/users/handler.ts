import { adminEnvironment, httpDependencies } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { audits } from '#functions/store/audits.ts'
import { changes } from '#functions/store/changes.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { adminUserEndpoints } from '#shared/contract/admin/people.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'

const env = readEnvironment(adminEnvironment)
const db = documentClient()
const trail = audits(db, env.AUDITS_TABLE)
const made = changes(db, env.AUDITS_TABLE)

export const handler = serve(
  adminUserEndpoints,
  {
    changes: async ({ query: { kind, subject, after } }) => {
      const of = kind && subject ? { kind, subject } : undefined
      const { changes, next } = await made.list({ ...(of && { of }), after })
      // One kind of the newest changes, which are few.
      return {
        changes: kind ? changes.filter((one) => one.kind === kind) : changes,
        next: next ?? null,
      }
    },
    audits: async ({ query: { user, day, after }, now }) => {
      const page = { after }
      const { audits, next } = user
        ? await trail.ofUser(user, page)
        : await trail.ofDay(day ?? utcDay(now), page)
      return { audits, next: next ?? null }
    },
  },
  { ...httpDependencies(env, db), adminKey: env.ADMIN_KEY },
)
