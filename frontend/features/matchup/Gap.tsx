import { isScore, oneDecimal } from '#shared/domain/score/numberText.ts'
import styles from './Gap.module.css'

interface Props {
  away: { abbr: string; score: number | null }
  home: { abbr: string; score: number | null }
}

/** How far the printed scores are apart, and whose is higher. */
export function Gap({ away, home }: Props) {
  if (!isScore(away.score) || !isScore(home.score)) return <span />
  const difference = oneDecimal(oneDecimal(home.score) - oneDecimal(away.score))
  const ahead = difference > 0 ? home : away
  return (
    <div className={styles.gap}>
      <span className={styles.who}>{difference === 0 ? 'Level' : `${ahead.abbr} ahead`}</span>
      <b className="num">{difference === 0 ? '0.0' : `+${Math.abs(difference).toFixed(1)}`}</b>
    </div>
  )
}
