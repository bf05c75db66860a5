import type { Injury } from '#shared/domain/facts/injury.ts'

export type Grade = NonNullable<Injury['grade']>

/** One way in which an injury turns out. */
export interface Course {
  readonly weight: number
  readonly grade: Grade | null
  /** Median days to the full return. */
  readonly days: number
  readonly diagnosis: string
  /** What the report says; `{side}` is left or right. */
  readonly words: string
  readonly surgery: boolean
}

export interface InjuryKind {
  readonly bodyPart: string
  /** New ones per player and season, where he is neither more nor less prone than most. */
  readonly perSeason: number
  /** The share that is followed by the same within a year of the return. */
  readonly recurs: number
  readonly courses: readonly Course[]
  /** Deviation of the logarithm of the days. */
  readonly spread: number
  /** Who gets it more or less often than others. */
  readonly prone: Readonly<Record<string, number>>
  /** Back within two weeks, it recurs more often. */
  readonly hurried: boolean
}

type Option = Partial<Pick<InjuryKind, 'spread' | 'prone' | 'hurried'>>

/**
 * The deviation is less than studies print (0.4 is a quarter to a third around the median): with it
 * a figure that is printed as a mean and one printed as a median are met by the same draw.
 */
export const kind = (
  bodyPart: string,
  perSeason: number,
  recurs: number,
  courses: readonly Course[],
  { spread = 0.4, prone = {}, hurried = false }: Option = {},
): InjuryKind => ({ bodyPart, perSeason, recurs, courses, spread, prone, hurried })

export const course = (
  weight: number,
  grade: Grade | null,
  days: number,
  diagnosis: string,
  words: string,
): Course => ({ weight, grade, days, diagnosis, words, surgery: /surgery/.test(words) })

type Step = readonly [weight: number, grade: Grade, days: number]

/** Muscles: tight at half a grade, strained from the first on. */
export const strains = (muscle: string, steps: readonly Step[]): Course[] =>
  steps.map(([weight, grade, days]) =>
    grade === 0.5
      ? course(weight, grade, days, 'soreness', `{side} ${muscle} tightness`)
      : course(weight, grade, days, 'strain', `Grade ${grade} {side} ${muscle} strain`),
  )

/** Joints, by the name of the ligament where there is one. */
export const sprains = (joint: string, diagnosis: string, steps: readonly Step[]): Course[] =>
  steps.map(([weight, grade, days]) =>
    grade === 0.5
      ? course(weight, grade, days, 'soreness', `{side} ${joint} soreness`)
      : course(
          weight,
          grade,
          days,
          diagnosis,
          `Grade ${grade} {side} ${diagnosis}`.replace(
            / sprain$/,
            diagnosis === 'sprain' ? ` ${joint} sprain` : ' sprain',
          ),
        ),
  )
