import { Card, CardGrid } from '../../ui/layout/Card.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { PendingHealthRow } from '../../ui/score/HealthRow.tsx'
import styles from './PlayerList.module.css'
import { PlayersGuestNote } from './PlayersGuestNote.tsx'

const cards = Array.from({ length: 9 }, (_, index) => index)

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
    <CardGrid aria-hidden="true">
      {cards.map((card) => (
        <Card key={card} action={<Placeholder size="button" />} className={styles.tall}>
          <PendingHealthRow />
        </Card>
      ))}
    </CardGrid>
  </>
)
