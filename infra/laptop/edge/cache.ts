import type { CachePolicy } from '../template/distribution.ts'
import type { EdgeResponse } from './exchange.ts'

interface Entry {
  response: EdgeResponse
  storedAt: number
  freshUntil: number
  staleUntil: number
}

type Found = { response: EdgeResponse; state: 'fresh' | 'stale'; ageSeconds: number }

/** CloudFront caches these whatever the origin says, unless the distribution says otherwise. */
const errorsKept = new Set([404, 405, 414, 500, 501, 502, 503, 504])
const errorDefaultSeconds = 10

const directives = (header = '') =>
  new Map<string, string | undefined>(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', value] = part.trim().split('=')
        return [name, value]
      }),
  )

const seconds = (value: string | undefined) =>
  value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined

/** How long an answer is fresh, and how long a stale one may be used while a new one is fetched. */
export const lifetimeOf = (
  { status, headers }: EdgeResponse,
  policy: Pick<CachePolicy, 'MinTTL' | 'DefaultTTL' | 'MaxTTL'>,
  errorTtl: ReadonlyMap<number, number>,
) => {
  const said = directives(headers['cache-control'])
  if (status >= 400) {
    const fresh = errorTtl.get(status) ?? (errorsKept.has(status) ? errorDefaultSeconds : 0)
    return { fresh, stale: 0 }
  }
  const forbidden = ['no-store', 'no-cache', 'private'].some((name) => said.has(name))
  if (forbidden) return { fresh: policy.MinTTL, stale: 0 }
  const asked = seconds(said.get('s-maxage') ?? said.get('max-age')) ?? policy.DefaultTTL
  return {
    fresh: Math.min(Math.max(asked, policy.MinTTL), policy.MaxTTL),
    stale: seconds(said.get('stale-while-revalidate')) ?? 0,
  }
}

/** What answers may take of the memory, all together. */
const mostBytes = 64_000_000
/** What an answer takes beside its body: its key, its headers and the entry. */
const overheadBytes = 2000

const sizeOf = ({ response }: Entry) => response.body.length + overheadBytes

export const edgeCache = (now: () => number = Date.now) => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let clearings = 0
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= sizeOf(entry)
  }
  return {
    find(key: string): Found | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (now() >= entry.staleUntil) {
        drop(key)
        return undefined
      }
      return {
        response: entry.response,
        state: now() < entry.freshUntil ? 'fresh' : 'stale',
        ageSeconds: Math.floor((now() - entry.storedAt) / 1000),
      }
    },
    store(key: string, response: EdgeResponse, { fresh, stale }: { fresh: number; stale: number }) {
      if (fresh <= 0) return
      const storedAt = now()
      const freshUntil = storedAt + fresh * 1000
      const entry = { response, storedAt, freshUntil, staleUntil: freshUntil + stale * 1000 }
      drop(key)
      entries.set(key, entry)
      bytes += sizeOf(entry)
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    clear() {
      entries.clear()
      bytes = 0
      clearings += 1
    },
    /** How often everything was dropped: an answer asked for before the last time may be out of date. */
    clearings: () => clearings,
  }
}

export type EdgeCache = ReturnType<typeof edgeCache>
