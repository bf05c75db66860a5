import * as z from 'zod'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { readCsv } from '../../data/readCsv.ts'

const voice = z.object({
  competition: z.enum(competitions),
  kind: z.enum(['paper', 'writer', 'account']),
  name: z.string(),
  handle: z.string(),
})
const voices = readCsv('voices.csv', voice)

/** Papers, writers and social accounts. All are invented. */
export const voicesOf = (competition: Competition, kind: z.infer<typeof voice>['kind']) =>
  voices.filter((one) => one.competition === competition && one.kind === kind)
