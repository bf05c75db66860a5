import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './People.module.css'
import { trailQuery } from './queries.ts'

interface Props {
  of: { user: string } | { day: string }
  onDay: (day: string) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The audits of one user, or of everybody on one day, newest first. */
export const AuditTrail = ({ of, onDay }: Props) => {
  const id = useId()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(trailQuery(of))
  const audits = data?.pages.flatMap((page) => page.audits)
  return (
    <Panel
      title={'user' in of ? `Trail of ${of.user}` : 'Trail of a day'}
      aside={
        <span className={styles.day}>
          <label htmlFor={id}>Day (UTC)</label>
          <Input
            id={id}
            type="date"
            value={'day' in of ? of.day : ''}
            onChange={({ target }) => target.value && onDay(target.value)}
          />
        </span>
      }
      flush
    >
      {error && <p role="alert">{error.message}</p>}
      {audits?.length === 0 && <p className={styles.more}>Nothing was recorded.</p>}
      <ol className={styles.trail}>
        {audits?.map(({ at, user, action, meta, claimed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are only appended
          <li key={`${at} ${index}`}>
            <b>{action}</b>
            <span className="sub">
              {user}
              {claimed && ` (claimed to be ${claimed})`}, {time.format(new Date(at))}
            </span>
            {meta !== undefined && <code className={styles.meta}>{JSON.stringify(meta)}</code>}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button aria-disabled={isFetching || undefined} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </Panel>
  )
}
