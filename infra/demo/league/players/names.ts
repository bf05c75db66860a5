import * as z from 'zod'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { numberCell, readCsv } from '../../data/readCsv.ts'
import type { Random } from '../random.ts'

const competition = z.enum(competitions)
const name = z.object({ region: z.string(), part: z.enum(['first', 'last']), name: z.string() })
/** The share of a league's players who come from a region, roughly as in its squad lists. */
const origin = z.object({ competition, share: numberCell, region: z.string() })

const names = readCsv('names.csv', name)
const namesOf = (region: string, part: 'first' | 'last') =>
  names.filter((row) => row.region === region && row.part === part).map((row) => row.name)

const regionsOf = Map.groupBy(readCsv('origins.csv', origin), (row) => row.competition)
const origins = new Map(
  competitions.map((league) => [
    league,
    (regionsOf.get(league) ?? []).map(
      ({ share, region }) =>
        [share, { first: namesOf(region, 'first'), last: namesOf(region, 'last') }] as const,
    ),
  ]),
)

/** Well-known athletes whose names the lists could form. No player here gets one of these names. */
export const wellKnownNames: ReadonlySet<string> = new Set(
  readCsv('well-known-names.csv', z.object({ name: z.string() })).map((row) => row.name),
)

const composedName = (random: Random, league: Competition): string => {
  const { first, last } = random.weighted(origins.get(league) ?? [])
  return `${random.pick(first)} ${random.pick(last)}`
}

/** A name that is neither well known nor already in the team. */
export const inventedName = (
  random: Random,
  league: Competition,
  taken: ReadonlySet<string>,
): string => {
  for (;;) {
    const candidate = composedName(random, league)
    if (!wellKnownNames.has(candidate) && !taken.has(candidate)) return candidate
  }
}
