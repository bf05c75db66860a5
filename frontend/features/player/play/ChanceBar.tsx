import type { Precedents } from '#shared/contract/play.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import styles from './Play.module.css'

interface Props {
  /** In percent. */
  chance: number
  /** How many players with such a listing played; the box on the bar is the interval of their share. */
  like: Precedents | undefined
}

/** His chance, and the interval of the share of players with such listings who played. */
export const ChanceBar = ({ chance, like }: Props) => (
  <div
    className={`anchor flex between small muted ${styles.bar}`}
    role="img"
    aria-label={`${chanceText(chance)}${like ? `; such listings came to ${like.low} to ${like.high}%` : ''}`}
  >
    <i style={{ width: `${chance}%` }} />
    {like && (
      <i
        className={styles.box}
        style={{ left: `${like.low}%`, width: `${Math.max(1, like.high - like.low)}%` }}
      />
    )}
    <i className={styles.at} style={{ left: `${chance}%` }} />
    <span>0</span>
    <span>50</span>
    <span>100%</span>
  </div>
)
