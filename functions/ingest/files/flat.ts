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
