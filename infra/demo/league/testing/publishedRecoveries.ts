import * as z from 'zod'
import type { Injury } from '#shared/domain/facts/injury.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { numberCell, readCsv } from '../../data/readCsv.ts'

const recovery = z
  .object({
    sport: numberCell.transform((id) => id as SportId),
    injury: z.string(),
    /** A median, or a mean where a study prints no other. */
    days: numberCell,
    source: z.string(),
    bodyPart: z.string(),
    diagnosis: z.string(),
    grade: z.string(),
    /** Too rare in one league of three seasons for a median: compared over several seeds. */
    rare: z.string().transform((text) => text === 'yes'),
  })
  .transform(({ bodyPart, diagnosis, grade, ...row }) => ({
    ...row,
    fits: (injury: Injury) =>
      (!bodyPart || injury.bodyPart === bodyPart) &&
      new RegExp(diagnosis).test(injury.diagnosis ?? '') &&
      (!grade || injury.grade === Number(grade)),
  }))

const recoveries = readCsv('published-recoveries.csv', recovery)

/** The recovery times that studies publish. The demo's own medians lie within 15% of each. */
export const publishedRecoveries = recoveries.filter(({ rare }) => !rare)
export const rareRecoveries = recoveries.filter(({ rare }) => rare)
