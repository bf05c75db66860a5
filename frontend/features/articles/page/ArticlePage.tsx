import { useQuery } from '@tanstack/react-query'
import type { ArticlePage as Article } from '#shared/contract/articles.ts'
import { ApiError } from '../../../lib/api/apiError.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import { CardGrid } from '../../../ui/layout/Card.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { ArticleCard } from '../ArticleCard.tsx'
import { articleQuery, relatedQuery } from '../queries.ts'
import { RichText } from '../text/RichText.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticleMetadata } from './ArticleMetadata.tsx'
import styles from './ArticlePage.module.css'
import { PendingArticle } from './PendingArticle.tsx'

const BackToArticles = () => <ButtonLink to="/articles">Back to Articles</ButtonLink>

export const ArticlePage = ({ slug }: { slug: string }) => {
  const { data: article, error, refetch } = useQuery(articleQuery(slug))
  if (article) return <ReadArticle article={article} />
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

const ReadArticle = ({ article }: { article: Article }) => (
  <>
    <ArticleMetadata article={article} />
    <article className={`stack ${styles.article}`}>
      <ArticleHead article={article} />
      <div id="article-text" className={`stack ${styles.column}`}>
        {article.locked ? <LockedText /> : <RichText content={article.content} />}
      </div>
    </article>
    <RelatedArticles article={article} />
  </>
)

const LockedText = () => (
  <div className={styles.locked}>
    <div className={styles.lines} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
    <section className={`surface ${styles.lock}`}>
      <Icon name="lock" />
      <h2>Premium Content</h2>
      <p className="note">
        The rest of this article is for members. Joining is free and takes a minute.
      </p>
      <ButtonLink to="/signup" look="solid">
        Free Sign Up to Read More
      </ButtonLink>
      <BackToArticles />
    </section>
  </div>
)

/** The page makes sense without related articles, so nothing is shown when they fail to load. */
const RelatedArticles = ({ article }: { article: Article }) => {
  const { data } = useQuery(relatedQuery(article))
  if (!data?.articles.length) return null
  return (
    <section className={styles.related}>
      <h2>See Related Articles</h2>
      <CardGrid>
        {data.articles.map((related) => (
          <ArticleCard key={related.id} article={related} level="h3" />
        ))}
      </CardGrid>
    </section>
  )
}
