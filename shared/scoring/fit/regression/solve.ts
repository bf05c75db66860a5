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
