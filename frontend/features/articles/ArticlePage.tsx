import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import type { ArticlePage as Article } from '#shared/contract/articles.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { ApiError } from '../../lib/api/apiError.ts'
import breadcrumb from '../../ui/control/Breadcrumb.module.css'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { Icon } from '../../ui/control/Icon.tsx'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticleMetadata } from './ArticleMetadata.tsx'
import styles from './ArticlePage.module.css'
import { ArticlePicture } from './ArticlePicture.tsx'
import { articleQuery, relatedQuery } from './queries.ts'
import { RichText } from './text/RichText.tsx'

const BackToArticles = () => <ButtonLink to="/articles">Back to Articles</ButtonLink>

export const ArticlePage = ({ slug }: { slug: string }) => {
  const { data: article, error, refetch } = useQuery(articleQuery(slug))
  if (article) return <ReadArticle article={article} />
  if (!error) return <Spinner label="Loading article" />
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
    <article className={styles.article}>
      <ArticleHead article={article} />
      <div id="article-text" className={styles.column}>
        {article.locked ? <LockedText /> : <RichText content={article.content} />}
      </div>
    </article>
    <RelatedArticles article={article} />
  </>
)

const ArticleHead = ({ article }: { article: Omit<Article, 'locked'> }) => {
  const { category, tags, title, meta_desc, publish_date, reading_minutes, thumbnail } = article
  return (
    <>
      <header className={styles.column}>
        <nav aria-label="Breadcrumb">
          <ol className={breadcrumb.crumbs}>
            <li>
              <Link to="/articles">Articles</Link>
            </li>
            <li>
              <Link to="/articles" search={{ category }}>
                {category}
              </Link>
            </li>
          </ol>
        </nav>
        <ul className={styles.chips} aria-label="Category and tags">
          <li className={styles.category}>{category}</li>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/articles" search={{ search: tag }}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
        <h1>{title}</h1>
        {meta_desc && <p className={styles.lead}>{meta_desc}</p>}
        <div className={styles.byline}>
          <p>
            <b>{brand.author}</b>{' '}
            <span className="sub">
              <time dateTime={publish_date}>{shortDate(publish_date)}</time> · {reading_minutes} min
            </span>
          </p>
          <CopyLink />
        </div>
      </header>
      <ArticlePicture
        className={styles.picture}
        src={thumbnail}
        alt=""
        sizes="(min-width: 60rem) 60rem, 100vw"
      />
    </>
  )
}

const CopyLink = () => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
  }
  return (
    <span role="status">
      <Button onClick={() => void copy()}>
        {copied && <Icon name="done" />}
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
    </span>
  )
}

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

/** A page without its related articles is whole, so their failure is not told. */
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
