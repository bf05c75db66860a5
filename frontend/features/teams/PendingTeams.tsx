import listHead from '../../ui/layout/ListHead.module.css'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './Ladder.module.css'
import { TeamsGuestNote } from './TeamsGuestNote.tsx'

const rows = Array.from({ length: 20 }, (_, index) => index)

/** Empty rows of the same height, so that nothing moves when the teams arrive. */
export const PendingTeams = ({ onJoin }: { onJoin: (() => void) | undefined }) => (
  <>
    {onJoin && <TeamsGuestNote onJoin={onJoin} />}
    <div className={`surface ${styles.list}`} aria-hidden="true">
      <section>
        <div className={`flex small muted middle gap-2 ${listHead.head} ${styles.head}`}>
          <h2>
            <Placeholder size="text" />
          </h2>
        </div>
        <ul>
          {rows.map((row) => (
            <li
              key={row}
              className={`grid middle ruled anchor ${styles.row}`}
              data-locked={!!onJoin || undefined}
            >
              {!onJoin && <span />}
              <span />
              <Placeholder size="line" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  </>
)
