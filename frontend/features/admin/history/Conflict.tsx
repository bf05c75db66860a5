import { Button } from '../../../ui/control/Button.tsx'
import styles from './Conflict.module.css'
import type { ConflictRow } from './conflict.ts'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  rows: readonly ConflictRow[]
  onLoad: () => void
}

/** Shows what somebody else has changed since the form was opened, and offers to load it. */
export const Conflict = ({ rows, onLoad }: Props) => (
  <div role="alert" className={`grid gap-2 ${styles.conflict}`}>
    <p>
      <b>Somebody else has changed this since you opened it.</b> Nothing of yours was saved.
    </p>
    <ul>
      {rows.map(({ field, before, after, mine, by, at }) => (
        <li key={field}>
          <span>
            {field && `${field}: `}
            <s>{before}</s> → <b>{after}</b>
            {mine !== undefined && `, yours: ${mine}`}
          </span>
          <span className="sub">
            {by ?? 'the feed'}
            {at && `, ${time.format(new Date(at))}`}
          </span>
        </li>
      ))}
    </ul>
    <Button onClick={onLoad}>Load theirs, keep mine</Button>
  </div>
)
