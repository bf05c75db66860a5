import { createFileRoute } from '@tanstack/react-router'
import { ShortArticlePage } from '../../features/articles/ShortArticlePage.tsx'
import { shortArticleNamed } from '../../features/articles/shortArticles.ts'
import { pageHead } from '../../lib/page/pageHead.ts'

const ShortArticle = () => <ShortArticlePage name={Route.useParams().articlename} />

export const Route = createFileRoute('/(articles)/articles/$articlename')({
  head: ({ params }) => {
    const article = shortArticleNamed(params.articlename)
    return pageHead(
      article?.title ?? 'Article not Available',
      article?.paragraphs[0] ?? 'There is no short article of this name.',
    )
  },
  component: ShortArticle,
})
