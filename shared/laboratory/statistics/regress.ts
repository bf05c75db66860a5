import type { AdditiveModel, Features } from '../../scoring/model/additive.ts'
import { addPenalties, type Design, designOf, modelFrom, predict, type TermSpec } from './design.ts'
import { chainsOf, fromSteps, stepPlaces, toSteps } from './oneWay.ts'
import { solve, solveBounded } from './solve.ts'

interface Fit {
  readonly rows: readonly Features[]
  readonly y: ArrayLike<number>
  readonly specs: readonly TermSpec[]
  readonly weight?: ArrayLike<number>
  readonly penalty?: number
}

/** Penalized logistic regression by Newton's method. */
export const fitLogistic = (fit: Fit): AdditiveModel =>
  reweighted(fit, 8, (eta, y) => {
    const p = 1 / (1 + Math.exp(-eta))
    const weight = Math.max(p * (1 - p), 1e-6)
    return { weight, target: eta + (y - p) / weight }
  })

/** Penalized least squares. */
export const fitMean = (fit: Fit): AdditiveModel =>
  reweighted(fit, 1, (_, y) => ({ weight: 1, target: y }))

/** Penalized least absolute deviations, by reweighting: the median. */
export const fitMedian = (fit: Fit): AdditiveModel =>
  reweighted(fit, 15, (eta, y, step) => ({
    weight: step === 0 ? 1 : 1 / Math.max(Math.abs(y - eta), 0.05),
    target: y,
  }))

const reweighted = (
  fit: Fit,
  steps: number,
  local: (eta: number, y: number, step: number) => { weight: number; target: number },
): AdditiveModel => {
  const design = designOf(fit.specs, fit.rows)
  let beta = new Float64Array(design.columns)
  for (let step = 0; step < steps; step++) {
    const eta = predict(design, beta)
    const points = Array.from(eta, (value, r) => {
      const { weight, target } = local(value, fit.y[r] ?? 0, step)
      return { weight: weight * (fit.weight?.[r] ?? 1), target }
    })
    const next = weightedLeastSquares(design, points, fit.penalty ?? 1)
    const moved = next.reduce((most, b, i) => Math.max(most, Math.abs(b - (beta[i] ?? 0))), 0)
    beta = next
    if (moved < 1e-4) break
  }
  return modelFrom(design, beta)
}

/** This loop takes nearly all the time of a fit, so it sums only the lower triangle and skips empty cells. */
const weightedLeastSquares = (
  design: Design,
  points: readonly { weight: number; target: number }[],
  penalty: number,
): Float64Array<ArrayBuffer> => {
  const { columns, width, index, value } = design
  const matrix = new Float64Array(columns * columns)
  const right = new Float64Array(columns)
  const places = new Int32Array(width)
  const values = new Float64Array(width)
  for (let r = 0; r < points.length; r++) {
    const { weight, target } = points[r] ?? noPoint
    let filled = 0
    for (let e = r * width; e < (r + 1) * width; e++) {
      const x = value[e] ?? 0
      if (x === 0) continue
      places[filled] = index[e] ?? 0
      values[filled++] = x
    }
    for (let e = 0; e < filled; e++) {
      const i = places[e] ?? 0
      const amount = (values[e] ?? 0) * weight
      right[i] = (right[i] ?? 0) + amount * target
      for (let f = 0; f <= e; f++) {
        const cell = i * columns + (places[f] ?? 0)
        matrix[cell] = (matrix[cell] ?? 0) + amount * (values[f] ?? 0)
      }
    }
  }
  addPenalties(design, matrix, penalty)
  const chains = chainsOf(design)
  if (chains.length === 0) return new Float64Array(solve(matrix, right))
  mirror(matrix, columns)
  toSteps(matrix, right, chains)
  return new Float64Array(fromSteps(solveBounded(matrix, right, stepPlaces(chains)), chains))
}

const mirror = (matrix: Float64Array, n: number): void => {
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) matrix[j * n + i] = matrix[i * n + j] ?? 0
}

const noPoint = { weight: 0, target: 0 }
