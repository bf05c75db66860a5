import { useQuery } from '@tanstack/react-query'
import type { ArticlePage } from '#shared/contract/articles.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import { CardGrid } from '../../../ui/layout/Card.tsx'
import { ArticleCard } from '../ArticleCard.tsx'
import { relatedQuery } from '../queries.ts'
import { RichText } from '../text/RichText.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import styles from './ArticlePage.module.css'

/** Everything that readers see of an article: its head, its text or the lock, and related ones. */
export const WholeArticle = ({ article }: { article: ArticlePage }) => (
  <>
    <article className="stack gap-6">
      <ArticleHead article={article} />
      <div id="article-text" className={`stack ${styles.column}`}>
        {article.locked ? <LockedText /> : <RichText content={article.content} />}
      </div>
    </article>
    <RelatedArticles article={article} />
  </>
)

const LockedText = () => (
  <div className="grid gap-4">
    <div className={`grid gap-3 ${styles.lines}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
    <section className={`surface grid gap-3 centered ${styles.lock}`}>
      <Icon name="lock" />
      <h2>Premium Content</h2>
      <p className="note">
        The rest of this article is for members. Joining is free and takes a minute.
      </p>
      <ButtonLink to="/signup" look="solid">
        Free Sign Up to Read More
      </ButtonLink>
      <ButtonLink to="/articles">Back to Articles</ButtonLink>
    </section>
  </div>
)

/** The page makes sense without related articles, so nothing is shown when they fail to load. */
const RelatedArticles = ({ article }: { article: ArticlePage }) => {
  const { data } = useQuery(relatedQuery(article))
  if (!data?.articles.length) return null
  return (
    <section className={`grid gap-4 ${styles.related}`}>
      <h2>See Related Articles</h2>
      <CardGrid>
        {data.articles.map((related) => (
          <ArticleCard key={related.id} article={related} level="h3" />
        ))}
      </CardGrid>
    </section>
  )
}
