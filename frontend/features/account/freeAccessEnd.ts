import { ownTime, shortDateTime } from '#shared/domain/time/dates.ts'
import { lifeOf } from '../../lib/session/tokenLife.ts'

/** `Sun, Nov 22 · 9:00 AM EST (3:00 PM CET)`: when the token of free access ends, in the East and in the reader's zone. */
export const freeAccessEnd = (
  token: string,
  now: Date,
  ownZone: string | undefined,
): string | undefined => {
  const life = lifeOf(token)
  if (!life) return undefined
  const end = new Date(life.ends * 1000)
  const own = ownZone && ownTime(end, ownZone, ['eastern'])
  return `${shortDateTime(end, now)}${own ? ` (${own})` : ''}`
}
