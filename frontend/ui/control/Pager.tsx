import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

type PageItem = number | 'ellipsis'

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const within = (page: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))

/** The first and the last page and two on either side of the current one. An ellipsis hides at least two pages. */
export const pageItems = (current: number, pages: number): readonly PageItem[] => {
  const page = within(current, pages)
  const first = page - 2 <= 3 ? 1 : page - 2
  const last = page + 2 >= pages - 2 ? pages : page + 2
  return [
    ...(first > 1 ? ([1, 'ellipsis'] as const) : []),
    ...range(first, last),
    ...(last < pages ? (['ellipsis', pages] as const) : []),
  ]
}

/** Up to five consecutive pages, with the current one as near to the middle as possible. */
export const pageLinks = (current: number, pages: number): readonly number[] => {
  const first = Math.max(1, Math.min(within(current, pages) - 2, pages - 4))
  return range(first, Math.min(pages, first + 4))
}

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
