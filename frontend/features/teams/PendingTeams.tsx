import { Bone } from '../../ui/Bone.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { PendingRow } from '../../ui/PendingRow.tsx'

const cards = Array.from({ length: 9 }, (_, index) => index)

export const PendingTeams = () => (
  <CardGrid aria-hidden="true">
    {cards.map((card) => (
      <Card key={card} action={<Bone size="button" />}>
        <PendingRow />
      </Card>
    ))}
  </CardGrid>
)
