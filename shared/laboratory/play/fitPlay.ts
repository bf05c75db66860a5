import {
  type AdditiveModel,
  type CurveTerm,
  type Features,
  logistic,
  sumOf,
  type Term,
  termEffect,
} from '../../scoring/model/additive.ts'
import type { PlayParameters } from '../../scoring/parameters/types.ts'
import type { TermSpec } from '../statistics/design.ts'
import { calibrationLine } from '../statistics/metrics.ts'
import { fitLogistic } from '../statistics/regress.ts'
import { mean, rounded } from '../statistics/samples.ts'
import { type InSeason, recentOf, seasonsOf } from './seasonTests.ts'

/** A player before a game or a round of games, and whether he took part. */
export interface PlayRow extends InSeason {
  readonly player: string
  /** Rows of one round are resampled together if clubs and weather make them alike. */
  readonly round: string
  /** In the publisher's words. */
  readonly listing: string
  /** The chance that the publisher states, 0 to 1; null for a word without a number. */
  readonly said: number | null
  readonly part: string | null
  readonly position: string | null
  /** How he practiced, in sports whose reports state it. */
  readonly practice?: 'none' | 'limited' | 'full'
  /** His share of his club's games, if a simple rule uses it. */
  readonly role?: string
  readonly features: Features
  /** He may not play, whatever his listing says: he is on a reserve list. */
  readonly isBarred?: boolean
  readonly played: 0 | 1
}

export interface PlayRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
  /** Features of which exactly one is known; the others are null and have no effect. */
  readonly oneOf: readonly string[]
  /** The feature that names the known one, to separate its average from what moves it. */
  readonly named?: string
  /** If some rows count less than others. */
  readonly weight?: (row: PlayRow) => number
  /** The rows whose meaning changes over the years; by default all. */
  readonly drifts?: (row: PlayRow) => boolean
}

type Recent = PlayParameters['recent']

/** A barred player never plays, so he is not part of the fit. */
const isOpen = ({ isBarred = false }: PlayRow): boolean => !isBarred

/** The meaning of a listing changes: the newest two seasons correct the level and the slope of the fitted chances. */
export const recentCorrection = (
  model: AdditiveModel,
  rows: readonly PlayRow[],
  { drifts = () => true }: Pick<PlayRecipe, 'drifts'>,
): Recent => {
  const newest = recentOf(rows.filter((row) => isOpen(row) && drifts(row)))
  const { intercept, slope } = calibrationLine(
    newest.map(({ features, played }) => ({ p: logistic(sumOf(model, features)), y: played })),
  )
  return {
    seasons: seasonsOf(newest),
    rows: newest.length,
    intercept: rounded(intercept, 4),
    slope: rounded(slope, 4),
  }
}

export const fitPlay = (all: readonly PlayRow[], recipe: PlayRecipe): PlayParameters => {
  const rows = all.filter(isOpen)
  const features = rows.map((row) => row.features)
  const fitted = fitLogistic({
    rows: features,
    y: rows.map(({ played }) => played),
    specs: recipe.terms,
    penalty: recipe.penalty,
    ...(recipe.weight && { weight: rows.map(recipe.weight) }),
  })
  const model = withNamed(centered(fitted, features, recipe.oneOf), features, recipe)
  return {
    seasons: seasonsOf(rows),
    rows: rows.length,
    model,
    recent: recentCorrection(model, rows, recipe),
  }
}

/**
 * Moves effects into the intercept, which then stands for an average player without a listing. An input that was never
 * missing gets no effect when it is missing, which is its average effect.
 */
const centered = (
  { intercept, terms }: AdditiveModel,
  rows: readonly Features[],
  oneOf: readonly string[],
): AdditiveModel => {
  const isOneOf = (term: Term): term is CurveTerm => 'knots' in term && oneOf.includes(term.feature)
  // If one of these terms has a value, the others are null.
  const apart = terms.filter(isOneOf)
  const missing = apart.reduce((sum, term) => sum + term.missing, 0)
  const best = Math.max(
    ...apart.flatMap((term) => term.effects.map((effect) => effect - term.missing)),
  )
  const moved = terms.map((term) => {
    if (isOneOf(term)) return term.missing + best
    // Without a level of its own, a level has nothing to move.
    if ('levels' in term && isSometimesMissing(term, rows)) return 0
    return mean(rows.map((row) => termEffect(term, row[term.feature] ?? null)))
  })
  const others = terms.reduce((sum, term, at) => sum + (isOneOf(term) ? 0 : (moved[at] ?? 0)), 0)
  return {
    intercept: rounded(intercept + missing + (apart.length > 0 ? best : 0) + others, 4),
    terms: terms.map((term, at) => {
      const by = moved[at] ?? 0
      const isFitted =
        'knots' in term && !oneOf.includes(term.feature) && isSometimesMissing(term, rows)
      return lowered(term, by, isFitted ? term.missing - by : 0)
    }),
  }
}

/** Moves the average of each curve into the level of its name. */
const withNamed = (
  { intercept, terms }: AdditiveModel,
  rows: readonly Features[],
  { named, oneOf }: PlayRecipe,
): AdditiveModel => {
  if (!named) return { intercept, terms }
  const levels = new Map<string, number>()
  const moving = terms.map((term) => {
    if (!('knots' in term) || !oneOf.includes(term.feature)) return term
    const known = rows.flatMap((row) => row[term.feature] ?? [])
    const average = rounded(mean(known.map((value) => termEffect(term, value))), 4)
    levels.set(term.feature, average)
    return lowered(term, average, 0)
  })
  return { intercept, terms: [{ feature: named, levels: Object.fromEntries(levels) }, ...moving] }
}

const isSometimesMissing = ({ feature }: Term, rows: readonly Features[]): boolean =>
  rows.some((row) => (row[feature] ?? null) === null)

const lowered = (term: Term, by: number, missing: number): Term =>
  'levels' in term
    ? {
        ...term,
        levels: Object.fromEntries(
          Object.entries(term.levels).map(([level, effect]) => [level, rounded(effect - by, 4)]),
        ),
      }
    : {
        ...term,
        effects: term.effects.map((effect) => rounded(effect - by, 4)),
        missing: rounded(missing, 4),
      }
