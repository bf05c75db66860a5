import * as z from 'zod'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { listCell, numberCell, readCsv } from '../../data/readCsv.ts'

const jerseyRange = z
  .string()
  .regex(/^\d+-\d+$/)
  .transform((text) => text.split('-').map(Number) as [from: number, to: number])

const squadRow = z.object({
  competition: z.enum(competitions),
  formation: z.string(),
  position: z.string(),
  players: numberCell,
  starters: numberCell,
  inches: numberCell,
  inchesDeviation: numberCell,
  pounds: numberCell,
  poundsDeviation: numberCell,
  jerseys: listCell.pipe(z.array(jerseyRange)),
})

/** The number of players of a position in a squad, and their builds and jerseys. */
export type PositionPlan = Readonly<z.infer<typeof squadRow>>

const plans = Map.groupBy(readCsv('squads.csv', squadRow), ({ competition }) => competition)

/** The possible formations of a league, each with its starters and substitutes. */
export const squadPlansOf = (competition: Competition): readonly (readonly PositionPlan[])[] => [
  ...Map.groupBy(plans.get(competition) ?? [], ({ formation }) => formation).values(),
]
