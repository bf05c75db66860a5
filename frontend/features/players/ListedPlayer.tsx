import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { returnText } from '#shared/presentation/playerStatus/returnText.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'
import { playerLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { CompareLink } from '../../ui/control/CompareLink.tsx'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { LockMark } from '../../ui/score/Lock.tsx'
import { NotedScore } from '../../ui/score/NotedScore.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './PlayerList.module.css'
import { cardReturn } from './playerFilters.ts'

type Listed = PlayerInList['player']

/**
 * `Questionable, knee · plays 69% · QB · Cowboys`, `Out, knee · we say Nov 29 · TE · Jets`; unknown parts are
 * left out.
 */
export const stateText = (player: Listed, today: Day): string => {
  const status = player.status
    ? [player.status, player.body_part].filter(Boolean).join(', ')
    : player.set_by_editor && 'Active'
  const { availability = null } = 'locked' in player ? {} : player
  const dates = 'locked' in player ? null : cardReturn(player)
  return [
    status,
    statusSource(player),
    availability !== null && `plays ${chanceText(availability)}`,
    dates && returnText(dates, today),
    player.position,
    player.team_name,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `DAL −2.1`; with last night's cost if that was different: `DAL −2.1, was −1.7`. */
export const listedCost = (player: Listed): string | null => {
  if ('locked' in player || !player.cost) return null
  const { cost, cost_range, change, team_abbr } = player
  const was = change ? `, was ${signed(oneDecimal(cost - change))}` : ''
  return `${team_abbr} ${costText(cost, cost_range)}${was}`
}

type Props = Omit<ComponentProps<'li'>, 'children'> & {
  of: PlayerInList
  sport: SportName
  /** For a guest: opens the sign-up instead of a player. */
  onJoin: (() => void) | undefined
}

/** A player of the list: the whole row opens him. */
export const ListedPlayer = ({
  of: { player, colors },
  sport,
  onJoin,
  className = '',
  ...place
}: Props) => {
  const nameId = useId()
  const { player_id: id, player_name: name } = player
  const member = { kind: 'players', sport, id, name } as const
  return (
    <li
      {...place}
      className={`grid middle gap-2 ${styles.row} ${className}`}
      data-locked={onJoin && true}
    >
      <TeamMark abbr={player.team_abbr} colors={colors} sport={sport} />
      <FollowStar {...member} onMark />
      <span className={styles.who}>
        <b id={nameId}>{name}</b>
        <small>{stateText(player, easternDay(useNow()))}</small>
      </span>
      <span className={`flex middle gap-2 ${styles.figures}`}>
        <small className="num">{listedCost(player)}</small>
        {'locked' in player ? <LockMark /> : <Score score={player.gaming_score} />}
      </span>
      {onJoin ? (
        <button type="button" className={styles.open} aria-describedby={nameId} onClick={onJoin}>
          <span>View Player</span>
        </button>
      ) : (
        <Link {...playerLink(sport, id)} className={styles.open} aria-describedby={nameId}>
          <span>View Player</span>
        </Link>
      )}
      {!onJoin && (
        <span className={styles.compare}>
          <CompareLink {...member} />
        </span>
      )}
    </li>
  )
}

const Score = ({ score: points }: { score: number | null }) => {
  const score = shownPlayerScore(points)
  return (
    <>
      <NotedScore score={score} boxClass={styles.above}>
        <BandNumber band={score.band} text={score.text} />
      </NotedScore>
      {!score.note && <span className="vh"> {score.band.label}</span>}
    </>
  )
}
