import * as z from 'zod'
import type { Injury } from '#shared/domain/facts/injury.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { listCell, numberCell, readCsv } from '../../data/readCsv.ts'

const sport = z.enum(['NFL', 'NBA', 'soccer'])
const riskFactors = listCell.transform((list) =>
  Object.fromEntries(list.map((one) => one.split(':')).map(([who, by]) => [who, Number(by)])),
)

const courseRow = z
  .object({
    sport,
    kind: z.string(),
    weight: numberCell,
    grade: z.string().transform((text) => (text ? Number(text) : null) as Injury['grade']),
    /** Median days to the full return. */
    days: numberCell,
    diagnosis: z.string(),
    /** What the report says; `{side}` is left or right. */
    words: z.string(),
  })
  .transform((row) => ({ ...row, surgery: /surgery/.test(row.words) }))

/** One way in which an injury turns out. */
export type Course = Readonly<z.infer<typeof courseRow>>

const kindRow = z.object({
  sport,
  kind: z.string(),
  bodyPart: z.string(),
  /** New ones per player and season, where he is neither more nor less prone than most. */
  perSeason: numberCell,
  /** The share that is followed by the same within a year of the return. */
  recurs: numberCell,
  /**
   * Deviation of the logarithm of the days. It is less than studies print (0.4 is a quarter to a
   * third around the median): with it a figure that is printed as a mean and one printed as a median
   * are met by the same draw.
   */
  spread: numberCell,
  /** Back within two weeks, it recurs more often. */
  hurried: z.string().transform((text) => text === 'yes'),
  /** Which positions get it more or less often than others. */
  prone: riskFactors,
})

export type InjuryKind = Readonly<z.infer<typeof kindRow>> & { readonly courses: readonly Course[] }

const courses = Map.groupBy(
  readCsv('injury-courses.csv', courseRow),
  (course) => `${course.sport} ${course.kind}`,
)
const kinds = Map.groupBy(
  readCsv('injury-kinds.csv', kindRow).map((kind) => ({
    ...kind,
    courses: courses.get(`${kind.sport} ${kind.kind}`) ?? [],
  })),
  (kind) => kind.sport,
)

export const injuryKindsOf = (competition: Competition): readonly InjuryKind[] =>
  kinds.get(competition === 'NFL' || competition === 'NBA' ? competition : 'soccer') ?? []
