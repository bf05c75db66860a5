import { newsPageSize } from '#shared/domain/publication/newsItem.ts'
import { Bone } from '../../ui/Bone.tsx'
import styles from './BreakingNews.module.css'

const items = Array.from({ length: newsPageSize }, (_, index) => index)

export const PendingNews = () => (
  <ul className={styles.list} aria-hidden="true">
    {items.map((item) => (
      <li key={item} className={styles.item}>
        <span className={styles.title}>
          <Bone size="text" />
        </span>
        <span className="sub">
          <Bone size="text" />
        </span>
      </li>
    ))}
  </ul>
)
