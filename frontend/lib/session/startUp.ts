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

/** A storage event always comes from another tab. */
const followOtherTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) session.follow()
  })

/**
 * Starts the session, then loads what every page may need, then makes sure of the member's details.
 * That takes a call only if starting brought none: a check and a renewal return the details, too.
 */
export const startUp = async (queries: QueryClient, pathname: string) => {
  followOtherTabs()
  await session.start()
  const options = optionsQuery(sportOfPath(pathname))
  await Promise.all([
    // A page that has already fetched its options shows their error itself.
    queries.getQueryState(options.queryKey) ?? queries.prefetchQuery(options),
    // Only the plans show a missing price list, and they ask again.
    queries.prefetchQuery({ ...pricesQuery, meta: { quiet: true } }),
  ])
  session.keep({ sources, prices: queries.getQueryData(pricesQuery.queryKey)?.prices })
  await session.confirm()
}
