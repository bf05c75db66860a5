import { closedBefore, daysSince } from '../facts/injuryHistory.ts'
import { type Features, logistic, sumOf, valueAt } from '../model/additive.ts'
import type { StretchParameters } from '../parameters/types.ts'
import type { DaysFacts } from './daysOut.ts'
import { gradeFactor } from './injuryGrade.ts'
import { curveShares, type DaysCurve } from './returnCurve.ts'

/** The last day of each stretch. Most players miss a game or two, so the first ones are short. */
export const stretchEnds = [
  2, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 36, 43, 51, 61, 73, 88, 106, 130, 160, 400,
] as const

export const stretchStart = (stretch: number): number => stretchEnds[stretch - 1] ?? 0

const stageOf = (day: number): string => {
  if (day < 7) return 'week 1'
  if (day < 14) return 'week 2'
  if (day < 28) return 'weeks 3-4'
  return day < 60 ? 'month 2' : 'later'
}

const constantFeatures = (facts: DaysFacts): Features => ({
  group: facts.group,
  kind: facts.kind,
  injury: facts.injury,
  listing: facts.listing,
  age: facts.age,
  sinceSame: daysSince(
    closedBefore(facts.past, facts.start).filter(({ group }) => group === facts.group),
    facts.start,
  ),
})

/** The features of each stretch, in order. */
export const stretchFeatures = (facts: DaysFacts): Features[] => {
  const constant = constantFeatures(facts)
  return stretchEnds.map((_, stretch) => {
    const day = stretchStart(stretch)
    const stage = stageOf(day)
    return {
      ...constant,
      stretch,
      kindStage: `${facts.kind} ${stage}`,
      listingStage: `${facts.listing} ${stage}`,
      daysLeft: facts.seasonLeft === null ? null : facts.seasonLeft - day,
    }
  })
}

/** In the last days of the regular season a return may fall into the play-offs. */
const playOffDays = 10

/**
 * The curve of the players who come back this season ends with it, and the rest of the chance is `never`.
 * The grade stretches time, so that the more severe injury never heals faster.
 */
export const stretchesCurve = (
  facts: DaysFacts,
  { hazard }: Pick<StretchParameters, 'hazard'>,
): DaysCurve => {
  const factor = gradeFactor(facts.group, facts.grade)
  const days = [0]
  const back = [0]
  let out = 1
  for (const [stretch, features] of stretchFeatures(facts).entries()) {
    out *= 1 - logistic(sumOf(hazard, features))
    days.push((stretchEnds[stretch] ?? 0) * factor)
    back.push(1 - out)
  }
  const { seasonLeft } = facts
  const end =
    seasonLeft === null || seasonLeft <= playOffDays ? Number.POSITIVE_INFINITY : seasonLeft
  const total = valueAt(days, back, end)
  const dayAt = (part: number) => valueAt(back, days, part * total)
  return { days: curveShares.map(dayAt), never: Number.isFinite(end) ? 1 - total : 0 }
}
