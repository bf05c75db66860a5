import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Clock, ClubRow } from './clubRow.ts'
import { eplClubs } from './epl.ts'
import { espClubs } from './esp.ts'
import { nbaClubs } from './nba.ts'
import { nflClubs } from './nfl.ts'

export interface Club {
  readonly fact: Team
  readonly venue: string
  readonly clock: Clock
}

const rows: Readonly<Record<Competition, readonly ClubRow[]>> = {
  NFL: nflClubs,
  NBA: nbaClubs,
  EPL: eplClubs,
  ESP: espClubs,
}

const towns = 'Ashford Brookhaven Cedar Vale Dunmore Eastport Fairhollow Glenrock Harlow Ironton'
const animals = 'Herons Badgers Comets Drovers Engineers Foxes Gulls Harriers Ibises Jackals'

/** A club of the second and further leagues that benches ask for: none has a real name. */
const invented = ([, , , primary, secondary, , ...place]: ClubRow, number: number): ClubRow => {
  const town = towns.split(' ')[number % 9] ?? ''
  const animal = animals.split(' ')[Math.floor(number / 9) % 10] ?? ''
  const code = `X${number.toString(36).toUpperCase().padStart(3, '0')}`
  return [code, `${town} ${number}`, animal, primary, secondary, `${town} Ground`, ...place]
}

/** The clubs of one league; copy 0 is the real one. */
export const clubsOf = (competition: Competition, copy: number): readonly Club[] =>
  rows[competition].map((row, i) => {
    const [abbreviation, city, name, primary, secondary, venue, conference, division, clock] =
      copy === 0 ? row : invented(row, (copy - 1) * rows[competition].length + i)
    return {
      fact: {
        kind: 'team',
        id: `${competition.toLowerCase()}-${abbreviation}`,
        competition,
        city,
        name,
        abbreviation,
        colours: { primary, secondary },
        conference: conference ?? null,
        division: division ? `${conference} ${division}` : null,
      },
      venue,
      clock: clock ?? 'eastern',
    }
  })
