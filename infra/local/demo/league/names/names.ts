import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Random } from '../random.ts'
import { americanFirst, americanLast } from './american.ts'
import { britishFirst, britishLast, continentalFirst, continentalLast } from './european.ts'
import {
  africanFirst,
  africanLast,
  southAmericanFirst,
  southAmericanLast,
  spanishFirst,
  spanishLast,
} from './hispanicAndAfrican.ts'
import { wellKnown } from './wellKnown.ts'

type Region = readonly [first: readonly string[], last: readonly string[]]

const american: Region = [americanFirst, americanLast]
const british: Region = [britishFirst, britishLast]
const continental: Region = [continentalFirst, continentalLast]
const spanish: Region = [spanishFirst, spanishLast]
const southAmerican: Region = [southAmericanFirst, southAmericanLast]
const african: Region = [africanFirst, africanLast]

/** Where a league's players come from, about as its squad lists say. */
const origins: Readonly<Record<Competition, readonly (readonly [number, Region])[]>> = {
  NFL: [
    [96, american],
    [2, african],
    [2, british],
  ],
  NBA: [
    [76, american],
    [15, continental],
    [6, african],
    [3, spanish],
  ],
  EPL: [
    [36, british],
    [34, continental],
    [15, african],
    [11, southAmerican],
    [4, spanish],
  ],
  ESP: [
    [60, spanish],
    [15, southAmerican],
    [15, continental],
    [10, african],
  ],
}

const composed = (random: Random, competition: Competition): string => {
  const [first, last] = random.weighted(origins[competition])
  return `${random.pick(first)} ${random.pick(last)}`
}

/** Nobody well known, and nobody whose name the team has already. */
export const inventedName = (
  random: Random,
  competition: Competition,
  taken: ReadonlySet<string>,
): string => {
  for (;;) {
    const name = composed(random, competition)
    if (!wellKnown.has(name) && !taken.has(name)) return name
  }
}
