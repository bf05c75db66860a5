import { useEffect } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { overUnderPickText, spreadPickText } from '#shared/domain/pick/pickText.ts'
import { isScore, oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import { marginText } from '../lines/lineText.ts'
import { sides } from '../sides.ts'
import type { WhatIfResult } from './useWhatIf.ts'
import styles from './WhatIfBar.module.css'

interface Props extends Pick<WhatIfResult, 'shown' | 'state'> {
  published: MatchupPage
  /** The number of players that the what-if changes. */
  count: number
  onReset: () => void
}

/** One line at the foot of the screen: the what-if's effect on both scores, the margin and the picks. */
export const WhatIfBar = ({ published, shown, state, count, onReset }: Props) => {
  useRoomBelow()
  const [publishedGame] = published.match
  const [game] = shown.match
  const { expected } = game
  const spread = spreadPickText(game.favored_team_by_predicted_spread, game.disable_spread_bet)
  const total = overUnderPickText(game.over_under_prediction_outcome, game.disable_over_under_bet)
  return (
    <section className={`grid middle with-end ${styles.bar}`} aria-label="What if">
      <p className={`small ${styles.mark}`}>
        <b>What if</b> <span>{count === 1 ? '1 player changed' : `${count} players changed`}</span>
      </p>
      <div className={`flex baseline wraps ${styles.scores}`} role="status">
        {state === 'failed' ? (
          <span>The what-if could not be worked out.</span>
        ) : state === 'loading' ? (
          <span>Working it out…</span>
        ) : (
          <>
            {sides.map((side) => (
              <Score
                key={side}
                abbr={game[`${side}_team_abbr`]}
                score={game[`${side}_team_gaming_score`]}
                published={publishedGame[`${side}_team_gaming_score`]}
                exact={shown.teamInfo[side].explanation?.score}
              />
            ))}
            <span className={`small unbroken ${styles.margin}`}>
              {expected && (
                <>
                  <data value={expected.margin.margin}>
                    {marginText(expected.shown_margin.margin, game)}
                  </data>{' '}
                  ·{' '}
                </>
              )}
              Spread {spread} · Total {total}
            </span>
          </>
        )}
      </div>
      <button
        type="button"
        className={`tap bold underlined unprinted ${styles.reset}`}
        onClick={onReset}
      >
        Reset
      </button>
    </section>
  )
}

/**
 * Keeps the bar from covering the focused element. A rule for `html:has(…)` would recalculate the styles of the
 * whole page at the first switch: 300 ms on a phone.
 */
const useRoomBelow = () =>
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = 'calc(2 * var(--tap) + var(--s-4))'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])

interface ScoreProps {
  abbr: string
  score: number | null
  published: number | null
  /** The score before rounding. */
  exact: number | undefined
}

const Score = ({ abbr, score, published, exact }: ScoreProps) => {
  const { text, band } = shownTeamScore(score)
  const change = isScore(score) && isScore(published) ? oneDecimal(score - published) : 0
  return (
    <span className={`gap-1 baseline medium ${styles.score}`}>
      {abbr}{' '}
      <b className="num reading">
        <data value={exact}>{text}</data>
      </b>
      <span className={styles.band}>
        <BandChip band={band} />
      </span>
      {change !== 0 && <span className="num">{signed(change)}</span>}
    </span>
  )
}
