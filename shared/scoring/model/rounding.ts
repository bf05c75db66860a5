/** Rounds parts by the largest-remainder method, so that they add up to the rounded total. */
export const roundedParts = (
  parts: readonly number[],
  total: number,
  digits: number,
): { readonly parts: number[]; readonly total: number } => {
  const unit = 10 ** digits
  // Adding 0 turns −0 into 0.
  const target = Math.round(total * unit) + 0
  const floors = parts.map((part) => Math.floor(part * unit))
  const missing = target - floors.reduce((sum, floor) => sum + floor, 0)
  const order = [...parts.keys()].sort(
    (a, b) => remainder(parts[b] ?? 0, unit) - remainder(parts[a] ?? 0, unit),
  )
  order.forEach((index, rank) => {
    const extra =
      Math.floor(missing / parts.length) + (rank < modulo(missing, parts.length) ? 1 : 0)
    floors[index] = (floors[index] ?? 0) + extra
  })
  return { parts: floors.map((floor) => floor / unit), total: target / unit }
}

/** Adds to each effect its printed value. The printed values have one decimal and add up to `total`. */
export const withShownEffects = <Part extends { readonly effect: number }>(
  parts: readonly Part[],
  total: number,
): (Part & { shown: number })[] => {
  const { parts: shown } = roundedParts(
    parts.map(({ effect }) => effect),
    total,
    1,
  )
  // Adding 0 turns −0 into 0.
  return parts.map((part, index) => ({ ...part, shown: (shown[index] ?? 0) + 0 }))
}

const remainder = (part: number, unit: number): number => part * unit - Math.floor(part * unit)

const modulo = (value: number, by: number): number => ((value % by) + by) % by
