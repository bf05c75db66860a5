import type { Reject } from './feed.ts'

/** A wrong column makes as many as the file has lines, and 50 MB hold 25 million lines. */
const mostKept = 1000

/** What a file's rejects come to: the first thousand, and the number of the others. */
export const rejectsOf = (file: string) => {
  const kept: Reject[] = []
  let others = 0
  return {
    add: (reject: Reject) => {
      if (kept.length < mostKept) kept.push(reject)
      else others++
    },
    list: (): Reject[] =>
      others
        ? [...kept, { path: file, reason: `${others} more records were rejected`, record: null }]
        : kept,
  }
}
export type Rejects = ReturnType<typeof rejectsOf>

export const shownText = 200
const shownKeys = 40

/** A record as admins see it: short, and one level deep however deep it came. */
export const flat = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return leaf(value)
  if (Array.isArray(value)) return '[…]'
  const entries = Object.entries(value).slice(0, shownKeys)
  return Object.fromEntries(entries.map(([key, one]) => [key.slice(0, shownText), leaf(one)]))
}

const leaf = (value: unknown) => {
  if (typeof value === 'string') return value.slice(0, shownText)
  if (Array.isArray(value)) return '[…]'
  return typeof value === 'object' && value !== null ? '{…}' : value
}
