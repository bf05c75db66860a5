import { requireMember } from '#functions/http/access.ts'
import type { Answer } from '#functions/http/call.ts'
import { calendarHash, newCalendarToken } from '#functions/store/accounts/calendarTokens.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { changeProfile, type ProfileDependencies } from './profile.ts'

/** The hash of no token. */
const nobodys = ''

/** Makes the secret address of the member's calendar, or ends it. Either ends the address that was made before. */
export const setCalendar =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.setCalendar> =>
  async ({ caller, body, now }) => {
    const member = requireMember(caller)
    const token = body.on ? newCalendarToken(member.id) : null
    const calendar_hash = token === null ? nobodys : calendarHash(token)
    await changeProfile(dependencies, member, { calendar_hash }, now)
    return { path: token && `/api/following/calendar/${token}` }
  }
