import type { QueryClient } from '@tanstack/react-query'
import { brand } from '#shared/brand.ts'
import { sportOfPath } from '#shared/domain/sport/sport.ts'
import { optionsQuery, pricesQuery } from '../api/queries.ts'
import { session } from './session.ts'
import { storageKey } from './storedSession.ts'

/** The sources that the footer credits, as the browser stores them. */
const sources = [
  { id: 'sports-data', title: brand.dataProvider },
  { id: 'place-names', title: brand.placeNames.title },
]

/** Storage events come only from other tabs. */
const followOtherTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) session.follow()
  })

/**
 * Starts the session, loads what every page may need, and ensures the member's details. A check and a renewal
 * return the details, so a further call is needed only if starting made neither.
 */
export const startUp = async (queries: QueryClient, pathname: string) => {
  followOtherTabs()
  await session.start()
  const options = optionsQuery(sportOfPath(pathname))
  await Promise.all([
    // A page that has already fetched its options shows their error itself.
    queries.getQueryState(options.queryKey) ?? queries.prefetchQuery(options),
    // Only the page of plans shows that the price list is missing, and it offers another try.
    queries.prefetchQuery({ ...pricesQuery, meta: { quiet: true } }),
  ])
  session.keep({ sources, prices: queries.getQueryData(pricesQuery.queryKey)?.prices })
  await session.confirm()
}
