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
    /** The text of the note; `{side}` becomes left or right. */
    words: z.string(),
  })
  .transform((row) => ({ ...row, surgery: /surgery/.test(row.words) }))

/** One possible course of an injury. */
export type Course = Readonly<z.infer<typeof courseRow>>

const kindRow = z.object({
  sport,
  kind: z.string(),
  bodyPart: z.string(),
  /** New injuries per player and season, for an average player. */
  perSeason: numberCell,
  /** The share that recurs within a year of the return. */
  recurs: numberCell,
  /**
   * Deviation of the logarithm of the days. It is smaller than in studies (0.4 is a quarter to a third
   * around the median), so that one draw meets published means and published medians.
   */
  spread: numberCell,
  /** Recurs more often after a return within two weeks. */
  hurried: z.string().transform((text) => text === 'yes'),
  /** Factors of the risk by position. */
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
