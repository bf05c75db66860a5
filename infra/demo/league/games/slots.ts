import type { KickOffClock } from '../clubs.ts'
import type { Random } from '../random.ts'

/** The date of a game of two clubs, which are given by their index in the list of clubs. */
export interface Slot {
  /** The round in the game's id. A club has at most one home game per round. */
  readonly round: string
  readonly week: number
  readonly weekday: number
  /** The local time in the league's time zone. */
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

/** Rounds in which all meet once, by the circle method. With an odd number, the opponent `undefined` is a bye. */
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
