/** Facts are plain data: two are the same when their fields are, in whatever order. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) =>
      same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}
