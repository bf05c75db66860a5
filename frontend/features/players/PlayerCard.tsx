import { linkOptions } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CardAction } from '../../ui/layout/CardAction.tsx'
import { HealthRow } from '../../ui/score/HealthRow.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import type { PlayerInList } from './playersInList.ts'

type Props = Omit<ComponentProps<typeof Card>, 'action' | 'children'> & {
  of: PlayerInList
  sport: SportName
  onJoin: (() => void) | undefined
}

export const PlayerCard = ({ of: { player, colours }, sport, onJoin, ...place }: Props) => {
  const titleId = useId()
  return (
    <Card
      {...place}
      action={
        <CardAction
          titleId={titleId}
          label="View Player"
          link={linkOptions({
            to: '/$sport/player/$player_id',
            params: { sport, player_id: player.player_id },
          })}
          onJoin={onJoin}
        />
      }
    >
      <HealthRow
        mark={<TeamMark abbr={player.team_abbr} colours={colours} sport={sport} />}
        name={<span id={titleId}>{player.player_name}</span>}
        below={[player.position, player.team_name].filter(Boolean).join(' · ')}
        score={'locked' in player ? 'locked' : shownPlayerScore(player.gaming_score)}
      />
    </Card>
  )
}
