import { roundedParts } from '#shared/scoring/model/rounding.ts'
import type { ReturnChances } from '#shared/scoring/recovery/returnChances.ts'
import { percent } from '../shownNumbers.ts'

/** A chance in percent as every page prints it: `68%`, and `<1%` or `>99%` where it is not certain. */
export const chanceText = (chance: number): string => {
  if (chance > 0 && chance < 1) return '<1%'
  if (chance < 100 && chance > 99) return '>99%'
  return `${Math.round(chance)}%`
}

/**
 * The bars of a return in percent with one decimal, and the rest as the last of them. They add up to 100, and the
 * first is the chance of the next game as shown.
 */
export const barPercents = ({ bars, later }: ReturnChances): number[] => {
  const [next = 0, ...others] = [...bars.map(({ chance }) => chance), later]
  const first = percent(next)
  const rest = others.map((chance) => 100 * chance)
  return [first, ...roundedParts(rest, 100 - first, 1).parts]
}

/** In whole percent, as printed. A bar of 0 may stand for less than 1. */
export const wholePercents = ([next = 0, ...others]: readonly number[]): number[] => {
  const first = next < 1 ? 0 : next > 99 ? 100 : Math.round(next)
  return [first, ...roundedParts(others, 100 - first, 0).parts]
}

/** The text of a bar of this size, printed as `whole`. */
export const barText = (chance: number, whole: number): string =>
  whole === 0 || whole === 100 ? chanceText(chance) : `${whole}%`

/** The sum of the range's bars as printed. */
export const rangeChance = (chances: ReturnChances): number =>
  wholePercents(barPercents(chances)).reduce(
    (sum, whole, index) => (chances.bars[index]?.inRange ? sum + whole : sum),
    0,
  )
