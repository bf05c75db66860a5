import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageItems, pageLinks } from '#frontend/ui/control/pagination.ts'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

interface Props {
  page: number
  pages: number
  /** Links to five pages around the current one, without the first and the last. */
  five?: boolean
  /** The part of the page that the links keep in view. */
  hash?: string
}

/**
 * Links to the previous, the next and the numbered pages of the list at this address. Empty for a single page. The
 * first page has no number in its address.
 */
export const Pager = ({ page, pages, five = false, hash }: Props) => {
  if (pages < 2) return null
  const link = (to: number, label: string, content: ReactNode) => (
    <Link
      key={label}
      to="."
      // Each route types its search differently, but the search of every list has `page`.
      search={((now: object) => ({ ...now, page: to === 1 ? undefined : to })) as never}
      {...(hash !== undefined && { hash, resetScroll: false })}
      activeOptions={{ exact: true }}
      aria-label={label}
      aria-current={to === page ? 'page' : undefined}
    >
      {content}
    </Link>
  )
  const items: ReturnType<typeof pageItems> = five ? pageLinks(page, pages) : pageItems(page, pages)
  return (
    <nav className={`flex middle wraps gap-1 ${styles.pager}`} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous page', <Icon name="back" />)}
      {items.map((item, index) =>
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
}
