/** For what a browser may forbid, such as storage, and for stored values of an older shape: undefined if it fails. */
export const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
