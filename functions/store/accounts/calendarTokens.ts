import { createHash, randomBytes } from 'node:crypto'

/** The id in front finds the profile, and is no secret. The profile has the hash of the whole token. */
export const newCalendarToken = (userId: string): string =>
  `${userId}-${randomBytes(32).toString('base64url')}`

const lengthOfId = 36
export const ownerOfCalendar = (token: string): string => token.slice(0, lengthOfId)

/** Only the hash is stored, so reading the table gives nobody a working address. */
export const calendarHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
