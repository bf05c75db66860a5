import type { Design } from './design.ts'

/** The effects of a curve that may only rise (1) or only fall (−1). */
interface Chain {
  readonly offset: number
  readonly size: number
  readonly direction: 1 | -1
}

export const chainsOf = ({ blocks }: Design): Chain[] =>
  blocks.flatMap(({ spec, offset }) =>
    'knots' in spec && spec.direction
      ? [{ offset, size: spec.knots.length, direction: spec.direction }]
      : [],
  )

/** The places of the chains' steps among the unknowns. A step must not be negative. */
export const stepPlaces = (chains: readonly Chain[]): number[] =>
  chains.flatMap(({ offset, size }) =>
    Array.from({ length: size - 1 }, (_, step) => offset + 1 + step),
  )

/**
 * Replaces the unknowns of each chain in the equations: its effects become its first effect and the
 * steps between neighbors. `matrix` is symmetric and full.
 */
export const toSteps = (
  matrix: Float64Array,
  right: Float64Array,
  chains: readonly Chain[],
): void => {
  const n = right.length
  for (const { offset, size, direction } of chains) {
    const summed = (values: Float64Array, cellOf: (place: number) => number) => {
      let sum = 0
      for (let place = offset + size - 1; place >= offset; place--) {
        sum += values[cellOf(place)] ?? 0
        values[cellOf(place)] = place === offset ? sum : direction * sum
      }
    }
    for (let other = 0; other < n; other++) summed(matrix, (place) => place * n + other)
    for (let other = 0; other < n; other++) summed(matrix, (place) => other * n + place)
    summed(right, (place) => place)
  }
}

/** The effects from a solution in steps. */
export const fromSteps = (steps: Float64Array, chains: readonly Chain[]): Float64Array => {
  const effects = Float64Array.from(steps)
  for (const { offset, size, direction } of chains)
    for (let place = offset + 1; place < offset + size; place++)
      effects[place] = (effects[place - 1] ?? 0) + direction * Math.max(0, steps[place] ?? 0)
  return effects
}
