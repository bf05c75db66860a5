import { join } from 'node:path'
import * as z from 'zod'
import { filesOfFolder, readFiles } from '#functions/ingest/files/readFiles.ts'
import { repository } from '#infra/repository.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { readCsv } from '../data/readCsv.ts'

/** The time zone of the ground, which decides the usual hour of home games. */
const kickOffClock = z.enum(['eastern', 'central', 'mountain', 'pacific'])
export type KickOffClock = z.infer<typeof kickOffClock>

export interface Club {
  readonly fact: Team
  readonly venue: string
  readonly clock: KickOffClock
}

const ground = z.object({
  teamId: z.string(),
  venue: z.string().min(1),
  clock: z.union([kickOffClock, z.literal('').transform(() => 'eastern' as const)]),
})

const importedTeams = async () => {
  const teams: Team[] = []
  const source = filesOfFolder(join(repository, 'infra/demo/data/facts'))
  for await (const { facts, rejects } of readFiles(source, new Date(0))) {
    if (rejects.length)
      throw new Error(`Records of the demo's own files were rejected: ${JSON.stringify(rejects)}`)
    teams.push(...facts.filter((fact) => fact.kind === 'team'))
  }
  return teams
}

/**
 * The real clubs. Their order counts: the schedule of the NFL takes four divisions of four clubs per
 * conference, that of the NBA the East before the West. England and Spain have the members of
 * 2025–26, the last season known for sure when this was written.
 */
const readClubs = async (): Promise<readonly Club[]> => {
  const grounds = new Map(readCsv('grounds.csv', ground).map((row) => [row.teamId, row]))
  return (await importedTeams()).map((fact) => {
    const own = grounds.get(fact.id)
    if (!own) throw new Error(`grounds.csv has no row for ${fact.id}`)
    return { fact, venue: own.venue, clock: own.clock }
  })
}

const clubs = Map.groupBy(await readClubs(), ({ fact }) => fact.competition)

const towns = 'Ashford Brookhaven Cedar Vale Dunmore Eastport Fairhollow Glenrock Harlow Ironton'
const animals = 'Herons Badgers Comets Drovers Engineers Foxes Gulls Harriers Ibises Jackals'

/** A club with an invented name, for the larger leagues of the benchmarks. */
const invented = ({ fact, clock }: Club, number: number): Club => {
  const town = towns.split(' ')[number % 9] ?? ''
  const name = animals.split(' ')[Math.floor(number / 9) % 10] ?? ''
  const abbreviation = `X${number.toString(36).toUpperCase().padStart(3, '0')}`
  const id = `${fact.competition.toLowerCase()}-${abbreviation}`
  return {
    fact: { ...fact, id, abbreviation, city: `${town} ${number}`, name },
    venue: `${town} Ground`,
    clock,
  }
}

/** The clubs of one league; copy 0 is the real one. */
export const clubsOf = (competition: Competition, copy: number): readonly Club[] => {
  const real = clubs.get(competition) ?? []
  return copy === 0 ? real : real.map((club, i) => invented(club, (copy - 1) * real.length + i))
}
