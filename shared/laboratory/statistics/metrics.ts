import { logistic, logit } from '../../scoring/model/additive.ts'
import { mean, quantile, randomFrom } from './samples.ts'

export const absoluteError = (truth: number, guess: number): number => Math.abs(truth - guess)

/** The loss that the p-quantile minimizes. */
export const pinball = (truth: number, guess: number, p: number): number =>
  truth >= guess ? p * (truth - guess) : (1 - p) * (guess - truth)

export interface Scored {
  readonly p: number
  readonly y: 0 | 1
}

/** The chance that a random positive ranks above a random negative. Ties count half. */
export const auc = (rows: readonly Scored[]): number => {
  const sorted = rows.toSorted((a, b) => a.p - b.p)
  let positives = 0
  let rankSum = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from
    let tied = 0
    while (to < sorted.length && sorted[to]?.p === sorted[from]?.p) tied += sorted[to++]?.y ?? 0
    rankSum += tied * ((from + 1 + to) / 2)
    positives += tied
    from = to
  }
  const negatives = sorted.length - positives
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}

export const brier = (rows: readonly Scored[]): number => mean(rows.map(({ p, y }) => (p - y) ** 2))

export const calibrationBins = (rows: readonly Scored[], bins = 10) => {
  const sorted = rows.toSorted((a, b) => a.p - b.p)
  return Array.from({ length: bins }, (_, bin) =>
    sorted.slice(
      Math.floor((bin * sorted.length) / bins),
      Math.floor(((bin + 1) * sorted.length) / bins),
    ),
  )
    .filter((part) => part.length > 0)
    .map((part) => ({
      n: part.length,
      expected: mean(part.map(({ p }) => p)),
      observed: mean(part.map(({ y }) => y)),
    }))
}

/** The expected calibration error over ten bins of equal size. */
export const calibrationError = (rows: readonly Scored[]): number =>
  calibrationBins(rows).reduce(
    (total, { n, expected, observed }) => total + (n / rows.length) * Math.abs(expected - observed),
    0,
  )

const chanceRounds = 100

/** The mean calibration error of chances that are exactly right. */
export const errorByChance = (rows: readonly Scored[]): number => {
  const random = randomFrom(13)
  return mean(
    Array.from({ length: chanceRounds }, () =>
      calibrationError(rows.map(({ p }) => ({ p, y: random() < p ? 1 : 0 }))),
    ),
  )
}

/** The slope of outcomes on predicted log-odds: 1 is right, below 1 is overconfident. */
export const calibrationSlope = (rows: readonly Scored[]): number => calibrationLine(rows).slope

/** The line that turns the predicted log-odds into those that fit the outcomes best. */
export const calibrationLine = (rows: readonly Scored[]): { intercept: number; slope: number } => {
  let intercept = 0
  let slope = 1
  const points = rows.map(({ p, y }) => ({ x: logit(Math.min(Math.max(p, 1e-6), 1 - 1e-6)), y }))
  for (let step = 0; step < 25; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (const { x, y } of points) {
      const p = logistic(intercept + slope * x)
      const weight = p * (1 - p)
      g0 += y - p
      g1 += (y - p) * x
      h00 += weight
      h01 += weight * x
      h11 += weight * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    const [up, steeper] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    intercept += up
    slope += steeper
    if (Math.abs(up) + Math.abs(steeper) < 1e-9) break
  }
  return { intercept, slope }
}

/** Resamples whole players or game weeks, because the rows of one are not independent. */
export const bootstrap = <Row>(
  rows: readonly Row[],
  clusterOf: (row: Row) => string,
  statistic: (sample: readonly Row[]) => number,
  rounds = 200,
) => {
  const clusters = [...Map.groupBy(rows, clusterOf).values()]
  const random = randomFrom(7)
  const draws = Array.from({ length: rounds }, () =>
    statistic(clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)] ?? [])),
  ).sort((a, b) => a - b)
  return { low: quantile(draws, 0.025), high: quantile(draws, 0.975) }
}
