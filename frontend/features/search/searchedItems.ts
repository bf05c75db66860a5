import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LockedSearchedTeam, SearchedTeam } from '#shared/contract/search.ts'
import { nameIndex, type SearchedName } from '#shared/domain/search/nameIndex.ts'
import { type FoundName, searchNames } from '#shared/domain/search/searchNames.ts'
import {
  type Competition,
  competitions,
  competitionTitles,
  type SportName,
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
import { api } from '../../lib/api/api.ts'
import { searchIndexQuery } from '../../lib/api/searchIndex.ts'
import type { ComparedKind } from '../../lib/page/comparisonAddress.ts'

/** A team or player that the search can find. */
export interface SearchedItem extends SearchedName {
  readonly kind: ComparedKind
  readonly id: string
  readonly sport: SportName
  /** `QB, Buffalo Bills · Questionable`. */
  readonly about: string
  readonly colors: SearchedTeam['team_colours']
  /** Undefined for guests. */
  readonly score: ShownScore | undefined
}

type AnyTeam = SearchedTeam | LockedSearchedTeam

const itemsOfTeam = (competition: Competition, team: AnyTeam): readonly SearchedItem[] => {
  const sport = sportOfCompetition(competition)
  const club = { city: team.team_city, name: team.team_name, abbreviation: team.team_abbr }
  const clubName = fullTeamName(sport, club)
  const same = { competition, club, sport: sportNames[sport], colors: team.team_colours }
  return [
    {
      ...same,
      kind: 'teams',
      id: team.team_id,
      name: clubName,
      about: competitionTitles[competition],
      score: 'team_gaming_score' in team ? shownTeamScore(team.team_gaming_score) : undefined,
    },
    ...team.players.map((player): SearchedItem => {
      const isOpen = 'gaming_score' in player
      const position = [player.position, clubName].filter(Boolean).join(', ')
      const other = player.nickname ?? player.known_as
      const nickname = other && `“${other}”`
      return {
        ...same,
        kind: 'players',
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
 * Indexes the loaded teams and players. The most played players of each club come first, so that they
 * lead equally good matches.
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

export interface FoundGroup {
  readonly title: string
  readonly count: number
  readonly found: readonly FoundName<SearchedItem>[]
}

const titles: Readonly<Record<ComparedKind, string>> = { players: 'Players', teams: 'Teams' }

/** The most results per group: typing another letter is faster than reading further. */
const mostFound: Readonly<Record<ComparedKind, number>> = { players: 8, teams: 4 }

/** The results in groups; the group of the best match comes first. */
export const foundGroups = (index: LoadedNames, search: string): readonly FoundGroup[] =>
  [...Map.groupBy(searchNames(index, search), ({ item }) => item.kind)].map(([kind, found]) => ({
    title: titles[kind],
    count: found.length,
    found: found.slice(0, mostFound[kind]),
  }))

/** Milliseconds without a keystroke: unlike names, articles are searched on the server. */
const typingPause = 250
/** Almost every article has a word that begins with fewer letters. */
const fewestLetters = 3
/** The page of articles lists the others. */
const limit = 4

const foundArticlesQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', 'articles', search],
    staleTime: 60_000,
    // Without them the palette still finds every name.
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      api('GET /public/articles', {
        query: { search, limit, page: 1 },
        failure: 'Unable to retrieve articles',
        signal,
      }),
  })

/**
 * The published articles with all of these words, and how many there are. The server searches the bodies
 * for members only, so that nobody can probe a locked text.
 */
export const useFoundArticles = (words: string, isEnabled: boolean) => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), typingPause)
    return () => clearTimeout(timer)
  }, [words])
  const isSearched = isEnabled && words.length >= fewestLetters
  const { data, isFetching } = useQuery({
    ...foundArticlesQuery(settled),
    enabled: isSearched && settled === words,
  })
  const answer = isSearched && settled === words ? data : undefined
  return {
    articles: answer?.articles ?? [],
    count: answer?.pagination.total ?? 0,
    pending: isSearched && (settled !== words || isFetching),
  }
}
