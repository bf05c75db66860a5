import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/send.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { articleQuery } from '../queries.ts'
import { ArticleMetadata } from './ArticleMetadata.tsx'
import { PendingArticle } from './PendingArticle.tsx'
import { WholeArticle } from './WholeArticle.tsx'

const BackToArticles = () => <ButtonLink to="/articles">Back to Articles</ButtonLink>

export const ArticlePage = ({ slug }: { slug: string }) => {
  const { data: article, error, refetch } = useQuery(articleQuery(slug))
  if (article)
    return (
      <>
        <ArticleMetadata key={slug} article={article} />
        <WholeArticle article={article} />
      </>
    )
  if (!error) return <PendingArticle />
  return error instanceof ApiError && error.status === 404 ? (
    <Notice title="Article not found" drawing="articles" actions={<BackToArticles />} />
  ) : (
    <Notice
      title="Failed to load article. Please try again later."
      drawing="failed"
      urgent
      actions={
        <>
          <BackToArticles />
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      }
    />
  )
}
