import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { statusSentence } from '#shared/presentation/playerStatus/statusSentence.ts'
import { useNow } from '../../lib/serverTime.ts'
import styles from './PlayerScore.module.css'
import { pastStatusSentence } from './pastStatusSentence.ts'

interface Props {
  player: PlayerRow
  /** The date of the page. */
  today: string
  /** Describes him as he was when the game began. */
  isPast?: boolean
  /** A sentence that only one page has, after the others. */
  more?: string | null
}

/** A player's status, his expected return, and the age of the report. */
export const StatusLine = ({ player, today, isPast = false, more }: Props) => {
  const now = useNow()
  const { lead, rest } = (isPast ? pastStatusSentence : statusSentence)(player, today)
  return (
    <p className={`reading ${styles.status}`}>
      {player.position && `${player.position} · `}
      <b>{lead}</b> {rest} {more}
      {player.status_at && (
        <small>
          {' '}
          {player.set_by_editor ? 'Set' : 'Reported'}{' '}
          {timeAgo(player.status_at, now).replace('Just', 'just')}.
        </small>
      )}
    </p>
  )
}
