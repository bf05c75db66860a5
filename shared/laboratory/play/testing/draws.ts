import { randomFrom } from '../../statistics/samples.ts'

/** Draws the facts of an invented season, the same ones each time. */
export const drawsFrom = (seed: number) => {
  const random = randomFrom(seed)
  return {
    random,
    oneOf: <Value>(first: Value, ...others: readonly Value[]): Value =>
      [first, ...others][Math.floor(random() * (others.length + 1))] ?? first,
  }
}

export const upTo = (last: number): number[] =>
  Array.from({ length: last }, (_, index) => index + 1)
