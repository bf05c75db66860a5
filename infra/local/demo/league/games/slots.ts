import type { KickOffClock } from '../clubs.ts'
import type { Random } from '../random.ts'

/** A place in the calendar for two clubs, by their numbers in the league's table. */
export interface Slot {
  /** Names the round in the game's id: a club is at home once in it at most. */
  readonly round: string
  readonly week: number
  readonly weekday: number
  /** On the clocks of the league's zone. */
  readonly time: string
  readonly home: number
  readonly away: number
}

export interface Planning {
  readonly random: Random
  readonly clocks: readonly KickOffClock[]
  /** The day number of the Tuesday of week 1. */
  readonly start: number
}

export type Pair = readonly [home: number, away: number]

/** Everybody meets everybody once (the circle method); for an odd number `undefined` sits out. */
export const roundRobin = (count: number): (readonly [number, number | undefined])[][] => {
  const size = count + (count % 2)
  const real = (place: number) => (place < count ? place : undefined)
  return Array.from({ length: size - 1 }, (_, round) =>
    Array.from({ length: size / 2 }, (_, i): [number, number | undefined] => {
      if (i === 0) {
        const fixed = real(size - 1)
        return fixed === undefined || round % 2 ? [round, fixed] : [fixed, round]
      }
      const one = (round + i) % (size - 1)
      const other = (round - i + size - 1) % (size - 1)
      return i % 2 ? [one, other] : [other, one]
    }),
  )
}
