import { setTimeout } from 'node:timers/promises'

/** What to ask for, and what failed is told in one line each. */
export interface Asked {
  readonly address: string
  readonly headers?: Record<string, string> | undefined
}

export interface Loaded {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failures: readonly string[]
}

const readers = 8

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

/** Makes these requests one after the other, by several readers at once, until there are none left. */
export const measuredLoad = async (asked: Iterator<Asked>): Promise<Loaded> => {
  const times: number[] = []
  const failures: string[] = []
  const start = performance.now()
  const reader = async () => {
    for (let next = asked.next(); !next.done; next = asked.next()) {
      const { address, headers = {} } = next.value
      const before = performance.now()
      const answer = await fetch(address, { headers }).catch((error: Error) => error)
      if (answer instanceof Error) failures.push(`${address}: ${answer.message}`)
      else {
        await answer.arrayBuffer()
        if (!answer.ok) failures.push(`${address}: ${answer.status}`)
      }
      times.push(performance.now() - before)
      // Yields to timers, so that a stop is noticed.
      if (times.length % 100 === 0) await setTimeout(0)
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  const sorted = times.toSorted((one, other) => one - other)
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    failures,
  }
}
