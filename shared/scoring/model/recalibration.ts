import type { DayNumber } from '../dayNumber.ts'
import { type AdditiveModel, logistic, logit, type Term } from './additive.ts'

export interface StatedChance {
  readonly day: DayNumber
  /** The model's own chance, before any recalibration, 0 to 1. */
  readonly chance: number
  readonly happened: 0 | 1
}

/** A correction of the log-odds: `intercept + slope × log-odds`. */
export interface Correction {
  readonly intercept: number
  readonly slope: number
}

export interface Recalibration extends Correction {
  /** The outcomes that it was learned from. */
  readonly outcomes: number
}

const windowDays = 365
/** Fewer outcomes correct nothing. */
export const leastOutcomes = 1000
/** The correction is bounded: a larger one needs a new fit and not a patch. */
const bounds = { intercept: 0.5, slope: { least: 0.75, most: 1.25 } } as const
/** The standard deviation of the prior on a correction, in log-odds. */
const priorDeviation = 0.2
const certain = 1e-4
const steps = 60
const prior = 1 / priorDeviation ** 2

const bounded = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/**
 * Learned from the last twelve months of stated chances whose horizon is over, because habits of reporting change
 * faster than models are fitted. Pulled toward no correction, and bounded.
 */
export const recalibration = (
  stated: readonly StatedChance[],
  today: DayNumber,
  horizonDays: number,
): Recalibration => {
  const rows = stated.flatMap(({ day, chance, happened }) => {
    const isKnown = day + horizonDays <= today && day > today - windowDays - horizonDays
    return isKnown && Number.isFinite(chance) ? [{ x: oddsOf(chance), happened }] : []
  })
  if (rows.length < leastOutcomes) return { intercept: 0, slope: 1, outcomes: rows.length }
  let [intercept, slope] = [0, 1]
  // Optimizes one number at a time within its bounds, which finds the best pair.
  for (let step = 0; step < steps; step++) {
    const before = [intercept, slope] as const
    const level = derivatives(rows, intercept, slope, () => 1)
    intercept = bounded(
      intercept + (level.gradient - prior * intercept) / (level.curvature + prior),
      -bounds.intercept,
      bounds.intercept,
    )
    const steepness = derivatives(rows, intercept, slope, (x) => x)
    slope = bounded(
      slope + (steepness.gradient - prior * (slope - 1)) / (steepness.curvature + prior),
      bounds.slope.least,
      bounds.slope.most,
    )
    if (Math.abs(intercept - before[0]) + Math.abs(slope - before[1]) < 1e-4) break
  }
  return { intercept, slope, outcomes: rows.length }
}

/** The first two derivatives of the log-likelihood by the number that `weightOf` multiplies. */
const derivatives = (
  rows: readonly { readonly x: number; readonly happened: 0 | 1 }[],
  intercept: number,
  slope: number,
  weightOf: (x: number) => number,
) => {
  let [gradient, curvature] = [0, 0]
  for (const { x, happened } of rows) {
    const p = logistic(intercept + slope * x)
    gradient += (happened - p) * weightOf(x)
    curvature += p * (1 - p) * weightOf(x) ** 2
  }
  return { gradient, curvature }
}

export const recalibrated = (chance: number, { intercept, slope }: Correction): number =>
  logistic(intercept + slope * oddsOf(chance))

/** Undoes the correction of a chance. */
export const uncorrected = (chance: number, { intercept, slope }: Correction): number =>
  logistic((oddsOf(chance) - intercept) / slope)

/** Applies the correction to each part of a model. */
export const recalibratedModel = (
  model: AdditiveModel,
  { intercept, slope }: Correction,
): AdditiveModel => ({
  intercept: intercept + slope * model.intercept,
  terms: model.terms.map((term) => steeper(term, slope)),
})

const steeper = (term: Term, slope: number): Term =>
  'levels' in term
    ? {
        ...term,
        levels: Object.fromEntries(
          Object.entries(term.levels).map(([level, effect]) => [level, slope * effect]),
        ),
      }
    : {
        ...term,
        effects: term.effects.map((effect) => slope * effect),
        missing: slope * term.missing,
      }

const oddsOf = (chance: number): number => logit(bounded(chance, certain, 1 - certain))
