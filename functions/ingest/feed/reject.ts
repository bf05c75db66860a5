export interface Reject {
  /** Its place: `[12].Height` in JSON, `players.csv:14` in a file. */
  path: string
  reason: string
  record: unknown
}

/** About a file as a whole, or a list in it. */
export const rejectOf = (path: string, reason: string): Reject => ({ path, reason, record: null })

/** A wrong column rejects every line, and a file of 50 MB may have 25 million lines. */
const maxRejects = 1000

/** Collects the rejects of one file: the first thousand, and the number of the others. */
export const rejectCollector = (file: string) => {
  const rejects: Reject[] = []
  let omitted = 0
  return {
    add: (reject: Reject) => {
      if (rejects.length < maxRejects) rejects.push(reject)
      else omitted++
    },
    list: (): Reject[] =>
      omitted ? [...rejects, rejectOf(file, `${omitted} more records were rejected`)] : rejects,
  }
}
export type RejectCollector = ReturnType<typeof rejectCollector>

export const maxShownText = 200
const maxShownKeys = 40

/** Shortens a record for admins and cuts it to one level, however deep it is. */
export const flattenRecord = (record: unknown): unknown => {
  if (typeof record !== 'object' || record === null) return flattenValue(record)
  if (Array.isArray(record)) return '[…]'
  const entries = Object.entries(record).slice(0, maxShownKeys)
  return Object.fromEntries(
    entries.map(([key, value]) => [key.slice(0, maxShownText), flattenValue(value)]),
  )
}

const flattenValue = (value: unknown) => {
  if (typeof value === 'string') return value.slice(0, maxShownText)
  if (Array.isArray(value)) return '[…]'
  return typeof value === 'object' && value !== null ? '{…}' : value
}
