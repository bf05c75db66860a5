import { useQuery } from '@tanstack/react-query'
import { scoreboardSummary } from '#shared/domain/pick/scoreboard.ts'
import { dollars } from '#shared/domain/score/numberText.ts'
import { optionsQuery } from '../../lib/api/queries.ts'
import styles from './WhitepaperPage.module.css'

/** The bets that the editors enter by hand, apart from the computed record. */
export const ScoreboardSection = () => {
  const { data } = useQuery(optionsQuery(1))
  const { bets, profit, wins, winPercentage } = scoreboardSummary(data?.nflScoreboard ?? [])
  if (bets === 0) return null
  return (
    <section className={styles.section} id="scoreboard">
      <h2>NFL scoreboard</h2>
      <dl className={styles.board}>
        <div>
          <dt>profit</dt>
          <dd className="num">{dollars(profit)}</dd>
        </div>
        <div>
          <dt>wins of {bets}</dt>
          <dd className="num">{wins}</dd>
        </div>
        <div>
          <dt>won</dt>
          <dd className="num">{winPercentage}%</dd>
        </div>
      </dl>
    </section>
  )
}
