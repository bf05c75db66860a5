import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { Tooltip } from '../control/Tooltip.tsx'
import { BandChip } from './BandChip.tsx'
import styles from './ScoreWord.module.css'

/** A score with its band. The tooltip of a default score says so. */
export const ScoreWord = ({ score: { text, band, note } }: { score: ShownScore }) => {
  const number = <span className={`num ${styles.number}`}>{text}</span>
  return (
    <>
      {note ? (
        <Tooltip tip={note} label={`${text}, ${note}`}>
          {number}
        </Tooltip>
      ) : (
        number
      )}
      <BandChip band={band} />
    </>
  )
}
