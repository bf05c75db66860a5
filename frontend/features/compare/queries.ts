import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import {
  shownPlayerScore,
  shownTeamScore,
  unreportedBand,
} from '#shared/presentation/missingScore.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/send.ts'
import { network } from '../../lib/network.ts'
import { askedComparison, firstOfTooMany, latestComparison } from '../../lib/page/comparison.ts'
import type { Compared, ComparedKind, ComparisonSearch } from '../../lib/page/comparisonAddress.ts'

/** The public details of a team or player that is compared. */
export interface Head extends Compared {
  readonly kind: ComparedKind
  readonly name: string
  /** `QB, Buffalo Bills`; empty for a team. */
  readonly about: string
  readonly abbr: string
  readonly colors: { readonly primary: string; readonly secondary: string }
}

export type ComparedPage =
  | { readonly state: 'player'; readonly head: Head; readonly page: PlayerPage }
  | { readonly state: 'team'; readonly head: Head; readonly page: TeamPage }
  | { readonly state: 'locked'; readonly head: Head }
  /** The sport has nobody with this id. */
  | { readonly state: 'unknown' }

/** For a player without a team. */
const noColors = { primary: '#5B6660', secondary: '#8A948E' }

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
    colors: info.team_colours ?? noColors,
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
    ...{ abbr: info.team_abbr, colors: info.team_colours },
  }
  return 'locked' in answer ? { state: 'locked', head } : { state: 'team', head, page: answer }
}

/** The page of a team or player, which has everything that a comparison shows. */
export const comparedQuery = (kind: ComparedKind, member: Compared) =>
  queryOptions({
    queryKey: ['compared', kind, member.sport, member.id],
    // The comparison itself says which page is missing.
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

const titleOf = (found: ComparedPage | undefined): string | undefined => {
  if (!found || found.state === 'unknown') return undefined
  const { name } = found.head
  if (found.state === 'locked') return name
  if (found.state === 'player')
    return `${name}: ${shownPlayerScore(found.page.playerInfo.gaming_score).text}`
  const { team_gaming_score: score, unreported } = found.page.teamInfo
  return `${name}: ${unreported ? unreportedBand.label.toLowerCase() : shownTeamScore(score).text}`
}

/**
 * `Compare Jabari Eastland: 97, Beckett McSwain: 98`, of those whose pages can be loaded; without scores for a
 * guest.
 */
export const comparisonTitle = async (
  queryClient: Pick<QueryClient, 'ensureQueryData'>,
  search: ComparisonSearch,
): Promise<string> => {
  // Offline the queries would wait for the network, while the page shows what is cached.
  if (!network.isOnline()) return 'Compare'
  const comparison = askedComparison(search, latestComparison.current())
  if (firstOfTooMany(comparison)) return 'Compare'
  const { kind, members } = comparison
  const pages = await Promise.all(
    members.map((member) =>
      queryClient.ensureQueryData(comparedQuery(kind, member)).catch(() => undefined),
    ),
  )
  return ['Compare', pages.flatMap((page) => titleOf(page) ?? []).join(', ')].join(' ').trim()
}
