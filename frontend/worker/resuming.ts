import { apiAddress, apiHeaders } from '../lib/api/request.ts'
import { ownerOfPushes, subscribed } from '../lib/follow/pushSubscription.ts'
import { readerOf } from './keptAnswers.ts'
import type { WorkerScope } from './scope.ts'

/**
 * Makes pushes so again as a member has switched them on in this browser: subscriptions end and change without a word.
 * Done by the worker and not by pages, which would all load it. Where another member has come, his pushes end.
 */
export const pushesResumed =
  (registration: WorkerScope['registration'], ask: typeof fetch) =>
  /** The token of a call at the start of the site. */
  async (token: string): Promise<void> => {
    if (Notification.permission !== 'granted') return
    const owner = await ownerOfPushes.read()
    const reader = readerOf(token)
    if (owner === undefined || reader === 'guest') return
    const { pushManager } = registration
    if (reader !== `member-${owner}`) {
      await ownerOfPushes.forget()
      await (await pushManager.getSubscription())?.unsubscribe()
      return
    }
    const headers = apiHeaders(token)
    const answer = await ask(apiAddress('GET /alerts/devices', {}), { headers })
    if (!answer.ok) return
    const { data } = (await answer.json()) as { data: { key: string } }
    const body = JSON.stringify(await subscribed(pushManager, data.key, { isOwn: true }))
    await ask(apiAddress('PUT /alerts/devices', {}), { method: 'PUT', headers, body })
  }
