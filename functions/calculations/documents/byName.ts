import type { Team } from '#shared/domain/facts/team.ts'

/** Those of one name stand in one order, too: a name ends with its id. */
export const byName =
  <Of>(nameOf: (one: Of) => string) =>
  (a: Of, b: Of): number =>
    nameOf(a) < nameOf(b) ? -1 : 1

export const teamsByName = byName(({ city, name, id }: Team) => `${city} ${name} ${id}`)
