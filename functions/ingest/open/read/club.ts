import * as z from 'zod'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { type FactReader, factReader, refused } from '../../feed/factReader.ts'

/**
 * Reads a club from its name in a record or its number at the source, such as `fpl 3`. An unknown club makes the
 * record a reject.
 */
export const clubField = <Schema extends z.ZodType>(
  competition: Competition,
  schema: Schema,
  nameOf: (record: z.output<Schema>) => string,
) =>
  schema.transform((record, context) => {
    const called = nameOf(record)
    const unknown = `there is no club "${called.slice(0, 60)}" in the table of clubs`
    return clubOf(competition, called) ?? refused(context, unknown)
  })

/** The id of the club with this name. */
export const clubIdField = (competition: Competition) =>
  clubField(competition, z.string(), (name) => name).transform(({ id }) => id)

/** A source only says which clubs play; all else of a team comes from the table of clubs. */
export const teamReader = <Schema extends z.ZodType>(
  competition: Competition,
  schema: Schema,
  nameOf: (record: z.output<Schema>) => string,
): FactReader =>
  factReader('team', clubField(competition, schema, nameOf), ({ kind: _, ...team }) => team, {})

/** A club has at least so many players: a list with fewer was cut off. */
const leastSquad = 11

/** How many clubs of a list of players have a squad in it. */
export const clubsWithSquads = (facts: readonly Fact[]): number => {
  const players = facts.flatMap((fact) => (fact.kind === 'player' ? [fact] : []))
  const squads = Map.groupBy(players, ({ teamId }) => teamId)
  squads.delete(null)
  return [...squads.values()].filter(({ length }) => length >= leastSquad).length
}
