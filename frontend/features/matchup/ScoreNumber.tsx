import { teamCardScore } from '#shared/domain/score/bands.ts'
import { Tooltip } from '../../ui/control/Tooltip.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'
import styles from './ScoreNumber.module.css'

interface Props {
  team: string
  score: number | null
  /** The side that stands back. */
  dim: boolean
  /** What is opened by it; absent where there is no explanation. */
  onWhy: (() => void) | undefined
}

/** The largest thing on the page: opened, it explains itself. */
export function ScoreNumber({ team, score, dim, onWhy }: Props) {
  const { text, band, note } = teamCardScore(score)
  const number = (
    <span className={styles.score} data-dim={dim || undefined}>
      {text}
    </span>
  )
  return (
    <>
      {note ? (
        <Tooltip tip={note} label={`${text}, ${note}`}>
          {number}
        </Tooltip>
      ) : onWhy ? (
        <button
          type="button"
          className={styles.open}
          onClick={onWhy}
          aria-label={`${text}: why ${team} are there`}
        >
          {number}
        </button>
      ) : (
        number
      )}
      <BandChip band={band} />
    </>
  )
}
