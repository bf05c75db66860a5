import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChangeKind } from '#shared/contract/admin/changes.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { recordedRulingText } from '../rulings/rulingText.ts'
import styles from './ChangeHistory.module.css'
import { type ChangedValue, changedValues } from './changedValues.ts'
import { type AdminChange, changesQuery, useUndo } from './queries.ts'

interface Props {
  kind: ChangeKind
  title?: string
  /** The queries that show the values, besides the history. */
  shownBy: readonly string[]
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A ruling is described in a sentence; every other kind field by field. */
const valuesOf = ({ kind, at, before, after }: AdminChange): readonly ChangedValue[] => {
  if (kind !== 'ruling') return changedValues(before, after)
  const day = easternDay(new Date(at))
  return [
    { field: '', before: recordedRulingText(before, day), after: recordedRulingText(after, day) },
  ]
}

/** The admins' changes of one kind, newest first, each with a button to undo it. */
export const ChangeHistory = ({ kind, title = 'History', shownBy }: Props) => {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    changesQuery(kind),
  )
  const changes = data?.pages.flatMap((page) => page.changes)
  const { pending, run } = useUndo(shownBy)
  return (
    <Panel title={title} flush>
      {error && (
        <p role="alert" className={`muted ${styles.empty}`}>
          {error.message}
        </p>
      )}
      {changes?.length === 0 && !hasNextPage && (
        <p className={`muted ${styles.empty}`}>Nobody has changed anything.</p>
      )}
      <ol className="grid">
        {changes?.map((change) => (
          <li key={change.id} className={`grid middle ruled breaks ${styles.change}`}>
            <div>
              <b>{change.name}</b>
              <span className="sub block">
                {change.by}, {time.format(new Date(change.at))}
                {change.undoes !== null && ' (taken back)'}
                {!change.confirmed && ' (interrupted: it may not have been saved)'}
              </span>
            </div>
            <ul className={`num ${styles.values}`}>
              {valuesOf(change).map(({ field, before, after }) => (
                <li key={field}>
                  {field && <span className="sub">{field} </span>}
                  <s>{before}</s> → <b>{after}</b>
                </li>
              ))}
            </ul>
            {change.undone ? (
              <span className="sub">undone by {change.undone.by}</span>
            ) : (
              <Button aria-disabled={pending} onClick={() => run(change)}>
                {change.undoes === null ? 'Undo' : 'Redo'}
                <span className="vh"> {change.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="ruled inset">
          <Button
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void fetchNextPage()}
          >
            Show older changes
          </Button>
        </div>
      )}
    </Panel>
  )
}
