import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { shownPlayerScore } from '#shared/domain/score/bands.ts'
import { Tooltip } from '../../../ui/control/Tooltip.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import styles from './PlayerScore.module.css'

interface Props {
  name: string
  score: PlayerRow['gaming_score']
  /** Opens what it is made of. */
  onWhy?: (() => void) | undefined
}

/** A player's number with its shape; pressed, it explains itself. Without data it is the default 10. */
export const PlayerScore = ({ name, score, onWhy }: Props) => {
  const { text, band, note } = shownPlayerScore(score)
  const number = <BandNumber band={band} text={text} />
  if (note)
    return (
      <Tooltip tip={note} label={`${text}, ${note}`}>
        {number}
      </Tooltip>
    )
  if (!onWhy)
    return (
      <>
        {number}
        <span className="vh">{band.label}</span>
      </>
    )
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`${text} ${band.label}: why ${name} is there`}
      onClick={onWhy}
    >
      {number}
    </button>
  )
}
