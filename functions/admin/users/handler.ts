import { adminEnvironment, httpDependencies } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { audits } from '#functions/store/audits.ts'
import { changes } from '#functions/store/changes.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import type { ChangeKind } from '#shared/contract/admin/changes.ts'
import { adminUserEndpoints } from '#shared/contract/admin/people.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'

const env = readEnvironment(adminEnvironment)
const db = documentClient()
const trail = audits(db, env.AUDITS_TABLE)
const made = changes(db, env.AUDITS_TABLE)

/** So many of one kind fill a list, if they are found in so many pages of all kinds. */
const enough = 20
const mostPages = 20

/** Changes of one kind, which may stand behind many of the others. */
const ofKind = async (kind: ChangeKind, after: string | undefined) => {
  let { changes, next } = await made.list({ after })
  const found = changes.filter((one) => one.kind === kind)
  for (let page = 1; next && page < mostPages && found.length < enough; page++) {
    ;({ changes, next } = await made.list({ after: next }))
    found.push(...changes.filter((one) => one.kind === kind))
  }
  return { changes: found, next }
}

export const handler = serve(
  adminUserEndpoints,
  {
    changes: async ({ query: { kind, subject, after } }) => {
      const of = kind && subject ? { kind, subject } : undefined
      const { changes, next = null } =
        kind && !of ? await ofKind(kind, after) : await made.list({ ...(of && { of }), after })
      return { changes, next }
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
