import { requireMember } from '#functions/http/access.ts'
import type { Answer, MemberCaller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { isPushService } from '#functions/runtime/webPush/pushServices.ts'
import type { Device } from '#functions/store/accounts/accounts.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { usualPushSettings } from '#shared/domain/alerts/quietHours.ts'
import type { AccountDependencies } from './dependencies.ts'
import { changeProfile, type ProfileDependencies, restoreProfile } from './profile.ts'

type PushDependencies = ProfileDependencies &
  Pick<AccountDependencies, 'watching' | 'pushKey' | 'ownPushService'>

/** Other devices of the member may write at the same moment. Then the change is made to what they left. */
const attempts = 10
const mostDevices = 5
/** One that has not been opened for so long is somebody else's by now, or in a drawer. */
const daysOfDevice = 60

export const pushes =
  ({ accounts, pushKey }: PushDependencies): Answer<typeof accountEndpoints.pushes> =>
  async ({ caller }) => {
    const { id } = requireMember(caller)
    const { devices = [], push_settings } = (await accounts.profile(id, { consistent: true })) ?? {}
    return {
      key: (await pushKey()).publicKey,
      settings: push_settings ?? usualPushSettings,
      devices: devices.map(({ endpoint, seen_at }) => ({ endpoint, seen_at })),
    }
  }

export const changePushSettings =
  (dependencies: PushDependencies): Answer<typeof accountEndpoints.changePushSettings> =>
  async ({ caller, body, now }) => {
    await changeProfile(dependencies, requireMember(caller), { push_settings: body }, now)
    return { settings: body }
  }

/** The newest ones, this one first. */
const devicesWith = (devices: readonly Device[], one: Device): readonly Device[] => {
  const oldest = new Date(Date.parse(one.seen_at) - daysOfDevice * 86_400_000).toISOString()
  const others = devices.filter(
    ({ endpoint, seen_at }) => endpoint !== one.endpoint && seen_at > oldest,
  )
  const newest = others.toSorted((a, b) => b.seen_at.localeCompare(a.seen_at))
  return [one, ...newest].slice(0, mostDevices)
}

/** Lists of followers are mended with it: a browser says at every start that it is there. */
const changeDevices = async (
  dependencies: PushDependencies,
  member: MemberCaller,
  now: Date,
  change: (devices: readonly Device[]) => readonly Device[],
) => {
  const { accounts, watching } = dependencies
  for (let attempt = 0; attempt < attempts; attempt++) {
    const profile =
      (await accounts.profile(member.id, { consistent: true })) ??
      (await restoreProfile(dependencies, member, now))
    const after = change(profile.devices ?? [])
    const written = await accounts.setDevices(member.id, profile, after)
    if (!written) continue
    await watching.settle(member.id)
    return { devices: after.length }
  }
  throw new AppError(
    'CONFLICT',
    'Your other devices changed the same at this moment, so nothing was changed. Please try again.',
  )
}

export const addDevice =
  (dependencies: PushDependencies): Answer<typeof accountEndpoints.addDevice> =>
  async ({ caller, body, now }) => {
    if (!isPushService(body.endpoint, dependencies.ownPushService)) {
      const message = 'We do not know this browser’s push service.'
      throw new AppError('VALIDATION', message, { errors: { endpoint: message } })
    }
    const one = { ...body, seen_at: now.toISOString() }
    const member = requireMember(caller)
    return changeDevices(dependencies, member, now, (devices) => devicesWith(devices, one))
  }

export const removeDevice =
  (dependencies: PushDependencies): Answer<typeof accountEndpoints.removeDevice> =>
  async ({ caller, body, now }) =>
    changeDevices(dependencies, requireMember(caller), now, (devices) =>
      devices.filter(({ endpoint }) => endpoint !== body.endpoint),
    )
