import { type AdditiveModel, between, type Features } from '../../scoring/model/additive.ts'
import { rounded } from './samples.ts'

export interface CurveSpec {
  readonly feature: string
  readonly knots: readonly number[]
  /** The weight of the penalty on bends. A larger one makes the curve straighter. */
  readonly stiffness?: number
  /** The penalty on the size of the effects, in pseudo-observations. */
  readonly ridge?: number
  /** 1 for a curve that must not fall, −1 for a curve that must not rise. */
  readonly direction?: 1 | -1
}

interface LevelSpec {
  readonly feature: string
  /** Levels with fewer rows have the effect 0. */
  readonly atLeast?: number
  /** The penalty that pulls the effects to 0, in pseudo-observations. */
  readonly ridge?: number
}

export type TermSpec = CurveSpec | LevelSpec

interface Block {
  readonly spec: TermSpec
  readonly offset: number
  readonly levels: readonly string[]
}

const levelsOf = (spec: LevelSpec, rows: readonly Features[]): string[] => {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const level = String(row[spec.feature] ?? null)
    counts.set(level, (counts.get(level) ?? 0) + 1)
  }
  return [...counts]
    .filter(([level, count]) => level !== 'null' && count >= (spec.atLeast ?? 1))
    .map(([level]) => level)
    .toSorted()
}

/** A sparse matrix with one or two entries per term in each row. */
export const designOf = (specs: readonly TermSpec[], rows: readonly Features[]) => {
  let columns = 1
  const blocks = specs.map((spec): Block => {
    const levels = 'knots' in spec ? [] : levelsOf(spec, rows)
    const block = { spec, offset: columns, levels }
    columns += 'knots' in spec ? spec.knots.length + 1 : levels.length
    return block
  })
  const width = 1 + blocks.reduce((sum, { spec }) => sum + ('knots' in spec ? 2 : 1), 0)
  const index = new Int32Array(rows.length * width)
  const value = new Float64Array(rows.length * width)
  const places = blocks.map(({ levels }) => new Map(levels.map((level, place) => [level, place])))
  rows.forEach((row, r) => {
    let cell = r * width
    value[cell++] = 1
    blocks.forEach(({ spec, offset }, b) => {
      const fact = row[spec.feature] ?? null
      if (!('knots' in spec)) {
        const place = places[b]?.get(String(fact))
        if (place !== undefined) {
          index[cell] = offset + place
          value[cell] = 1
        }
        cell++
      } else if (typeof fact === 'number' && Number.isFinite(fact)) {
        const { left, right, share } = between(spec.knots, fact)
        index[cell] = offset + left
        value[cell++] = 1 - share
        index[cell] = offset + right
        value[cell++] = share
      } else {
        index[cell] = offset + spec.knots.length
        value[cell] = 1
        cell += 2
      }
    })
  })
  return { blocks, columns, width, index, value, rows: rows.length }
}

export type Design = Readonly<ReturnType<typeof designOf>>

export const predict = (design: Design, beta: ArrayLike<number>): Float64Array => {
  const { width, index, value } = design
  const eta = new Float64Array(design.rows)
  for (let r = 0; r < eta.length; r++) {
    let sum = 0
    for (let e = r * width; e < (r + 1) * width; e++)
      sum += (value[e] ?? 0) * (beta[index[e] ?? 0] ?? 0)
    eta[r] = sum
  }
  return eta
}

const curveRidge = 0.5
const missingRidge = 5

/** Adds the penalties on bends and on the size of effects to the normal equations. */
export const addPenalties = (design: Design, matrix: Float64Array, scale: number): void => {
  const n = design.columns
  const add = (i: number, j: number, amount: number) => {
    matrix[i * n + j] = (matrix[i * n + j] ?? 0) + amount * scale
  }
  add(0, 0, 1e-8)
  for (const { spec, offset, levels } of design.blocks) {
    if (!('knots' in spec)) {
      levels.forEach((_, place) => {
        add(offset + place, offset + place, spec.ridge ?? 10)
      })
      continue
    }
    const size = spec.knots.length
    for (let place = 0; place <= size; place++)
      add(
        offset + place,
        offset + place,
        place === size ? missingRidge : (spec.ridge ?? curveRidge),
      )
    const stiffness = spec.stiffness ?? 20
    for (let place = 1; place < size - 1; place++) {
      const bend = [1, -2, 1]
      bend.forEach((a, i) => {
        bend.forEach((b, j) => {
          add(offset + place - 1 + i, offset + place - 1 + j, stiffness * a * b)
        })
      })
    }
  }
}

export const modelFrom = (design: Design, beta: ArrayLike<number>): AdditiveModel => ({
  intercept: rounded(beta[0] ?? 0, 4),
  terms: design.blocks.map(({ spec, offset, levels }) => {
    const effectAt = (place: number) => rounded(beta[offset + place] ?? 0, 4)
    if (!('knots' in spec))
      return {
        feature: spec.feature,
        levels: Object.fromEntries(levels.map((level, place) => [level, effectAt(place)])),
      }
    return {
      feature: spec.feature,
      knots: spec.knots,
      effects: spec.knots.map((_, place) => effectAt(place)),
      missing: effectAt(spec.knots.length),
    }
  }),
})
