import { Link } from '@tanstack/react-router'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import styles from './ArticleCard.module.css'

/** The whole card links to the article; the link's name is the title. */
export const ArticleCard = ({ article }: { article: PublicArticle }) => (
  <li className={`surface ${styles.card}`}>
    <div className={styles.picture}>
      {article.thumbnail && <img src={article.thumbnail} alt="" loading="lazy" />}
    </div>
    <div className={styles.text}>
      <p className="sub">
        {article.category} · {shortDate(article.publish_date)}
      </p>
      <h2 className={styles.title}>
        <Link to="/article/$articlename" params={{ articlename: article.slug }}>
          {article.title}
        </Link>
      </h2>
      <p className={`note ${styles.lead}`}>{article.meta_desc}</p>
      <ul className={styles.tags} aria-label="Tags">
        {article.tags.map((tag) => (
          <li key={tag} className="sub">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  </li>
)
