import { newsPageSize } from '#shared/domain/publication/newsItem.ts'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './BreakingNews.module.css'

const items = Array.from({ length: newsPageSize }, (_, index) => index)

export const PendingNews = () => (
  <ul className={styles.list} aria-hidden="true">
    {items.map((item) => (
      <li key={item} className={styles.item}>
        <span className={styles.title}>
          <Placeholder size="text" />
        </span>
        <span className="sub">
          <Placeholder size="text" />
        </span>
      </li>
    ))}
  </ul>
)
