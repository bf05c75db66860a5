import type { Team } from '../../facts/teams.ts'
import type { Competition } from '../../sport/sport.ts'
import { foldText } from '../../text/letters.ts'
import type { FranchiseRow, SoccerRow } from './club.ts'
import { eplClubs } from './epl.ts'
import { espClubs } from './esp.ts'
import { nbaClubs } from './nba.ts'
import { nflClubs } from './nfl.ts'

interface NamedClub {
  readonly team: Team
  /** Every name of the club in any source. */
  readonly names: readonly string[]
}

const clubFact = (
  competition: Competition,
  abbreviation: string,
  fields: Pick<Team, 'city' | 'name' | 'colours' | 'conference' | 'division'>,
): Team => ({
  kind: 'team',
  id: `${competition.toLowerCase()}-${abbreviation}`,
  competition,
  abbreviation,
  ...fields,
})

const franchises = (
  competition: Competition,
  rows: Readonly<Record<string, FranchiseRow>>,
): readonly NamedClub[] =>
  Object.entries(rows).map(([abbreviation, row]) => {
    const [city, name, conference, division, primary, secondary, others] = row
    const colours = { primary, secondary }
    return {
      team: clubFact(competition, abbreviation, { city, name, colours, conference, division }),
      names: [abbreviation, name, `${city} ${name}`, ...others.split(' · ')],
    }
  })

const soccerClubs = (
  competition: Competition,
  rows: Readonly<Record<string, SoccerRow>>,
): readonly NamedClub[] =>
  Object.entries(rows).map(([abbreviation, [city, name, primary, secondary, others]]) => {
    const colours = { primary, secondary }
    return {
      team: clubFact(competition, abbreviation, {
        city,
        name,
        colours,
        conference: null,
        division: null,
      }),
      names: [abbreviation, name, ...others.split(' · ')],
    }
  })

/** Every club that has played in the league since 2015, by league. */
export const clubs: Readonly<Record<Competition, readonly NamedClub[]>> = {
  NFL: franchises('NFL', nflClubs),
  NBA: franchises('NBA', nbaClubs),
  EPL: soccerClubs('EPL', eplClubs),
  ESP: soccerClubs('ESP', espClubs),
}

/** Words that one source adds to a club's name and another leaves out. */
const dispensable = new Set(['fc', 'afc', 'cf', 'and'])

/** A club's name in a form that sources agree on: `Brighton & Hove Albion FC` equals `Brighton and Hove Albion`. */
export const foldedClubName = (name: string): string =>
  foldText(name)
    .replace(/[.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => !dispensable.has(word))
    .join('')

const byName = (named: readonly NamedClub[]): ReadonlyMap<string, Team> =>
  new Map(
    named.flatMap(({ team, names }) =>
      names.filter(Boolean).map((name) => [foldedClubName(name), team] as const),
    ),
  )

const clubsByName: Readonly<Record<Competition, ReadonlyMap<string, Team>>> = {
  NFL: byName(clubs.NFL),
  NBA: byName(clubs.NBA),
  EPL: byName(clubs.EPL),
  ESP: byName(clubs.ESP),
}

/**
 * The club with that name or code in any source, ignoring case, accents, periods and `FC`. Numbers that mean nothing
 * alone come with their source: `fpl 3`, `laliga 4`.
 */
export const clubOf = (competition: Competition, alias: string): Team | undefined =>
  clubsByName[competition].get(foldedClubName(alias))
