import { createFileRoute } from '@tanstack/react-router'
import { articlesHead } from '#shared/domain/publication/pageHeads.ts'
import { ArticlesPage } from '../../features/articles/ArticlesPage.tsx'
import { articlesSearch } from '../../features/articles/articlesSearch.ts'
import { articlesQuery, featuredQuery } from '../../features/articles/queries.ts'
import { settleOrTimeout } from '../../lib/page/loading.ts'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(articles)/articles/')({
  validateSearch: articlesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    settleOrTimeout(
      queryClient.prefetchQuery(articlesQuery(deps)),
      queryClient.prefetchQuery(featuredQuery),
    ),
  head: () => pageHead(...articlesHead),
  component: ArticlesPage,
})
