import { createHmac } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import type { HookAnswer, HookKind } from '#shared/domain/alerts/hook.ts'
import { discordContent, type HookMessage } from '#shared/domain/alerts/hookMessage.ts'
import { publicRequest, retryAfterMs } from './publicRequest.ts'
import { type Connection, UnfitAddress } from './publicTarget.ts'

export interface HookTarget {
  readonly kind: HookKind
  readonly url: string
  readonly secret: string | null
}

/** The receiver computes the same. The time is signed, too, so that nobody can send an old call again. */
export const hookSignature = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

const requestOf = ({ kind, secret }: HookTarget, message: HookMessage, now: Date) => {
  const body = JSON.stringify(
    // No text can mention anyone, so Discord notifies nobody.
    kind === 'discord'
      ? { content: discordContent(message), allowed_mentions: { parse: [] } }
      : message,
  )
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    'user-agent': brand.product,
    ...(secret !== null && {
      'x-matchfit-timestamp': timestamp,
      'x-matchfit-signature': hookSignature(secret, timestamp, body),
    }),
  }
  return { method: 'POST', headers, body } as const
}

/** Posts a message once. Reads only the answer's status and the pause that it asks for. */
export const callHook = async (
  target: HookTarget,
  message: HookMessage,
  connection: Connection,
  now: Date,
): Promise<{ answer: HookAnswer; pauseSeconds?: number | undefined }> => {
  const signal = connection.deadline()
  try {
    const request = requestOf(target, message, now)
    const response = await publicRequest(target.url, request, connection, signal)
    response.destroy()
    const { statusCode = 0, headers } = response
    const pause =
      statusCode === 429 ? retryAfterMs(headers['retry-after'], now.getTime()) : undefined
    return { answer: statusCode, pauseSeconds: pause && pause / 1000 }
  } catch (error) {
    if (error instanceof UnfitAddress) return { answer: 'not public' }
    return { answer: signal.aborted ? 'late' : 'unreachable' }
  }
}
