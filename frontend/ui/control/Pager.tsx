import type { ReactNode } from 'react'
import { pageItems } from '#frontend/ui/control/pagination.ts'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

interface Props {
  page: number
  pages: number
  /** Renders the link to a page around its number or arrow. */
  link: (page: number, label: string, content: ReactNode) => ReactNode
}

/** Links to the previous, the next and the numbered pages, with ellipses. Empty for a single page. */
export const Pager = ({ page, pages, link }: Props) =>
  pages > 1 && (
    <nav className={`flex middle wraps gap-1 ${styles.pager}`} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous page', <Icon name="back" />)}
      {pageItems(page, pages).map((item, index) =>
        item === 'ellipsis' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two ellipses have no other key
          <span key={`ellipsis ${index}`}>…</span>
        ) : (
          link(item, `Page ${item}`, item)
        ),
      )}
      {page < pages && link(page + 1, 'Next page', <Icon name="next" />)}
    </nav>
  )
