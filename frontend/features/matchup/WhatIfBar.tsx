import { teamCardScore } from '#shared/domain/score/bands.ts'
import { isScore, oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import { BandChip } from '../../ui/score/BandChip.tsx'
import type { WhatIf } from './useWhatIf.ts'
import styles from './WhatIfBar.module.css'

export interface WhatIfTeam {
  abbr: string
  score: number | null
  published: number | null
  /** Before it was rounded. */
  exact: number | undefined
}

interface Props {
  /** How many players are not as published. */
  count: number
  teams: readonly WhatIfTeam[]
  margin: { text: string; exact: number } | null
  picks: string
  state: WhatIf['state']
  onReset: () => void
}

/** The what-if in one line at the foot of the screen: what it does, and the way back. */
export const WhatIfBar = ({ count, teams, margin, picks, state, onReset }: Props) => (
  <section className={styles.bar} aria-label="What if">
    <p className={styles.mark}>
      <b>What if</b> <span>{count === 1 ? '1 player changed' : `${count} players changed`}</span>
    </p>
    <div className={styles.scores} role="status">
      {state === 'failed' ? (
        <span>The what-if could not be worked out.</span>
      ) : state === 'working' ? (
        <span>Working it out…</span>
      ) : (
        <>
          {teams.map((team) => (
            <Score key={team.abbr} {...team} />
          ))}
          <span className={styles.margin}>
            {margin && (
              <>
                <data value={margin.exact}>{margin.text}</data> ·{' '}
              </>
            )}
            {picks}
          </span>
        </>
      )}
    </div>
    <button type="button" className={styles.reset} onClick={onReset}>
      Reset
    </button>
  </section>
)

const Score = ({ abbr, score, published, exact }: WhatIfTeam) => {
  const { text, band } = teamCardScore(score)
  const moved = isScore(score) && isScore(published) ? oneDecimal(score - published) : 0
  return (
    <span className={styles.score}>
      {abbr}{' '}
      <b className="num">
        <data value={exact}>{text}</data>
      </b>
      <BandChip band={band} />
      {moved !== 0 && <span className="num">{signed(moved)}</span>}
    </span>
  )
}
