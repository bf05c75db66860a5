import { Link } from '@tanstack/react-router'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import styles from './ArticleCard.module.css'
import { ArticlePicture } from './ArticlePicture.tsx'

interface Props {
  article: PublicArticle
  level?: 'h2' | 'h3'
}

/** The whole card links to the article; the link's name is the title. */
export const ArticleCard = ({ article, level: Heading = 'h2' }: Props) => (
  <li className={`surface grid anchor ${styles.card}`}>
    <div className={styles.picture}>
      <ArticlePicture
        src={article.thumbnail}
        alt=""
        sizes="(min-width: 64em) 24rem, (min-width: 40em) 50vw, 100vw"
        loading="lazy"
      />
    </div>
    <div className={`grid gap-2 ${styles.text}`}>
      <p className="sub">
        {article.category} · {shortDate(article.publish_date)}
      </p>
      <Heading className={`reading ${styles.title}`}>
        <Link to="/article/$articlename" params={{ articlename: article.slug }}>
          {article.title}
        </Link>
      </Heading>
      <p className={`note ${styles.lead}`}>{article.meta_desc}</p>
      <ul className={`flex wraps ${styles.tags}`} aria-label="Tags">
        {article.tags.map((tag) => (
          <li key={tag} className="sub">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  </li>
)
