import { edgeSentence } from '#shared/scoring/card/closingLine.ts'
import { sportTitles } from '#shared/scoring/card/measures.ts'
import { breakEvenShare, marketParameters } from '#shared/scoring/parameters/picks.ts'
import { freezeHours } from '#shared/scoring/pick/freeze.ts'
import { provenAt } from '#shared/scoring/record/pickRecord.ts'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import { report } from './backtestReport.ts'
import styles from './WhitepaperPage.module.css'

const thresholds = (['nfl', 'nba', 'soccer'] as const).map((sport) => ({
  key: sport,
  cells: [
    sportTitles[sport],
    marketParameters[sport].spread.threshold.toFixed(1),
    marketParameters[sport].total.threshold.toFixed(1),
  ],
}))

export const MethodSection = () => (
  <section className={styles.section} id="method">
    <h2>How a pick is made</h2>
    <div className={styles.prose}>
      <ol>
        <li>
          A player’s score is the chance that he plays × the share of his normal performance × the
          share of the game he is likely to last.
        </li>
        <li>
          A group is the average of its players, weighted by how much each is expected to play; a
          team is the weighted average of its groups.
        </li>
        <li>
          The expected margin is the difference of the teams’ ratings, which results move, plus home
          advantage, plus what injuries cost each side beyond what it usually lacks. A missing
          starter costs as much as he is better than his replacement.
        </li>
        <li>
          There is a pick only where that margin, or the expected total, differs from the stored
          line by more than a threshold. Otherwise the game is marked as unpredictable.
        </li>
        <li>
          A pick freezes at its first publication within {freezeHours} hours before the game. The
          record grades what the public saw, and shows the model’s own beside it.
        </li>
      </ol>
      <p>
        The thresholds were fixed before the first pick. Closing lines already contain most of what
        health says, so a threshold fitted to past seasons would be fitted to noise.{' '}
        {edgeSentence(report.rows)}
      </p>
    </div>
    <NumbersTable
      caption="Least difference from the line for a pick, in points or goals"
      columns={['Threshold', 'Spread', 'Over/under']}
      rows={thresholds}
    />
    <div className={styles.prose}>
      <p>
        At −110 a bettor breaks even at {(100 * breakEvenShare).toFixed(2)}%. It takes about{' '}
        {provenAt.toLocaleString('en-US')} graded picks before 55% means anything. Until then no
        record, ours included, proves that it was more than luck.
      </p>
    </div>
  </section>
)
