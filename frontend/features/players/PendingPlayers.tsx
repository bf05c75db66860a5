import { Bone } from '../../ui/Bone.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { PendingRow } from '../../ui/PendingRow.tsx'
import styles from './PlayerList.module.css'

const cards = Array.from({ length: 9 }, (_, index) => index)

export const PendingPlayers = () => (
  <>
    <Bone size="button" />
    <p className="sub" aria-hidden="true">
      <Bone size="text" />
    </p>
    <CardGrid aria-hidden="true">
      {cards.map((card) => (
        <Card key={card} action={<Bone size="button" />} className={styles.tall}>
          <PendingRow />
        </Card>
      ))}
    </CardGrid>
  </>
)
