import { Link } from '@tanstack/react-router'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { landingOf, sportLinks } from '../../lib/page/sportLinks.ts'
import styles from './SportChoice.module.css'

/** Links to each sport's articles, and to the page of all articles. */
export const SportChoice = ({ current }: { current: Competition }) => (
  <nav className={`flex wraps gap-1 ${styles.choice}`} aria-label="Articles by sport">
    <Link to="/articles">All Sports</Link>
    {sportLinks.map(({ competition, title }) => (
      <Link
        key={competition}
        {...landingOf(competition, 'articles')}
        activeProps={{}}
        aria-current={competition === current ? 'page' : undefined}
      >
        {title}
      </Link>
    ))}
  </nav>
)
