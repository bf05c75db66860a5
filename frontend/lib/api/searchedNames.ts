import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LockedSearchedTeam, SearchedTeam } from '#shared/contract/search.ts'
import { followKey } from '#shared/domain/account/follows.ts'
import type { RosterItem } from '#shared/domain/roster/rosterNames.ts'
import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import {
  type Competition,
  competitions,
  competitionTitles,
  type SportId,
  type SportName,
  sportIds,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import {
  type ShownScore,
  shownPlayerScore,
  shownTeamScore,
} from '#shared/presentation/missingScore.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { searchIndexQuery } from './searchIndex.ts'

/** A team or player that the search can find. */
export interface SearchedItem extends RosterItem {
  readonly sport: SportName
  /** `QB, Buffalo Bills · Questionable`. */
  readonly about: string
  readonly colors: SearchedTeam['team_colours']
  /** Undefined for guests. */
  readonly score: ShownScore | undefined
}

/** The item's key in a list of follows. */
export const keyOf = ({ sport, id }: SearchedItem): string => followKey(sportIds[sport], id)

type AnyTeam = SearchedTeam | LockedSearchedTeam

/** How many players of a club start a game. */
const starters: Readonly<Record<SportId, number>> = { 1: 22, 2: 5, 3: 11 }

export const teamItem = (competition: Competition, team: AnyTeam): SearchedItem => {
  const sport = sportOfCompetition(competition)
  const club = { city: team.team_city, name: team.team_name, abbreviation: team.team_abbr }
  return {
    ...{ competition, club, sport: sportNames[sport], colors: team.team_colours },
    kind: 'teams',
    isRegular: true,
    id: team.team_id,
    name: fullTeamName(sport, club),
    about: competitionTitles[competition],
    score:
      'team_gaming_score' in team
        ? shownTeamScore(team.team_gaming_score, false, team.unreported)
        : undefined,
  }
}

const itemsOfTeam = (competition: Competition, team: AnyTeam): readonly SearchedItem[] => {
  const own = teamItem(competition, team)
  return [
    own,
    ...team.players.map((player, place): SearchedItem => {
      const isOpen = 'gaming_score' in player
      const position = [player.position, own.name].filter(Boolean).join(', ')
      const other = player.nickname ?? player.known_as
      const nickname = other && `“${other}”`
      return {
        ...own,
        kind: 'players',
        isRegular: place < starters[sportIds[own.sport]],
        id: player.player_id,
        name: player.player_name,
        player: {
          nickname: player.nickname,
          knownAs: player.known_as,
          position: player.position,
        },
        about: [position, isOpen && player.injury_status, isOpen && statusSource(player), nickname]
          .filter(Boolean)
          .join(' · '),
        score: isOpen ? shownPlayerScore(player.gaming_score) : undefined,
      }
    }),
  ]
}

/**
 * Indexes the loaded teams and players. The most played players of each club come first, so that they lead among
 * equally good matches.
 */
export const searchIndexOf = (
  loaded: readonly { readonly competition: Competition; readonly teams: readonly AnyTeam[] }[],
) => {
  const clubs = loaded.flatMap(({ competition, teams }) =>
    teams.map((team) => itemsOfTeam(competition, team)),
  )
  const longest = Math.max(0, ...clubs.map((items) => items.length))
  const items = Array.from({ length: longest }, (_, rank) =>
    clubs.flatMap((club) => club[rank] ?? []),
  ).flat()
  return nameIndex(items, (item) => item)
}
export type LoadedNames = ReturnType<typeof searchIndexOf>

/** The index of all competitions that have been loaded, and the state of the others. */
export const useLoadedNames = () => {
  const queries = useQueries({ queries: competitions.map(searchIndexQuery) })
  const loaded = queries.flatMap(({ data }) => data ?? [])
  const version = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the times say when the data have changed
  const index = useMemo(() => searchIndexOf(loaded), [version])
  return {
    index,
    pending: queries.some(({ isPending }) => isPending),
    failed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}
