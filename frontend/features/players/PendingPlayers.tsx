import type { CSSProperties } from 'react'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './PlayerList.module.css'
import { PlayersGuestNote } from './PlayersGuestNote.tsx'

const rows = Array.from({ length: 12 }, (_, index) => index)

/** The layout of the tab while its script and its players are loading. */
export const PendingPlayers = ({ onJoin }: { onJoin: (() => void) | undefined }) => (
  <>
    <Placeholder size="button" />
    <div className={`grid from-start gap-3 ${styles.filters}`} aria-hidden="true">
      <div className={`grid two gap-2 ${styles.selects}`}>
        <Placeholder size="button" />
        <Placeholder size="button" />
      </div>
      <div className="tap">
        <Placeholder size="chip" />
      </div>
      {!onJoin && (
        <div className="tap">
          <Placeholder size="chip" />
        </div>
      )}
    </div>
    {onJoin && <PlayersGuestNote onJoin={onJoin} />}
    <p className="sub" aria-hidden="true">
      <Placeholder size="text" />
    </p>
    <ul className={styles.list} style={{ height: `${rows.length * 3.5}rem` }} aria-hidden="true">
      {rows.map((row) => (
        <li
          key={row}
          className={`grid middle ${styles.row}`}
          style={{ '--column': 0, translate: `0 ${row * 3.5}rem` } as CSSProperties}
        >
          <Placeholder size="line" />
        </li>
      ))}
    </ul>
  </>
)
