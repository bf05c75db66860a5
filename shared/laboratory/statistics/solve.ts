/** Solves A x = b for a symmetric positive matrix, stored by rows (Cholesky). Overwrites A. */
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

/**
 * The number of exchanges of all offending places at once. Afterwards they are exchanged one at a time,
 * which is slower but always ends.
 */
const fullExchanges = 5
const mostExchanges = 1000
const tolerance = 1e-10

/**
 * Minimizes ½xᵀAx − bᵀx for a symmetric positive A, where x must be at least 0 at the places in `bounded`. The
 * solution is exact (principal pivoting, Júdice and Pires 1994).
 */
export const solveBounded = (
  a: Float64Array,
  b: Float64Array,
  bounded: readonly number[],
): Float64Array => {
  const n = b.length
  const zeros = new Set<number>()
  let fewest = Number.POSITIVE_INFINITY
  let patience = fullExchanges
  for (let exchange = 0; exchange < mostExchanges; exchange++) {
    const x = solveFree(a, b, zeros)
    const offending = bounded.filter((place) =>
      zeros.has(place) ? gradient(a, b, x, place, n) < -tolerance : (x[place] ?? 0) < -tolerance,
    )
    if (offending.length === 0) return x
    patience = offending.length < fewest ? fullExchanges : patience - 1
    fewest = Math.min(fewest, offending.length)
    for (const place of patience > 0 ? offending : offending.slice(-1))
      if (!zeros.delete(place)) zeros.add(place)
  }
  throw new Error('There is no solution within the bounds')
}

const gradient = (a: Float64Array, b: Float64Array, x: Float64Array, place: number, n: number) =>
  x.reduce((sum, value, j) => sum + (a[place * n + j] ?? 0) * value, -(b[place] ?? 0))

/** The unbounded solution with 0 at the places in `zeros`. */
const solveFree = (a: Float64Array, b: Float64Array, zeros: ReadonlySet<number>): Float64Array => {
  const n = b.length
  const free = Array.from({ length: n }, (_, place) => place).filter((place) => !zeros.has(place))
  const inner = new Float64Array(free.length ** 2)
  free.forEach((i, row) => {
    free.forEach((j, column) => {
      inner[row * free.length + column] = a[i * n + j] ?? 0
    })
  })
  const solution = solve(
    inner,
    Float64Array.from(free, (place) => b[place] ?? 0),
  )
  const x = new Float64Array(n)
  free.forEach((place, row) => {
    x[place] = solution[row] ?? 0
  })
  return x
}
