import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { ArticlesSearch } from './articlesSearch.ts'

/** Renders a pager's links to other pages of the list at this address. The first page has no number. */
export const linkToPage = (current: number) => (to: number, label: string, content: ReactNode) => (
  <Link
    key={label}
    to="."
    // Each route types its search differently, but the search of every list has `page`.
    search={((now: object) => ({ ...now, page: to === 1 ? undefined : to })) as never}
    activeOptions={{ exact: true }}
    aria-label={label}
    aria-current={to === current ? 'page' : undefined}
  >
    {content}
  </Link>
)

/** The message for an empty list; undefined if the only article is in the banner above it. */
export const emptyList = (
  { page = 1, search, category }: ArticlesSearch,
  hasBanner: boolean,
): string | undefined => {
  if (search || category) return 'No articles found matching your filters'
  return hasBanner && page === 1 ? undefined : 'No articles found'
}

/** Replaces a list that could not be loaded. */
export const FailedList = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Notice
    level="h2"
    title={title}
    drawing="failed"
    urgent
    actions={<Button onClick={onRetry}>Try again</Button>}
  />
)
