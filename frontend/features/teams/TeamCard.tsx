import { linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CardAction } from '../../ui/layout/CardAction.tsx'
import { TeamRow } from '../../ui/score/TeamRow.tsx'
import type { TeamInList } from './queries.ts'

interface Props {
  team: TeamInList
  sport: SportName
  onJoin: (() => void) | undefined
}

export const TeamCard = ({ team, sport, onJoin }: Props) => {
  const titleId = useId()
  return (
    <Card
      action={
        <CardAction
          titleId={titleId}
          label="VIEW TEAM"
          link={linkOptions({ to: '/$sport/team/$id', params: { sport, id: team.team_id } })}
          onJoin={onJoin}
        />
      }
    >
      <TeamRow
        sport={sport}
        team={{
          city: team.team_city,
          name: <span id={titleId}>{team.team_name}</span>,
          logo: shownLogo(team.team_logo, team.team_logo_secondary),
          abbr: team.team_abbr,
          colours: team.team_colours,
          score: 'locked' in team ? 'locked' : team.team_gaming_score,
          standing: 'locked' in team ? undefined : team.standing,
        }}
      />
    </Card>
  )
}
