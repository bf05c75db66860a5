import * as z from 'zod'
import { digestDays } from '#shared/domain/alerts/digest.ts'
import { endpoint } from '../endpoint.ts'
import { timeZone } from './pushes.ts'

/** When a reader gets a letter with what changed; null if he wants none. */
export const digestSettings = z.lazy(() =>
  z
    .strictObject({
      days: z.enum(digestDays),
      hour: z.int().min(0).max(23),
      /** The zone in which the hour and the days are counted. */
      zone: timeZone,
    })
    .nullable(),
)

const changed = z.strictObject({ digest: digestSettings })

export const oldDigestLink = 'This link is too old. Log in, or write to us.'

/** An account's id, the day of the letter and 256 bits that only we can have written. */
const digestToken = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-\d{8}-[\w-]{43}$/)

const failureMessage = 'Unable to change your letters. Please try again later.'

/** The link in a letter is its own proof. Mail services call it for many readers at once. */
const ofLetter = {
  path: '/alerts/digest/{token}',
  access: 'public',
  crowd: 'visit',
  params: z.object({ token: digestToken }),
  data: z.strictObject({ stopped: z.boolean() }),
  notFoundMessage: oldDigestLink,
  failureMessage,
} as const

/** Letters about changes of followed players. */
export const digestEndpoints = {
  changeDigest: endpoint({
    method: 'PUT',
    path: '/alerts/digest',
    summary: 'Sets when the caller gets a letter with what changed, or that he gets none',
    access: 'account',
    body: changed,
    data: changed,
    failureMessage,
  }),
  digestLink: endpoint({
    ...ofLetter,
    method: 'GET',
    summary: 'Leads from a letter to the page that ends these letters, and changes nothing',
  }),
  stopDigest: endpoint({
    ...ofLetter,
    method: 'POST',
    summary:
      'Ends the letters of the reader to whom a letter was sent, as mail programs do (RFC 8058)',
  }),
  resumeDigest: endpoint({
    ...ofLetter,
    method: 'PUT',
    summary: 'Sends the letters again that a letter’s link has ended',
  }),
}
