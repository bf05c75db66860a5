import { randomBytes, randomUUID } from 'node:crypto'
import type { HookView } from '#shared/contract/account/hooks.ts'
import { type HookHealth, hookAddress } from '#shared/domain/alerts/hook.ts'

/** The address to which a member has his alerts posted. */
export type Hook = HookHealth & {
  /** Another one after each change by the member. */
  readonly version: string
  /** Null once it is gone. Whoever knows Discord's may post there. */
  readonly url: string | null
  readonly host: string
  /** Signs what is posted to his own address. Discord knows its own by their token. */
  readonly secret: string | null
  /** By whose clock quiet hours and days are counted where he is told on no device. */
  readonly zone: string
  readonly set_at: string
}

/** A hook that may be called. */
export type OpenHook = Hook & { readonly url: string }

/** One that is off is called only by its owner's try. */
export const isOpen = (hook: Hook | null | undefined): hook is OpenHook => Boolean(hook?.url)
export const isPosted = (hook: Hook | null | undefined): hook is OpenHook =>
  isOpen(hook) && hook.state === 'on'

export const newHookSecret = () => randomBytes(32).toString('base64url')

/** Undefined if the address is one of Discord's pages, but no webhook. */
export const newHook = (entered: URL, zone: string, now: Date): OpenHook | undefined => {
  const address = hookAddress(entered)
  if (!address) return undefined
  const secret = address.kind === 'own' ? newHookSecret() : null
  return {
    ...{ ...address, host: new URL(address.url).host, secret, zone },
    ...{ version: randomUUID(), set_at: now.toISOString(), state: 'on', failing: null },
  }
}

/** What its owner sees of it: not the address, which may open his channel to whoever stands beside him. */
export const hookViewOf = (hook: Hook | null | undefined): HookView | null =>
  hook ? { kind: hook.kind, host: hook.host, state: hook.state, failing: hook.failing } : null
