import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { NotedScore } from '../../../ui/score/NotedScore.tsx'
import styles from './PlayerLine.module.css'

interface Props {
  name: string
  score: PlayerRow['gaming_score']
  isPast: boolean
  /** Opens the explanation; undefined where there is none. */
  onExplain?: (() => void) | undefined
}

/** A player's score; a click on it opens its explanation. A player without data has the default 10. */
export const PlayerScore = ({ name, score, isPast, onExplain }: Props) => {
  const { text, band, note } = shownPlayerScore(score)
  const number = <BandNumber band={band} text={text} />
  if (note) return <NotedScore score={{ text, note }}>{number}</NotedScore>
  if (!onExplain)
    return (
      <>
        {number}
        <span className="vh">{band.label}</span>
      </>
    )
  return (
    <button
      type="button"
      className={`anchor dotted ${styles.open}`}
      aria-label={`${text} ${band.label}: why ${name} ${isPast ? 'was' : 'is'} there`}
      onClick={onExplain}
    >
      {number}
    </button>
  )
}
