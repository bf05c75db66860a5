import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import {
  type Competition,
  favoriteTeamKey,
  type SportId,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'

interface Team {
  readonly team_id: string
  readonly team_city: string
  readonly team_name: string
  readonly team_abbr: string
  readonly team_colours: { readonly primary: string; readonly secondary: string }
}

export interface NamedTeam {
  /** The team's key in the list of favorites. */
  readonly key: string
  readonly id: string
  readonly sport: SportId
  readonly competition: Competition
  readonly name: string
  readonly club: { readonly city: string; readonly name: string; readonly abbreviation: string }
  readonly colors: Team['team_colours']
}

/** The teams of every competition that has been loaded. */
export const namedTeams = (
  loaded: readonly { readonly competition: Competition; readonly teams: readonly Team[] }[],
): readonly NamedTeam[] =>
  loaded.flatMap(({ competition, teams }) => {
    const sport = sportOfCompetition(competition)
    return teams.map((team) => {
      const club = { city: team.team_city, name: team.team_name, abbreviation: team.team_abbr }
      return {
        key: favoriteTeamKey(sport, team.team_id),
        id: team.team_id,
        sport,
        competition,
        name: fullTeamName(sport, club),
        club,
        colors: team.team_colours,
      }
    })
  })

const mostFound = 5

/** The teams that a search finds, the best match first, without those that are favorites already. */
export const teamsToAdd = (
  teams: readonly NamedTeam[],
  favorites: ReadonlySet<string>,
  search: string,
): readonly NamedTeam[] =>
  searchNames(
    nameIndex(
      teams.filter(({ key }) => !favorites.has(key)),
      (team) => team,
    ),
    search,
  )
    .slice(0, mostFound)
    .map(({ item }) => item)
