import type { AlertQueue, AlertWork } from '#functions/queues/alertQueue.ts'
import { callHook } from '#functions/runtime/internet/callHook.ts'
import type { Connection } from '#functions/runtime/internet/publicTarget.ts'
import { logger } from '#functions/runtime/log.ts'
import type { Account, Accounts } from '#functions/store/accounts/accounts.ts'
import type { Deliveries } from '#functions/store/accounts/deliveries.ts'
import type { HookStore } from '#functions/store/accounts/followerLists.ts'
import { type CallableHook, isHookOn } from '#functions/store/accounts/hooks.ts'
import { isBeingErased } from '#functions/store/accounts/sessions.ts'
import { hookAfter, isTaken, pauseAfter } from '#shared/domain/alerts/hook.ts'
import { hookMessage } from '#shared/domain/alerts/hookMessage.ts'

export interface PostingDependencies {
  accounts: Pick<Accounts, 'read'>
  hooks: HookStore
  queue: Pick<AlertQueue, 'send'>
  deliveries: Pick<Deliveries, 'count'>
  connection: Connection
  /** The portal's origin, to which links lead. */
  origin: string
}

/** Where a reader's alerts are posted now. Unlike a device, an address is his own whoever is logged in. */
export const hookOf = ({ session, profile }: Account): CallableHook | undefined =>
  session && !isBeingErased(session) && isHookOn(profile?.hook) ? profile.hook : undefined

/**
 * Posts an alert to the address that the reader has by now. One that is not taken is put back, so that a slow or dead
 * server costs nobody else anything, and is given up without a word to the operator: the server is the reader's.
 */
export const postToHook = async (
  { accounts, hooks, queue, deliveries, connection, origin }: PostingDependencies,
  work: Extract<AlertWork, { kind: 'hook' }>,
  now: Date,
) => {
  const { id, reader, told, tries } = work
  const hook = hookOf(await accounts.read(reader))
  if (!hook) return
  const message = hookMessage({ id, told, zone: hook.zone, now, origin })
  const { answer, pauseSeconds } = await callHook(hook, message, connection, now)
  const after = hookAfter(hook, answer, now)
  await hooks.replace(reader, hook, after)
  if (isTaken(answer)) return deliveries.count('hook', { sent: 1, gone: 0, failed: 0 }, reader, now)
  logger.info('a webhook did not take an alert', { host: hook.host, answer, tries })
  const pause = after.state === 'on' ? pauseAfter(tries, pauseSeconds) : undefined
  if (pause !== undefined) return queue.send([{ ...work, tries: tries + 1 }], pause)
  const gone = after.state === 'gone' ? 1 : 0
  await deliveries.count('hook', { sent: 0, gone, failed: 1 - gone }, reader, now)
}
