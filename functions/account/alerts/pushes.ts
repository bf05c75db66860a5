import { requireMember } from '#functions/http/access.ts'
import { type Answers, type MemberCaller, portalOrigin } from '#functions/http/call.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { isPushService } from '#functions/runtime/webPush/pushServices.ts'
import { activeDevices, type Device, devicesToPush } from '#functions/store/accounts/devices.ts'
import { loginIdOf } from '#functions/store/accounts/sessions.ts'
import type { pushEndpoints } from '#shared/contract/account/pushes.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { deviceName } from '#shared/domain/alerts/deviceName.ts'
import { testPush } from '#shared/domain/alerts/pushMessage.ts'
import { usualPushSettings } from '#shared/domain/alerts/quietHours.ts'
import type { AccountDependencies } from '../profile/dependencies.ts'
import { changeOrRestore, changeProfile, type ProfileDependencies } from '../profile/profile.ts'

type PushDependencies = ProfileDependencies &
  Pick<AccountDependencies, 'attempts' | 'devices' | 'pushKey' | 'ownPushService' | 'pushFrom'>

const mostDevices = 5

/**
 * The devices after one of them has reported, that one first. It keeps its age, and stays off if it was switched off,
 * even if its push service has given the browser a new address: then a device that is off is recognized by its login.
 */
const devicesWith = (
  devices: readonly Device[],
  reported: Device,
  pressed = false,
): readonly Device[] => {
  const known =
    devices.find(({ endpoint }) => endpoint === reported.endpoint) ??
    devices.find(({ login, off }) => off && loginIdOf(login) === loginIdOf(reported.login))
  const off = known?.off && !pressed && { off: known.off }
  const one = { ...reported, since: known?.since ?? reported.since, ...off }
  const others = devices.filter((device) => device !== known)
  const newest = others.toSorted((a, b) => b.seen_at.localeCompare(a.seen_at))
  return [one, ...newest].slice(0, mostDevices)
}

const changeDevices = async (
  dependencies: PushDependencies,
  member: MemberCaller,
  now: Date,
  changed: (devices: readonly Device[]) => readonly Device[],
) => {
  const after = await changeOrRestore(dependencies, member, now, () =>
    dependencies.devices.change(member.id, now, changed),
  )
  if (after) return { devices: after.length }
  throw new AppError(
    'CONFLICT',
    'Your other devices changed the same at this moment, so nothing was changed. Please try again.',
  )
}

export const pushAnswers = (dependencies: PushDependencies): Answers<typeof pushEndpoints> => ({
  pushes: async ({ caller, now }) => {
    const { session, profile } = await dependencies.accounts.read(requireMember(caller).id)
    const devices = activeDevices(profile?.devices ?? [], session, now)
    return {
      key: (await dependencies.pushKey()).publicKey,
      settings: profile?.push_settings ?? usualPushSettings,
      devices: devices.map(({ endpoint, name, since, seen_at, off }) => ({
        ...{ endpoint, name, since, seen_at, on: !off },
      })),
    }
  },

  changePushSettings: async ({ caller, body, now }) => {
    await changeProfile(dependencies, requireMember(caller), { push_settings: body }, now)
    return { settings: body }
  },

  addDevice: async ({ caller, body: { agent, pressed, ...body }, now }) => {
    if (!isPushService(body.endpoint, dependencies.ownPushService))
      throw wrongField('endpoint', 'We do not know this browser’s push service.')
    const member = requireMember(caller)
    const seen_at = now.toISOString()
    const known = { name: deviceName(agent), since: seen_at, seen_at, login: member.login }
    return changeDevices(dependencies, member, now, (devices) =>
      devicesWith(devices, { ...body, ...known }, pressed),
    )
  },

  removeDevice: async ({ caller, body, now }) =>
    changeDevices(dependencies, requireMember(caller), now, (devices) =>
      devices.filter(({ endpoint }) => endpoint !== body.endpoint),
    ),

  switchDevice: async ({ caller, body, now }) =>
    changeDevices(dependencies, requireMember(caller), now, (devices) =>
      devices.map((one) => {
        const { off, ...device } = one
        if (one.endpoint !== body.endpoint || body.on === !off) return one
        return body.on ? device : { ...device, off: true }
      }),
    ),

  tryDevice: async ({ caller, body: { endpoint }, headers, now }) => {
    const { accounts, attempts, pushFrom } = dependencies
    const member = requireMember(caller)
    await enforceLimit(attempts, rateLimits.hook, [member.id], now)
    const { session, profile } = await accounts.read(member.id)
    const device = devicesToPush(profile?.devices ?? [], session, now).find(
      (one) => one.endpoint === endpoint,
    )
    if (!device) throw new AppError('CONFLICT', 'This device is not switched on any more.')
    const outcome = await pushFrom(portalOrigin(headers)).send(device, testPush, now)
    if (outcome === 'gone')
      await changeDevices(dependencies, member, now, (devices) =>
        devices.filter((one) => one.endpoint !== endpoint),
      )
    return { outcome }
  },
})
