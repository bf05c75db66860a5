import { Button } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { ArticlesSearch } from './articlesSearch.ts'

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
