import type { QueryClient } from '@tanstack/react-query'
import { brand } from '#shared/brand.ts'
import { sportOfPath } from '#shared/domain/sport/sport.ts'
import { optionsQuery, pricesQuery } from '../api/queries.ts'
import { session } from './session.ts'

/** What the footer credits, as the browser keeps it. */
const sources = [
  { id: 'sports-data', title: brand.dataProvider },
  { id: 'place-names', title: brand.placeNames.title },
]

/** The session, then what every page may ask for, then the member as the server knows them now. */
export async function startUp(queries: QueryClient, pathname: string) {
  await session.start()
  const options = optionsQuery(sportOfPath(pathname))
  await Promise.all([
    // A page that has asked already has its answer, or says that it has none.
    queries.getQueryState(options.queryKey) ?? queries.prefetchQuery(options),
    // Only who looks at plans needs them: a failure is told there.
    queries.prefetchQuery({ ...pricesQuery, meta: { quiet: true } }),
  ])
  session.keep({ sources, prices: queries.getQueryData(pricesQuery.queryKey) })
  if (!session.user().login) return
  await session.check()
  await session.refresh()
}
