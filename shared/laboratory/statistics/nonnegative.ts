/**
 * Least squares by coordinate descent, with weights of at least 0, because no team is better without its starters.
 * `ridge` rows pull them toward `prior`.
 */
export const nonNegativeWeights = (
  rows: readonly (readonly number[])[],
  y: readonly number[],
  prior: readonly number[],
  ridge: number,
): number[] => {
  const size = prior.length
  const products = Array.from({ length: size }, () => new Float64Array(size))
  const targets = prior.map((weight) => weight * ridge)
  rows.forEach((row, r) => {
    row.forEach((a, i) => {
      if (a === 0) return
      targets[i] = (targets[i] ?? 0) + a * (y[r] ?? 0)
      row.forEach((b, j) => {
        const line = products[i]
        if (line) line[j] = (line[j] ?? 0) + a * b
      })
    })
  })
  const weights = [...prior]
  for (let round = 0; round < 500; round++)
    for (let i = 0; i < size; i++) {
      const others = weights.reduce(
        (sum, weight, j) => (j === i ? sum : sum + (products[i]?.[j] ?? 0) * weight),
        0,
      )
      weights[i] = Math.max(0, ((targets[i] ?? 0) - others) / ((products[i]?.[i] ?? 0) + ridge))
    }
  return weights
}
