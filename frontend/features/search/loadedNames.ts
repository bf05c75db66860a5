import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { competitions } from '#shared/domain/sport/sport.ts'
import { searchIndexQuery } from '../../lib/api/searchIndex.ts'
import { searchIndexOf } from './searchedItems.ts'

/** The index of all competitions that have been loaded, and what became of the others. */
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
