import type { Design } from './design.ts'

interface Chain {
  readonly offset: number
  readonly size: number
  readonly direction: 1 | -1
}

/** The curves of a design that may bend only one way. */
export const chainsOf = ({ blocks }: Design): Chain[] =>
  blocks.flatMap(({ spec, offset }) =>
    'knots' in spec && spec.direction
      ? [{ offset, size: spec.knots.length, direction: spec.direction }]
      : [],
  )

/** Where the steps of the chains stand among the unknowns: they may not be negative. */
export const stepPlaces = (chains: readonly Chain[]): number[] =>
  chains.flatMap(({ offset, size }) => Array.from({ length: size - 1 }, (_, at) => offset + 1 + at))

/**
 * Turns the equations for the effects of a chain into those for its first effect and the steps from
 * there on (the effect at a knot is the first plus all steps up to it). `matrix` is symmetric and full.
 */
export const toSteps = (
  matrix: Float64Array,
  right: Float64Array,
  chains: readonly Chain[],
): void => {
  const n = right.length
  for (const { offset, size, direction } of chains) {
    const summed = (values: Float64Array, at: (place: number) => number) => {
      let sum = 0
      for (let place = offset + size - 1; place >= offset; place--) {
        sum += values[at(place)] ?? 0
        values[at(place)] = place === offset ? sum : direction * sum
      }
    }
    for (let other = 0; other < n; other++) summed(matrix, (place) => place * n + other)
    for (let other = 0; other < n; other++) summed(matrix, (place) => other * n + place)
    summed(right, (place) => place)
  }
}

/** And back: effects from the steps. */
export const fromSteps = (steps: Float64Array, chains: readonly Chain[]): Float64Array => {
  const effects = Float64Array.from(steps)
  for (const { offset, size, direction } of chains)
    for (let place = offset + 1; place < offset + size; place++)
      effects[place] = (effects[place - 1] ?? 0) + direction * Math.max(0, steps[place] ?? 0)
  return effects
}
