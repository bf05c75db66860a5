import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundName, searchNames } from '#shared/domain/search/searchNames.ts'
import { apiQuery } from '../../lib/api/api.ts'
import type { LoadedNames, SearchedItem } from '../../lib/api/searchedNames.ts'
import type { ComparedKind } from '../../lib/page/comparisonAddress.ts'

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

/** Milliseconds without a keystroke before articles are searched: unlike names, they are searched on the server. */
const typingPause = 250
/** Fewer letters begin a word of almost every article. */
const fewestLetters = 3
/** The rest is on the page of articles. */
const limit = 4

const foundArticlesQuery = (search: string) => ({
  ...apiQuery(['search', 'articles', search], 'GET /public/articles', {
    query: { search, limit, page: 1 },
    failure: 'Unable to retrieve articles',
  }),
  staleTime: 60_000,
  // Without articles the palette still finds every name.
  meta: { quiet: true },
})

/**
 * The published articles that contain all of these words, and their number. The server searches article bodies
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
