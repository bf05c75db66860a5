import { useId } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { TeamRow } from '../../ui/score/TeamRow.tsx'
import type { TeamInList } from './queries.ts'

interface Props {
  team: TeamInList
  sport: SportName
  onJoin: (() => void) | undefined
}

export const TeamCard = ({ team, sport, onJoin }: Props) => {
  const name = useId()
  const action = onJoin ? (
    <Button full aria-describedby={name} onClick={onJoin}>
      VIEW TEAM
    </Button>
  ) : (
    <ButtonLink
      full
      to="/$sport/team/$id"
      params={{ sport, id: team.team_id }}
      aria-describedby={name}
    >
      VIEW TEAM
    </ButtonLink>
  )
  return (
    <Card action={action}>
      <TeamRow
        sport={sport}
        team={{
          city: team.team_city,
          name: <span id={name}>{team.team_name}</span>,
          abbr: team.team_abbr,
          colours: team.team_colours,
          score: 'locked' in team ? 'locked' : team.team_gaming_score,
        }}
      />
    </Card>
  )
}
