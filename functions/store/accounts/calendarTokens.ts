import { createHash, randomBytes } from 'node:crypto'

/** The id in front, which is no secret, finds the profile. It holds the hash of the whole. */
export const newCalendarToken = (userId: string): string =>
  `${userId}-${randomBytes(32).toString('base64url')}`

const lengthOfId = 36
export const ownerOfCalendar = (token: string): string => token.slice(0, lengthOfId)

/** Only the hash is stored, so reading the table gives nobody an address that works. */
export const calendarHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
