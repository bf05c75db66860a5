import * as z from 'zod'
import { favoriteSports } from '#shared/domain/sport/sport.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { optionalInQuery, timestamp } from '../fields.ts'
import {
  adminChange,
  changeForAdmins,
  changeId,
  changeKinds,
  forAdmins,
  readForAdmins,
  undoOf,
} from './changes.ts'

const next = z.string().nullable()

const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')

const person = z.strictObject({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  favorite_sport: z.string(),
  country: z.string().optional(),
  created_at: timestamp,
  admin: z.boolean(),
  subscribed: z.boolean(),
})

/** People, what they did, and what admins changed. */
export const adminUserEndpoints = {
  people: endpoint({
    ...readForAdmins,
    path: '/admin/people/{secret}',
    summary: 'Who has signed up, newest first, in pages of 100; or who is an admin',
    query: z.object({
      /** Part of the address. */
      email: z.string().trim().toLowerCase().max(254).optional(),
      sport: optionalInQuery(z.enum(favoriteSports), 'Must be a sport.'),
      verified: optionalInQuery(yesOrNo, 'Must be yes or no.'),
      admins: optionalInQuery(yesOrNo, 'Must be yes or no.'),
      after: z.string().max(100).optional(),
    }),
    data: z.strictObject({ people: z.array(person), next }),
  }),
  csv: endpoint({
    ...forAdmins,
    method: 'GET',
    path: '/admin/users/{secret}',
    summary:
      'Everybody who has signed up, as a file; one that is too large for an answer is at the address of a redirect (303)',
    data: z.string(),
    text: 'text/csv',
    failureMessage: 'There was an error retrieving the files',
  }),
  access: endpoint({
    ...changeForAdmins,
    path: '/admin/access/{secret}',
    summary: 'Makes a user an admin, or revokes that and ends all of the user’s logins',
    // Cognito's ids look like UUIDs, but not all of them are of a variant that the standard knows.
    body: z.strictObject({ id: z.guid(), admin: z.boolean() }),
    data: z.strictObject({ change: z.string().nullable() }),
    bodyLimit: 1_000,
  }),
  undo: undoOf('access'),
  changes: endpoint({
    ...readForAdmins,
    path: '/admin/changes/{secret}',
    summary:
      'What admins changed, newest first: all of it, or of one game, player, setting or user',
    query: z.object({
      kind: optionalInQuery(z.enum(changeKinds), `Must be one of ${changeKinds.join(', ')}.`),
      subject: z.string().max(100).optional(),
      after: optionalInQuery(changeId, 'Must be the `next` of the page before.'),
    }),
    data: z.strictObject({ changes: z.array(adminChange), next }),
  }),
  audits: endpoint({
    ...readForAdmins,
    path: '/admin/audits/{secret}',
    summary: 'The audits of one user, or of everybody on one day (UTC), newest first',
    query: z.object({
      user: z.string().trim().toLowerCase().max(254).optional(),
      day: optionalInQuery(z.iso.date(), 'Must be a day, like 2026-11-21.'),
      after: z.string().max(100).optional(),
    }),
    data: z.strictObject({
      audits: z.array(
        z.strictObject({
          at: timestamp,
          user: z.string(),
          action: z.string(),
          meta: z.unknown().optional(),
          claimed: z.string().optional(),
        }),
      ),
      next,
    }),
  }),
} satisfies Family
