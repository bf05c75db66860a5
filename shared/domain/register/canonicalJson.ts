/**
 * JSON with one spelling: fields in the order of their names, no spaces, one line feed at the end. Two
 * programs that write the same document write the same bytes.
 */
export const canonicalJson = (document: unknown): string => `${JSON.stringify(ordered(document))}\n`

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, ordered(field)]),
  )
}
