import { type Connection, internet } from '#functions/runtime/internet/publicTarget.ts'
import { openSources, recordingFolder, type SourceName } from '#shared/domain/feeds/openSources.ts'
import { FeedError, type Validators } from '../feed/feed.ts'
import { publicGet, Refusal } from '../feed/publicGet.ts'
import type { PublishedFile, ReceivedFile } from './source.ts'

/** The largest file that is read, a season's depth charts, has 53 MB. */
const maxBytes = 64_000_000
const maxFetchMs = 60_000

const patient: Connection = { ...internet, deadline: () => AbortSignal.timeout(maxFetchMs) }

type Received = (ReceivedFile & Validators) | 'unchanged' | 'absent'

export interface PublisherClient {
  get(source: SourceName, asked: PublishedFile, since: Validators): Promise<Received>
}

/** A server that failed is left alone for so long, and twice as long each time that it fails again. */
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60_000

/** Fetches files from publishers, each only from the servers that its source names. Every failure is a FeedError. */
export const publisherClient = (
  contact: string | undefined,
  connection: Connection = patient,
): PublisherClient => {
  const failing = new Map<string, { failures: number; until: number }>()

  const failed = (host: string) => {
    const failures = (failing.get(host)?.failures ?? 0) + 1
    const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
    failing.set(host, { failures, until: connection.now().getTime() + pause })
  }

  return {
    async get(source, { file, address, headers = {} }, since) {
      const { hosts, absent } = openSources[source]
      const host = URL.parse(address)?.hostname ?? ''
      const until = failing.get(host)?.until ?? 0
      if (until > connection.now().getTime())
        throw new FeedError(
          `${host} has just failed and is left alone until ${new Date(until).toISOString()}`,
        )
      try {
        const asked = { since, contact, headers }
        const answer = await publicGet(address, asked, connection, { maxBytes, hosts })
        failing.delete(host)
        return answer === 'unchanged' ? answer : { ...answer, file }
      } catch (error) {
        if (error instanceof Refusal && (absent as readonly number[]).includes(error.status))
          return 'absent'
        failed(host)
        throw error instanceof FeedError ? new FeedError(`${file}: ${error.message}`) : error
      }
    },
  }
}

/**
 * Gets recorded files, as they stood at a time, from a server on this machine. For the laptop and tests; no other
 * host is accepted.
 */
export const recordedPublishers = (origin: string, at: Date): PublisherClient => {
  const { hostname } = new URL(origin)
  if (hostname !== '127.0.0.1')
    throw new Error(`Recorded files come from this machine, not from ${hostname}`)
  return {
    async get(source, { file }) {
      const path = `${recordingFolder(source)}/${encodeURIComponent(file)}?at=${at.toISOString()}`
      const answer = await fetch(`${origin}/${path}`)
      if (answer.status === 404) return 'absent'
      if (answer.status !== 200) throw new FeedError(`${file}: answered ${answer.status}`)
      const contentType = answer.headers.get('content-type') ?? ''
      return { file, bytes: new Uint8Array(await answer.arrayBuffer()), contentType }
    },
  }
}
