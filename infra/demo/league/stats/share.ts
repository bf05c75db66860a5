/** Distributes a total by weight and below caps, if there are any, until it is used up or all caps are reached. */
export const shared = (
  total: number,
  weights: readonly number[],
  caps: readonly number[] = weights.map(() => Number.POSITIVE_INFINITY),
): number[] => {
  const shares = weights.map(() => 0)
  for (let round = 0; round < 6; round++) {
    const left = total - shares.reduce((sum, part) => sum + part, 0)
    const open = weights.map((weight, i) => ((shares[i] ?? 0) < (caps[i] ?? 0) - 1e-9 ? weight : 0))
    const all = open.reduce((sum, weight) => sum + weight, 0)
    if (left < 1e-9 || all === 0) break
    for (const [i, weight] of open.entries())
      shares[i] = Math.min(caps[i] ?? 0, (shares[i] ?? 0) + (left * weight) / all)
  }
  return shares
}

/** Rounds the parts so that their sum stays: the largest remainders are rounded up. */
export const whole = (parts: readonly number[]): number[] => {
  const down = parts.map(Math.floor)
  const missing = Math.round(parts.reduce((sum, part) => sum + part, 0)) - sum(down)
  const up = parts
    .map((part, i) => ({ i, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.i - b.i)
    .slice(0, Math.max(0, missing))
  for (const { i } of up) down[i] = (down[i] ?? 0) + 1
  return down
}

export const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)
