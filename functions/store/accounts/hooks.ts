import { randomBytes, randomUUID } from 'node:crypto'
import type { HookView } from '#shared/contract/account/hooks.ts'
import { type HookHealth, hookAddress } from '#shared/domain/alerts/hook.ts'

/** A webhook: the address to which a member has his alerts posted. */
export type Hook = HookHealth & {
  /** A new one with each change by the member. */
  readonly version: string
  /** Null once it is gone. A secret if it is Discord's: whoever knows it can post there. */
  readonly url: string | null
  readonly host: string
  /** Signs what is posted to a member's own server. Null for Discord, whose addresses contain a token. */
  readonly secret: string | null
  /** The time zone of his quiet hours and days if he has no device. */
  readonly zone: string
  readonly set_at: string
}

export type CallableHook = Hook & { readonly url: string }

/** A hook that is switched off can still be called by its owner's test. */
export const hasHookUrl = (hook: Hook | null | undefined): hook is CallableHook =>
  Boolean(hook?.url)
export const isHookOn = (hook: Hook | null | undefined): hook is CallableHook =>
  hasHookUrl(hook) && hook.state === 'on'

export const newHookSecret = () => randomBytes(32).toString('base64url')

/** Returns undefined for an address of Discord's that is not a webhook. */
export const newHook = (entered: URL, zone: string, now: Date): CallableHook | undefined => {
  const address = hookAddress(entered)
  if (!address) return undefined
  const secret = address.kind === 'own' ? newHookSecret() : null
  return {
    ...{ ...address, host: new URL(address.url).host, secret, zone },
    ...{ version: randomUUID(), set_at: now.toISOString(), state: 'on', failing: null },
  }
}

/** What its owner sees. The address is left out, because whoever reads Discord's over his shoulder could post there. */
export const hookViewOf = (hook: Hook | null | undefined): HookView | null =>
  hook ? { kind: hook.kind, host: hook.host, state: hook.state, failing: hook.failing } : null
