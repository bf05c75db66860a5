import { Card, CardGrid } from '../../ui/layout/Card.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { PendingHealthRow } from '../../ui/score/HealthRow.tsx'

const cards = Array.from({ length: 9 }, (_, index) => index)

export const PendingTeams = () => (
  <CardGrid aria-hidden="true">
    {cards.map((card) => (
      <Card key={card} action={<Placeholder size="button" />}>
        <PendingHealthRow />
      </Card>
    ))}
  </CardGrid>
)
