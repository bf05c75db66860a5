import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Competition, competitionTitles } from '#shared/domain/sport/sport.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import styles from './BreakingNews.module.css'
import { NewsLine } from './NewsLine.tsx'
import { PendingNews } from './PendingNews.tsx'
import { newsQuery } from './queries.ts'
import { eachOnce } from './seeMore.ts'

export function BreakingNews({ competition }: { competition: Competition }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    newsQuery(competition),
  )
  const list = useRef<HTMLUListElement>(null)
  const seeMore = async () => {
    const after = await fetchNextPage()
    // The button that had the focus is gone with the last page.
    if (!after.hasNextPage) list.current?.focus({ preventScroll: true })
  }
  const items = data && eachOnce(data.pages)
  return (
    <Sheet title={`Breaking ${competitionTitles[competition]} News`}>
      {items ? (
        <ul className={styles.list} ref={list} tabIndex={-1}>
          {items.map((item) => (
            <NewsLine key={item.newsId} item={item} />
          ))}
        </ul>
      ) : (
        !error && <PendingNews />
      )}
      {items?.length === 0 && <p className="note">No news found.</p>}
      {error && (
        <div role="alert" className="row between">
          <p className="note">{error.message}</p>
          <Button disabled={isFetching} onClick={() => void (data ? seeMore() : refetch())}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button full aria-disabled={isFetching} onClick={() => void (isFetching || seeMore())}>
          See More
        </Button>
      )}
    </Sheet>
  )
}
