import { requireMember } from '#functions/http/access.ts'
import type { Answer, MemberCaller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { isPushService } from '#functions/runtime/webPush/pushServices.ts'
import { type Device, listening } from '#functions/store/accounts/devices.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { usualPushSettings } from '#shared/domain/alerts/quietHours.ts'
import type { AccountDependencies } from '../profile/dependencies.ts'
import { changeProfile, type ProfileDependencies, restoreProfile } from '../profile/profile.ts'

type PushDependencies = ProfileDependencies &
  Pick<AccountDependencies, 'devices' | 'pushKey' | 'ownPushService'>

const mostDevices = 5

export const pushes =
  ({ accounts, pushKey }: PushDependencies): Answer<typeof accountEndpoints.pushes> =>
  async ({ caller, now }) => {
    const { session, profile } = await accounts.read(requireMember(caller).id)
    const devices = listening(profile?.devices ?? [], session, now)
    return {
      key: (await pushKey()).publicKey,
      settings: profile?.push_settings ?? usualPushSettings,
      devices: devices.map(({ endpoint, seen_at }) => ({ endpoint, seen_at })),
    }
  }

export const changePushSettings =
  (dependencies: PushDependencies): Answer<typeof accountEndpoints.changePushSettings> =>
  async ({ caller, body, now }) => {
    await changeProfile(dependencies, requireMember(caller), { push_settings: body }, now)
    return { settings: body }
  }

/** The newest devices, this one first. */
const devicesWith = (devices: readonly Device[], one: Device): readonly Device[] => {
  const others = devices.filter(({ endpoint }) => endpoint !== one.endpoint)
  const newest = others.toSorted((a, b) => b.seen_at.localeCompare(a.seen_at))
  return [one, ...newest].slice(0, mostDevices)
}

/** Also repairs the lists of followers: a browser reports each time the site starts. */
const changeDevices = async (
  dependencies: PushDependencies,
  member: MemberCaller,
  now: Date,
  changed: (devices: readonly Device[]) => readonly Device[],
) => {
  const change = () => dependencies.devices.change(member.id, now, changed)
  const restoreAndChange = async () => {
    await restoreProfile(dependencies, member, now)
    return change()
  }
  const after = (await change()) ?? (await restoreAndChange())
  if (after) return { devices: after.length }
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
    const member = requireMember(caller)
    const one = { ...body, seen_at: now.toISOString(), login: member.login }
    return changeDevices(dependencies, member, now, (devices) => devicesWith(devices, one))
  }

export const removeDevice =
  (dependencies: PushDependencies): Answer<typeof accountEndpoints.removeDevice> =>
  async ({ caller, body, now }) =>
    changeDevices(dependencies, requireMember(caller), now, (devices) =>
      devices.filter(({ endpoint }) => endpoint !== body.endpoint),
    )
