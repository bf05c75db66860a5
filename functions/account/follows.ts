import { requireMember } from '#functions/http/access.ts'
import type { Answer } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { calendarHash, newCalendarToken } from '#functions/store/accounts/calendarTokens.ts'
import { followsOf, subjectsOf } from '#functions/store/accounts/followedSets.ts'
import { getsAlerts } from '#functions/store/accounts/followerLists.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { followsAfter, tooManyFollows } from '#shared/domain/account/followChange.ts'
import type { AccountDependencies } from './profile/dependencies.ts'
import { changeProfile, type ProfileDependencies, restoreProfile } from './profile/profile.ts'
import { memberUser } from './profile/user.ts'

/** Another device may write at the same time. Then the change is made to what that device has written. */
const attempts = 10

/** Does not check that a player or team exists: an unknown key has no effect. */
export const changeFollows =
  (
    dependencies: ProfileDependencies & Pick<AccountDependencies, 'followerLists'>,
  ): Answer<typeof accountEndpoints.changeFollows> =>
  async ({ caller, body, now }) => {
    const { accounts, adminKey, followerLists } = dependencies
    const member = requireMember(caller)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const profile =
        (await accounts.profile(member.id, { consistent: true })) ??
        (await restoreProfile(dependencies, member, now))
      const before = followsOf(profile)
      const after = followsAfter(before, body)
      const refusal = tooManyFollows(before, after)
      if (refusal) throw new AppError('CONFLICT', refusal)
      const [former, wanted] = [subjectsOf(before), subjectsOf(after)]
      if (getsAlerts(profile)) await followerLists.add(member.id, [...wanted.difference(former)])
      const written = await accounts.setFollows(member.id, before, after)
      if (written && getsAlerts(written))
        await followerLists.reconcile(member.id, [...wanted.symmetricDifference(former)])
      if (written) return { result: await memberUser(member, written, adminKey) }
    }
    throw new AppError(
      'CONFLICT',
      'Your other devices changed the list at the same moment, so nothing was changed. Please try again.',
    )
  }

/** Replaces the rosters that the caller's page showed. */
export const changeRosters =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.changeRosters> =>
  async ({ caller, body, now }) => {
    const { accounts } = dependencies
    const member = requireMember(caller)
    const save = () => accounts.setRosters(member.id, body)
    const restoreAndSave = async () => {
      if (await accounts.profile(member.id, { consistent: true })) return undefined
      await restoreProfile(dependencies, member, now)
      return save()
    }
    const written = (await save()) ?? (await restoreAndSave())
    if (written?.rosters) return { rosters: written.rosters }
    throw new AppError(
      'CONFLICT',
      'Another device has changed your rosters meanwhile, so nothing was changed. Please load the page again.',
    )
  }

/** Creates the secret address of the member's calendar, or removes it. Either way the earlier address stops working. */
export const setCalendar =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.setCalendar> =>
  async ({ caller, body, now }) => {
    const member = requireMember(caller)
    const token = body.on ? newCalendarToken(member.id) : null
    // No token has an empty hash.
    const calendar_hash = token === null ? '' : calendarHash(token)
    await changeProfile(dependencies, member, { calendar_hash }, now)
    return { path: token && `/api/following/calendar/${token}` }
  }
