import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '#shared/domain/publication/pageHeads.ts'
import { ArticlePage } from '../../features/articles/page/ArticlePage.tsx'
import { articleQuery } from '../../features/articles/queries.ts'
import { ApiError } from '../../lib/api/send.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { pageHead } from '../../lib/page/pageHead.ts'

const ReadArticle = () => {
  const { articlename } = Route.useParams()
  return <ArticlePage key={articlename} slug={articlename} />
}

export const Route = createFileRoute('/(articles)/article/$articlename')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      return await queryClient.ensureQueryData(articleQuery(params.articlename))
    } catch (error) {
      // The page shows the error itself.
      if (error instanceof ApiError)
        return error.status === 404 ? ('none' as const) : ('failed' as const)
      throw error
    }
  },
  head: ({ loaderData: article = 'failed' }) => {
    if (article === 'none')
      return pageHead('Article not found', 'There is no article at this address.')
    if (article === 'failed') return pageHead('Article', 'The article could not be loaded.')
    return pageHead(...articleHead(article))
  },
  // The document title needs the answer. The page has its own loading state.
  pendingComponent: lazyPart(
    () => import('../../features/articles/page/PendingArticle.tsx'),
    'PendingArticle',
  ),
  component: ReadArticle,
})
