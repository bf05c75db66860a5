import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownImageAddress } from '#shared/domain/publication/articleAddress.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import styles from './FeaturedArticle.module.css'
import { featuredQuery } from './queries.ts'

/** The banner above the list. Its space is reserved while it loads, and removed if no article is featured. */
export const FeaturedArticle = () => {
  const { data, isError } = useQuery(featuredQuery)
  const { login } = useSession()
  const article = data?.articles[0]
  if (isError || (data && !article)) return null
  if (!article) return <div className={`surface grid ${styles.banner} ${styles.pending}`} />
  const { title, slug, category, publish_date, meta_desc, thumbnail } = article
  return (
    <article className={`surface grid ${styles.banner}`}>
      {ownImageAddress(thumbnail) ? (
        <ArticlePicture src={thumbnail} alt="" sizes="(min-width: 64em) 40rem, 100vw" />
      ) : (
        <div className={styles.noPicture} />
      )}
      <div className={`grid from-start gap-3 ${styles.text}`}>
        <p className="row small">
          <span className={styles.mark}>Featured</span>
          <span className={styles.chip}>{category}</span>
          <span className="sub">{shortDate(publish_date)}</span>
        </p>
        <h2>
          <Link to="/article/$articlename" params={{ articlename: slug }}>
            {title}
          </Link>
        </h2>
        <p className={`note reading ${styles.lead}`}>{meta_desc}</p>
        {login ? (
          <ButtonLink look="solid" to="/article/$articlename" params={{ articlename: slug }}>
            Read More
          </ButtonLink>
        ) : (
          <ButtonLink look="solid" to="/signup">
            Free Sign Up to Read More
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
