import { expect, test } from 'vitest'
import { randomFrom } from './samples.ts'
import { solveBounded } from './solve.ts'

const valueAt = (a: Float64Array, b: Float64Array, x: ArrayLike<number>): number => {
  const n = b.length
  let value = 0
  for (let i = 0; i < n; i++) {
    value -= (b[i] ?? 0) * (x[i] ?? 0)
    for (let j = 0; j < n; j++) value += 0.5 * (a[i * n + j] ?? 0) * (x[i] ?? 0) * (x[j] ?? 0)
  }
  return value
}

/** A symmetric positive matrix with a diagonal of at least 0.1. */
const problem = (n: number, random: () => number) => {
  const root = Array.from({ length: n * n }, () => random() - 0.5)
  const a = new Float64Array(n * n)
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      a[i * n + j] = i === j ? 0.1 : 0
      for (let k = 0; k < n; k++)
        a[i * n + j] = (a[i * n + j] ?? 0) + (root[i * n + k] ?? 0) * (root[j * n + k] ?? 0)
    }
  return { a, b: Float64Array.from({ length: n }, () => random() - 0.5) }
}

test('no other point within the bounds is better than the solution', () => {
  const random = randomFrom(11)
  for (let round = 0; round < 100; round++) {
    const { a, b } = problem(6, random)
    const bounded = [1, 2, 4, 5]
    const x = solveBounded(a, b, bounded)
    for (const at of bounded) expect(x[at]).toBeGreaterThanOrEqual(-1e-9)
    for (let near = 0; near < 50; near++) {
      const other = Array.from(x, (value, index) => {
        const moved = value + 0.1 * (random() - 0.5)
        return bounded.includes(index) ? Math.max(0, moved) : moved
      })
      expect(valueAt(a, b, x)).toBeLessThanOrEqual(valueAt(a, b, other) + 1e-12)
    }
  }
})

test('the solution without bounds solves the equations', () => {
  const x = solveBounded(Float64Array.from([4, 0, 0, 16]), Float64Array.from([-4, 16]), [])
  expect([...x]).toEqual([-1, 1])
})
