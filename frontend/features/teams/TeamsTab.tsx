import { useSuspenseQuery } from '@tanstack/react-query'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { Card, CardGrid } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { PendingHealthRow } from '../../ui/score/HealthRow.tsx'
import { teamsQuery } from './queries.ts'
import { TeamCard } from './TeamCard.tsx'

interface Props {
  competition: Competition
  /** For guests: opens the sign-up instead of a team. */
  onJoin: (() => void) | undefined
}

export const TeamsTab = ({ competition, onJoin }: Props) => {
  const sport = sportNames[sportOfCompetition(competition)]
  const { teams } = useSuspenseQuery(teamsQuery(competition)).data
  if (teams.length === 0)
    return (
      <Notice level="h2" title="No teams found" actions={<SportButtons except={competition} />} />
    )
  return (
    <CardGrid>
      {teams.map((team) => (
        <TeamCard key={team.team_id} team={team} sport={sport} onJoin={onJoin} />
      ))}
    </CardGrid>
  )
}

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
