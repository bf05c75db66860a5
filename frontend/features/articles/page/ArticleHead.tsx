import { Link } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { CopyButton } from '../../../ui/control/CopyButton.tsx'
import breadcrumb from '../../../ui/control/Pager.module.css'
import { ArticlePicture } from '../ArticlePicture.tsx'
import styles from './ArticlePage.module.css'

/** The part of an article above its text: guests see it too. */
export const ArticleHead = ({ article }: { article: PublicArticle }) => {
  const { category, tags, title, meta_desc, publish_date, reading_minutes, thumbnail } = article
  return (
    <>
      <header className={`stack ${styles.column}`}>
        <nav aria-label="Breadcrumb">
          <ol className={`flex middle gap-2 small faint ${breadcrumb.crumbs}`}>
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
        <ul className={`flex wraps gap-2 small ${styles.chips}`} aria-label="Category and tags">
          <li className={styles.category}>{category}</li>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/articles" search={{ search: tag }} className="reach">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
        <h1>{title}</h1>
        {meta_desc && <p className={`muted ${styles.lead}`}>{meta_desc}</p>}
        <div className={`row between ${styles.byline}`}>
          <p>
            <b>{brand.author}</b>{' '}
            <span className="sub">
              <time dateTime={publish_date}>{shortDate(publish_date)}</time> · {reading_minutes} min
            </span>
          </p>
          <CopyButton address={() => window.location.href} />
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
