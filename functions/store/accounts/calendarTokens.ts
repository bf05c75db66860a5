import { createHash, randomBytes } from 'node:crypto'

/** The user's id, which is no secret and finds the profile, and a random part. */
export const newCalendarToken = (userId: string): string =>
  `${userId}-${randomBytes(32).toString('base64url')}`

const lengthOfId = 36
export const userIdOfCalendarToken = (token: string): string => token.slice(0, lengthOfId)

/** Only this hash is stored, so reading the table gives nobody a working address. */
export const calendarHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
