import { queryOptions } from '@tanstack/react-query'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/apiError.ts'
import type { Compared, ComparedKind } from '../../lib/page/comparisonAddress.ts'

/** A team or player of the comparison, as anyone may see it. */
export interface Head extends Compared {
  readonly kind: ComparedKind
  readonly name: string
  /** `QB, Buffalo Bills`; empty for a team. */
  readonly about: string
  readonly abbr: string
  readonly colours: { readonly primary: string; readonly secondary: string }
}

export type ComparedPage =
  | { readonly state: 'player'; readonly head: Head; readonly page: PlayerPage }
  | { readonly state: 'team'; readonly head: Head; readonly page: TeamPage }
  | { readonly state: 'locked'; readonly head: Head }
  /** There is nobody with this id in this sport. */
  | { readonly state: 'unknown' }

/** A player without a team has no colours of his own. */
const noColours = { primary: '#5B6660', secondary: '#8A948E' }

const playerPage = async ({ sport, id }: Compared, signal: AbortSignal): Promise<ComparedPage> => {
  const answer = await api('GET /main/{sportsID}/{sportsName}/playerinfo/{playerID}', {
    params: { sportsID: sportIds[sport], sportsName: sport, playerID: id },
    failure: 'Unable to retrieve player data',
    signal,
  })
  const { playerInfo: info } = answer
  const { team_city: city = '', team_name: team } = info
  const club = team ? fullTeamName(sportIds[sport], { city, name: team }) : 'no team'
  const head: Head = {
    ...{ kind: 'players', sport, id, name: info.player_name },
    about: [info.position, club].filter(Boolean).join(', '),
    abbr: info.team_abbr ?? '',
    colours: info.team_colours ?? noColours,
  }
  return 'locked' in answer ? { state: 'locked', head } : { state: 'player', head, page: answer }
}

const teamPage = async ({ sport, id }: Compared, signal: AbortSignal): Promise<ComparedPage> => {
  const answer = await api('GET /main/{sportsID}/team/{teamID}', {
    params: { sportsID: sportIds[sport], teamID: id },
    failure: 'Unable to retrieve team info',
    signal,
  })
  const { teamInfo: info } = answer
  const named = { city: info.team_city, name: info.team_name }
  const head: Head = {
    ...{ kind: 'teams', sport, id, name: fullTeamName(sportIds[sport], named), about: '' },
    ...{ abbr: info.team_abbr, colours: info.team_colours },
  }
  return 'locked' in answer ? { state: 'locked', head } : { state: 'team', head, page: answer }
}

/** The page of a team or player, which says all that a comparison shows. */
export const comparedQuery = (kind: ComparedKind, member: Compared) =>
  queryOptions({
    queryKey: ['compared', kind, member.sport, member.id],
    // The comparison says itself whose page is missing.
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<ComparedPage> => {
      try {
        return await (kind === 'teams' ? teamPage : playerPage)(member, signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { state: 'unknown' }
        throw error
      }
    },
  })
