import { linkOptions } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { returnText } from '#shared/presentation/playerStatus/returnText.ts'
import { useNow } from '../../lib/serverTime.ts'
import { CompareLink } from '../../ui/control/CompareLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardAction } from '../../ui/layout/CardAction.tsx'
import { HealthRow } from '../../ui/score/HealthRow.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './PlayerList.module.css'
import { cardReturn } from './playerFilters.ts'
import type { PlayerInList } from './queries.ts'

/** `Out, knee · we say Nov 29 · −2.1 · −1.7 last night`, as much of it as is known: a narrow card cuts the end. */
const hurtText = (player: PlayerInList['player'], today: Day): string => {
  const state = player.status
    ? [player.status, player.body_part].filter(Boolean).join(', ')
    : player.set_by_editor && 'Active'
  const stated = [state, statusSource(player)].filter(Boolean)
  if ('locked' in player) return stated.join(' · ')
  const { cost, change } = player
  const dates = cardReturn(player)
  return [
    ...stated,
    dates && returnText(dates, today),
    cost && signed(cost),
    cost !== undefined && change && `${signed(oneDecimal(cost - change))} last night`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type Props = Omit<ComponentProps<typeof Card>, 'action' | 'children'> & {
  of: PlayerInList
  sport: SportName
  onJoin: (() => void) | undefined
}

export const PlayerCard = ({ of: { player, colors }, sport, onJoin, ...place }: Props) => {
  const titleId = useId()
  const hurt = hurtText(player, easternDay(useNow()))
  return (
    <Card
      {...place}
      action={
        <div className={styles.actions}>
          <CardAction
            titleId={titleId}
            label="View Player"
            link={linkOptions({
              to: '/$sport/player/$player_id',
              params: { sport, player_id: player.player_id },
            })}
            onJoin={onJoin}
          />
          {!onJoin && (
            <CompareLink
              kind="players"
              sport={sport}
              id={player.player_id}
              name={player.player_name}
            />
          )}
        </div>
      }
    >
      <HealthRow
        mark={<TeamMark abbr={player.team_abbr} colors={colors} sport={sport} />}
        name={<span id={titleId}>{player.player_name}</span>}
        below={[player.position, player.team_name].filter(Boolean).join(' · ')}
        score={'locked' in player ? 'locked in list' : shownPlayerScore(player.gaming_score)}
      />
      {hurt && <p className={`small muted unbroken ${styles.hurt}`}>{hurt}</p>}
    </Card>
  )
}
