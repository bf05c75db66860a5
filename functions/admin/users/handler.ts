import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { adminAccess } from '#functions/cognito/adminAccess.ts'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { requireMember } from '#functions/http/access.ts'
import { adminChanges, savedReply } from '#functions/http/adminChanges.ts'
import { adminEnvironment, adminKeyOf, httpDependencies } from '#functions/http/dependencies.ts'
import { serve } from '#functions/http/serve.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { type Person, people } from '#functions/store/accounts/people.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { type ChangeKind, changeKinds } from '#shared/contract/admin/changes.ts'
import { adminUserEndpoints } from '#shared/contract/admin/people.ts'
import { isSubscribed } from '#shared/domain/account/plan.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { accessChanges } from './access.ts'
import { sentOrStored } from './largeFile.ts'
import { usersFile } from './usersFile.ts'

const env = readEnvironment(adminEnvironment.extend({ EXPORTS_BUCKET: z.string() }))
const db = documentClient()
const http = httpDependencies(env, db)
const users = people(db, env.ACCOUNTS_TABLE)
const pool = identities(cognitoClient(), { pool: env.USER_POOL_ID })
const access = accessChanges({
  accounts: accounts(db, env.ACCOUNTS_TABLE),
  identities: pool,
  access: adminAccess({ identities: pool, sessions: http.sessions }),
  changes: adminChanges(db, env.AUDITS_TABLE),
})
const exports = {
  s3: new S3Client(boundedCalls()),
  bucket: env.EXPORTS_BUCKET,
  contentType: 'text/csv; charset=utf-8',
}
const pageSize = 100

const withFlags = async (people: readonly Person[], now: Date) => {
  const flags = await users.flags(people.map(({ id }) => id))
  return people.map((person) => {
    const { admin = false, subscribed = false } = flags.get(person.id) ?? {}
    return { ...person, admin, subscribed: isSubscribed(subscribed, now) }
  })
}

/** There are few admins, and Cognito knows them. */
const listAdmins = async () => users.read((await pool.admins()).map(({ id }) => id))
const trail = audits(db, env.AUDITS_TABLE)
const made = adminChangeHistory(db, env.AUDITS_TABLE)

/** A list of one kind of change ends after this many changes, or after this many pages of all kinds. */
const enough = 20
const mostPages = 20

/** Changes of one kind, which may be scattered among the others. */
const ofKind = async (kind: ChangeKind, after: string | undefined) => {
  let { changes, next } = await made.list({ after })
  const ofThisKind = changes.filter((change) => change.kind === kind)
  for (let page = 1; next && page < mostPages && ofThisKind.length < enough; page++) {
    ;({ changes, next } = await made.list({ after: next }))
    ofThisKind.push(...changes.filter((change) => change.kind === kind))
  }
  return { changes: ofThisKind, next }
}

const mostListed = 50

/** Changes of one subject, whatever their kind: each kind has its own index. */
const ofSubject = async (subject: string, after: string | undefined) => {
  const pages = await Promise.all(
    changeKinds.map((kind) => made.list({ of: { kind, subject }, limit: mostListed, after })),
  )
  const all = pages.flatMap(({ changes }) => changes).toSorted((a, b) => (a.id > b.id ? -1 : 1))
  // Nothing older than the end of an unfinished page is listed, because that page may still contain something
  // newer.
  const [readUntil = ''] = pages
    .flatMap(({ next }) => next ?? [])
    .toSorted((a, b) => (a > b ? -1 : 1))
  const listed = all.filter(({ id }) => id >= readUntil).slice(0, mostListed)
  const isMore = readUntil !== '' || listed.length < all.length
  return { changes: listed, next: isMore ? listed.at(-1)?.id : undefined }
}

const listChanges = (kind?: ChangeKind, subject?: string, after?: string) => {
  if (kind && subject) return made.list({ of: { kind, subject }, after })
  if (subject) return ofSubject(subject, after)
  return kind ? ofKind(kind, after) : made.list({ after })
}

export const handler = serve(
  adminUserEndpoints,
  {
    people: async ({ query: { admins, after, ...filter }, now }) => {
      const { people, next } = admins
        ? { people: await listAdmins(), next: undefined }
        : await users.list(filter, pageSize, after)
      return { people: await withFlags(people, now), next: next ?? null }
    },
    // The file contains every address, so the download is audited before it is sent.
    csv: async ({ caller, now }) => {
      await trail.record({ at: now, user: requireMember(caller).email, action: 'EXPORT_USERS' })
      const admins = new Set((await pool.admins()).map(({ id }) => id))
      return sentOrStored(usersFile(users.all(), admins), exports)
    },
    access: async ({ body, ...maker }) => savedReply(await access.change(body, maker)),
    undo: async ({ body, ...maker }) => savedReply(await access.undo(body.change, maker)),
    changes: async ({ query: { kind, subject, after } }) => {
      const { changes, next = null } = await listChanges(kind, subject, after)
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
  { ...http, adminKey: adminKeyOf(env) },
)
