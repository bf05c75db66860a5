import { randomUUID } from 'node:crypto'
import { requireMember } from '#functions/http/access.ts'
import { type Answers, portalOrigin } from '#functions/http/call.ts'
import { AppError, wrongValues } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { callHook } from '#functions/runtime/internet/callHook.ts'
import { unlessAborted } from '#functions/runtime/internet/publicRequest.ts'
import { internet, resolvePublicTarget } from '#functions/runtime/internet/publicTarget.ts'
import {
  type CallableHook,
  type Hook,
  hasHookUrl,
  hookViewOf,
  newHook,
  newHookSecret,
} from '#functions/store/accounts/hooks.ts'
import type { hookEndpoints } from '#shared/contract/account/hooks.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { hookAfter } from '#shared/domain/alerts/hook.ts'
import { testMessage } from '#shared/domain/alerts/hookMessage.ts'
import type { AccountDependencies } from '../profile/dependencies.ts'
import { changeProfile, type ProfileDependencies } from '../profile/profile.ts'

type HookDependencies = ProfileDependencies &
  Pick<AccountDependencies, 'attempts' | 'hooks' | 'followerLists'>

/** The address may lead elsewhere later, so each call to it checks again. */
const hookAt = async (url: string, zone: string, now: Date): Promise<CallableHook> => {
  try {
    await unlessAborted(internet.deadline(), resolvePublicTarget(url, internet))
  } catch {
    throw wrongValues({
      url: 'Enter an https address without a port or password that leads to a server on the public internet.',
    })
  }
  const hook = newHook(new URL(url), zone, now)
  if (!hook) throw wrongValues({ url: 'This is no webhook. In Discord, press Copy Webhook URL.' })
  return hook
}

const changedMeanwhile = () =>
  new AppError('CONFLICT', 'The address was changed meanwhile. Please load the page again.')

const callableHookOf = async (
  { accounts }: HookDependencies,
  id: string,
): Promise<CallableHook> => {
  const hook = (await accounts.profile(id, { consistent: true }))?.hook
  if (!hasHookUrl(hook)) throw changedMeanwhile()
  return hook
}

export const hookAnswers = (dependencies: HookDependencies): Answers<typeof hookEndpoints> => ({
  setHook: async ({ caller, body: { url, zone }, now }) => {
    const member = requireMember(caller)
    if (url !== null) await enforceLimit(dependencies.attempts, rateLimits.hook, [member.id], now)
    const hook = url === null ? null : await hookAt(url, zone, now)
    await changeProfile(dependencies, member, { hook }, now)
    await dependencies.followerLists.reconcile(member.id)
    return { hook: hookViewOf(hook), secret: hook?.secret ?? null }
  },

  renewHookSecret: async ({ caller }) => {
    const { id } = requireMember(caller)
    const hook = await callableHookOf(dependencies, id)
    const secret = hook.kind === 'own' ? newHookSecret() : null
    const renewed: Hook = { ...hook, secret, version: randomUUID() }
    if (!(await dependencies.hooks.replace(id, hook, renewed))) throw changedMeanwhile()
    return { secret }
  },

  tryHook: async ({ caller, headers, now }) => {
    const { attempts, hooks } = dependencies
    const { id } = requireMember(caller)
    await enforceLimit(attempts, rateLimits.hook, [id], now)
    const hook = await callableHookOf(dependencies, id)
    const message = testMessage(randomUUID(), portalOrigin(headers))
    const { answer } = await callHook(hook, message, internet, now)
    const known = await hooks.replace(id, hook, hookAfter(hook, answer, now))
    const view = hookViewOf(known ?? null)
    if (!view) throw changedMeanwhile()
    return { hook: view, answer }
  },
})
