import { setTimeout } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import { clientConfiguration } from '../emulators/clients.ts'
import type { Emulators } from '../emulators/emulators.ts'
import type { QueueMapping } from '../template/queues.ts'
import type { Functions } from '../workers/pool.ts'
import { deliverOnce } from './delivery.ts'

/** The longest that SQS allows. */
const waitSeconds = 20
const pauseMs = 1000

interface Polling {
  emulators: Pick<Emulators, 'endpoints' | 'calls' | 'queuesUsed'>
  functions: Pick<Functions, 'invoke'>
  /** Messages of a function wait in their queue until this resolves. */
  mayDeliver(functionName: string): Promise<unknown>
  onDelivered(): void
  onFailure(message: string): void
}

/** Delivers each queue's messages to its function while the stack runs. */
export const startPollers = (mappings: readonly QueueMapping[], polling: Polling) => {
  const { emulators, functions, mayDeliver, onDelivered, onFailure } = polling
  const stopping = new AbortController()
  const sqs = new SQSClient({ ...clientConfiguration(emulators.endpoints.SQS), maxAttempts: 1 })

  const poll = async (mapping: QueueMapping) => {
    const { name } = mapping.function
    const { name: resource } = mapping.queue
    const invoke = async (event: unknown) => {
      let status = 500
      try {
        const answer = await functions.invoke(name, event)
        status = 200
        return answer
      } catch (error) {
        if (!stopping.signal.aborted) onFailure(String((error as Error).message))
        throw error
      } finally {
        const at = new Date().toISOString()
        emulators.calls.record({
          at,
          function: name,
          service: 'sqs',
          action: 'Deliver',
          resource,
          status,
        })
      }
    }
    await Promise.race([mayDeliver(name), aborted(stopping.signal)])
    const { signal } = stopping
    while (!signal.aborted)
      try {
        const { messages } = await deliverOnce(mapping, { sqs, invoke, waitSeconds, signal })
        if (messages) onDelivered()
      } catch (error) {
        if (signal.aborted) return
        // What was taken and not deleted becomes visible again, so nothing is lost.
        onFailure(`${resource} is read again, because it failed: ${(error as Error).message}`)
        await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
      }
  }

  // The first poll loads the emulator, so it waits for the first message.
  const running = Promise.race([emulators.queuesUsed, aborted(stopping.signal)])
    .then(() => Promise.all(mappings.map(poll)))
    .catch((error) => {
      if (!stopping.signal.aborted) onFailure(`The queues stopped: ${(error as Error).message}`)
    })

  return {
    async stop(stopFunctions: () => Promise<void>) {
      stopping.abort()
      await stopFunctions()
      await running
      sqs.destroy()
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
