/** Solves A x = b for a symmetric positive matrix held row by row (Cholesky); A is overwritten. */
export const solve = (a: Float64Array, b: Float64Array): Float64Array => {
  const n = b.length
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = a[i * n + j] ?? 0
      for (let k = 0; k < j; k++) sum -= (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0)
      a[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (a[j * n + j] ?? 1)
    }
  }
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - (a[i * n + k] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (a[i * n + i] ?? 1)
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] ?? 0) - (a[k * n + i] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (a[i * n + i] ?? 1)
  }
  return x
}

/** Exchanges of all offenders at once before one at a time, which is slower but always ends. */
const fullExchanges = 5
const mostExchanges = 1000
const tolerance = 1e-10

/**
 * Minimises ½xᵀAx − bᵀx for a symmetric positive A where x may not fall below 0 at the places in
 * `bounded` (principal pivoting, Júdice and Pires 1994): the exact solution, not a repair of the
 * free one.
 */
export const solveBounded = (
  a: Float64Array,
  b: Float64Array,
  bounded: readonly number[],
): Float64Array => {
  const n = b.length
  const held = new Set<number>()
  let fewest = Number.POSITIVE_INFINITY
  let patience = fullExchanges
  for (let exchange = 0; exchange < mostExchanges; exchange++) {
    const x = solveFree(a, b, held)
    const offending = bounded.filter((at) =>
      held.has(at) ? gradient(a, b, x, at, n) < -tolerance : (x[at] ?? 0) < -tolerance,
    )
    if (offending.length === 0) return x
    patience = offending.length < fewest ? fullExchanges : patience - 1
    fewest = Math.min(fewest, offending.length)
    for (const at of patience > 0 ? offending : offending.slice(-1))
      if (!held.delete(at)) held.add(at)
  }
  throw new Error('no solution within the bounds')
}

const gradient = (a: Float64Array, b: Float64Array, x: Float64Array, at: number, n: number) =>
  x.reduce((sum, value, j) => sum + (a[at * n + j] ?? 0) * value, -(b[at] ?? 0))

/** The solution with the held places at 0. */
const solveFree = (a: Float64Array, b: Float64Array, held: ReadonlySet<number>): Float64Array => {
  const n = b.length
  const free = Array.from({ length: n }, (_, at) => at).filter((at) => !held.has(at))
  const inner = new Float64Array(free.length ** 2)
  free.forEach((i, row) => {
    free.forEach((j, column) => {
      inner[row * free.length + column] = a[i * n + j] ?? 0
    })
  })
  const found = solve(
    inner,
    Float64Array.from(free, (at) => b[at] ?? 0),
  )
  const x = new Float64Array(n)
  free.forEach((at, row) => {
    x[at] = found[row] ?? 0
  })
  return x
}
