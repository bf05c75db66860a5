import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import article from './ArticlePage.module.css'
import styles from './PendingArticle.module.css'

/**
 * The article at an address, if it is in a list that has been loaded. It is not in `queries.ts`, because every
 * page loads that file.
 */
const listedArticle = (queryClient: QueryClient, pathname: string): PublicArticle | undefined =>
  queryClient
    .getQueriesData<{ articles: readonly PublicArticle[] }>({ queryKey: ['articles'] })
    .flatMap(([, list]) => list?.articles ?? [])
    .find(({ slug }) => pathname.endsWith(`/${slug}`))

/** Placeholders the size of a typical title, lead and picture. */
const PendingHead = () => (
  <>
    <div className={`stack ${article.column}`}>
      <div className={`grid middle ${styles.crumbs}`}>
        <Spinner label="Loading article" />
      </div>
      <div className={styles.chips}>
        <Placeholder size="text" />
      </div>
      <div className={styles.title}>
        <Placeholder size="wide" />
        <Placeholder size="wide" />
      </div>
      <div className={`${article.lead} ${styles.lead}`}>
        <Placeholder size="wide" />
        <Placeholder size="wide" />
        <Placeholder size="wide" />
        <Placeholder size="wide" />
      </div>
      <div className={`row between ${article.byline} ${styles.byline}`}>
        <Placeholder size="text" />
      </div>
    </div>
    <div className={article.picture} aria-hidden="true" />
  </>
)

const lines = Array.from({ length: 12 }, (_, index) => index)

/** The layout of an article while it is loading, with its title and picture if a list has them. */
export const PendingArticle = () => {
  const { pathname } = useLocation()
  const listed = listedArticle(useQueryClient(), pathname)
  const { login } = useSession()
  return (
    <article className="stack gap-6">
      {listed ? <ArticleHead article={listed} /> : <PendingHead />}
      <div className={`stack ${article.column}`}>
        {listed && <Spinner label="Loading article" />}
        <div aria-hidden="true" className={styles.text} data-guest={!login || undefined}>
          {lines.map((line) => (
            <Placeholder key={line} size="wide" />
          ))}
        </div>
      </div>
    </article>
  )
}
