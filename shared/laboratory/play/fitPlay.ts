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
import { mean } from '../statistics/samples.ts'
import { type InSeason, recentOf, seasonsOf } from './seasonTests.ts'

/** A player before a game or a round of games, and whether he took part. */
export interface PlayRow extends InSeason {
  readonly player: string
  /** Rows of one round are resampled together where clubs and weather make them alike. */
  readonly round: string
  /** In the publisher's words. */
  readonly listing: string
  /** The chance that the publisher states, 0 to 1; null for a word without a number. */
  readonly said: number | null
  readonly part: string | null
  readonly position: string | null
  readonly features: Features
  readonly played: 0 | 1
}

export interface PlayRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
  /** Features of which exactly one is known: the others are null and say nothing. */
  readonly oneOf: readonly string[]
}

type Recent = PlayParameters['recent']

/** What a listing means changes: the newest two seasons correct the level and the slope of the fitted chances. */
export const recentCorrection = (model: AdditiveModel, rows: readonly PlayRow[]): Recent => {
  const newest = recentOf(rows)
  const { intercept, slope } = calibrationLine(
    newest.map(({ features, played }) => ({ p: logistic(sumOf(model, features)), y: played })),
  )
  return {
    seasons: seasonsOf(newest),
    rows: newest.length,
    intercept: rounded(intercept),
    slope: rounded(slope),
  }
}

export const fitPlay = (rows: readonly PlayRow[], recipe: PlayRecipe): PlayParameters => {
  const features = rows.map((row) => row.features)
  const fitted = fitLogistic({
    rows: features,
    y: rows.map(({ played }) => played),
    specs: recipe.terms,
    penalty: recipe.penalty,
  })
  const model = centered(fitted, features, recipe.oneOf)
  return {
    seasons: seasonsOf(rows),
    rows: rows.length,
    model,
    recent: recentCorrection(model, rows),
  }
}

/**
 * Moves effects into the intercept so that it stands for an average player without a listing, and a missing input
 * counts nothing, which is what it does on average.
 */
const centered = (
  { intercept, terms }: AdditiveModel,
  rows: readonly Features[],
  oneOf: readonly string[],
): AdditiveModel => {
  const isOneOf = (term: Term): term is CurveTerm => 'knots' in term && oneOf.includes(term.feature)
  // Where one of these terms speaks, the others are null.
  const apart = terms.filter(isOneOf)
  const missing = apart.reduce((sum, term) => sum + term.missing, 0)
  const best = Math.max(
    ...apart.flatMap((term) => term.effects.map((effect) => effect - term.missing)),
  )
  const moved = terms.map((term) => {
    if (isOneOf(term)) return term.missing + best
    const values = rows.map((row) => row[term.feature] ?? null)
    return values.includes(null) ? 0 : mean(values.map((value) => termEffect(term, value)))
  })
  const others = terms.reduce((sum, term, at) => sum + (isOneOf(term) ? 0 : (moved[at] ?? 0)), 0)
  return {
    intercept: rounded(intercept + missing + (apart.length > 0 ? best : 0) + others),
    terms: terms.map((term, at) => lowered(term, moved[at] ?? 0)),
  }
}

const lowered = (term: Term, by: number): Term =>
  'levels' in term
    ? {
        ...term,
        levels: Object.fromEntries(
          Object.entries(term.levels).map(([level, effect]) => [level, rounded(effect - by)]),
        ),
      }
    : { ...term, effects: term.effects.map((effect) => rounded(effect - by)), missing: 0 }

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
