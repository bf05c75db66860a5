import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import { ShortArticlePage } from '../../features/articles/page/ShortArticlePage.tsx'
import { whenReachable } from '../../lib/page/lazyPart.ts'
import { pageHead } from '../../lib/page/pageHead.ts'

const ShortArticle = () => <ShortArticlePage name={Route.useParams().articlename} />

export const Route = createFileRoute('/(articles)/articles/$articlename')({
  // Loaded with the page, because otherwise every first visit would load the texts.
  loader: async ({ params }) => {
    const { shortArticleNamed } = await whenReachable(
      () => import('#shared/domain/publication/shortArticles.ts'),
    )
    return shortArticleNamed(params.articlename, brand.product)
  },
  head: ({ loaderData: article }) =>
    pageHead(
      article?.title ?? 'Article not Available',
      article?.paragraphs[0] ?? 'There is no short article of this name.',
    ),
  component: ShortArticle,
})
