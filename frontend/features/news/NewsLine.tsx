import type { NewsItemWithAge } from '#shared/contract/news.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import styles from './BreakingNews.module.css'

/** A headline that leads to its publisher, or opens what we have of it. */
const Headline = ({ item: { Title, Url, Content } }: { item: NewsItemWithAge }) => {
  if (Url)
    return (
      <a className={styles.title} href={Url} target="_blank" rel="noopener noreferrer">
        {Title}
      </a>
    )
  if (!Content) return <span className={styles.title}>{Title}</span>
  return (
    <details>
      <summary className={styles.title}>{Title}</summary>
      <p className="note">{Content}</p>
    </details>
  )
}

export function NewsLine({ item }: { item: NewsItemWithAge }) {
  const now = useNow()
  return (
    <li className={styles.item}>
      <Headline item={item} />
      <span className="sub">
        {item.Source} · {timeAgo(item.Updated, now)}
      </span>
    </li>
  )
}
