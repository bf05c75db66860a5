import { Card, CardGrid } from '../../ui/layout/Card.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { PendingHealthRow } from '../../ui/score/HealthRow.tsx'
import styles from './PlayerList.module.css'

const cards = Array.from({ length: 9 }, (_, index) => index)

/** The layout of the tab while its script and its players are loading. */
export const PendingPlayers = () => (
  <>
    <Placeholder size="button" />
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
