/**
 * Reads a value when it is first asked for, and again once it is older than the caller accepts. A failed read is not
 * kept, so the next call repeats it.
 */
export const kept = <Value>(read: () => Promise<Value>, clock: () => number = Date.now) => {
  let newest: { at: number; value: Promise<Value> } | undefined
  return (mostMs = Number.POSITIVE_INFINITY): Promise<Value> => {
    const now = clock()
    if (newest && Math.abs(now - newest.at) < mostMs) return newest.value
    const reading = { at: now, value: read() }
    newest = reading
    reading.value.catch(() => {
      if (newest === reading) newest = undefined
    })
    return reading.value
  }
}
