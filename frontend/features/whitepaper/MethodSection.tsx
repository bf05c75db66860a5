import { sportTitles } from '#shared/domain/sport/sport.ts'
import { freezeHours } from '#shared/scoring/game/freeze.ts'
import { provenAt } from '#shared/scoring/game/pickRecord.ts'
import { breakEvenShare, marketParameters } from '#shared/scoring/parameters/picks.ts'
import { edgeSentence } from '#shared/scoring/report/closingLine.ts'
import type { Report } from '#shared/scoring/report/report.ts'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import styles from './WhitepaperPage.module.css'

const thresholds = (['nfl', 'nba', 'soccer'] as const).map((sport) => ({
  key: sport,
  cells: [
    sportTitles[sport],
    marketParameters[sport].spread.threshold.toFixed(1),
    marketParameters[sport].total.threshold.toFixed(1),
  ],
}))

const scaleRows = (scales: Report['scales']) =>
  (['nfl', 'nba', 'soccer'] as const).map((sport) => {
    const { unit, losses } = scales[sport]
    return {
      key: sport,
      cells: [sportTitles[sport], unit, ...losses.map((loss) => loss.toFixed(2))],
    }
  })

export const MethodSection = ({ report }: { report: Report }) => (
  <FoldingSection
    id="method"
    title="How a pick is made"
    figure={`${(100 * breakEvenShare).toFixed(2)}% breaks even`}
  >
    <div className={`grid gap-3 ${styles.prose}`}>
      <ol>
        <li>
          A player’s score is the chance that he plays × the share of his normal performance × the
          share of the game he is likely to last.
        </li>
        <li>
          A group is the average of its players, weighted by how much each is expected to play. A
          team loses, for each hurt player, his worth times what he is short of his own best. In the
          NFL and the NBA worth is in points of the margin, fitted on results; in soccer it is his
          share of the team’s play.
        </li>
        <li>
          A team’s score is 10 without a loss and falls on straight lines through the losses below.
          A greater loss scores 4 × the last of them ÷ the loss. Over the seasons of the fit 30% of
          team-weeks are Optimal, 40% Good, 20% Moderate and 10% Poor.
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
          A pick is frozen from {freezeHours} hours before the game, as it stood then. The record
          grades what the public saw, and shows the model’s own beside it.
        </li>
      </ol>
      <p>
        The thresholds were fixed before the first pick. Closing lines already contain most of what
        health says, so a threshold fitted to past seasons would be fitted to noise.{' '}
        {edgeSentence(report.rows)}
      </p>
    </div>
    <NumbersTable
      caption="The scale of team scores: the losses at which a score is 8, 6 and 4"
      columns={['Scale', 'Loss in', '8', '6', '4']}
      rows={scaleRows(report.scales)}
    />
    <NumbersTable
      caption="Least difference from the line for a pick, in points or goals"
      columns={['Threshold', 'Spread', 'Over/under']}
      rows={thresholds}
    />
    <div className={`grid gap-3 ${styles.prose}`}>
      <p>
        At −110 a bettor breaks even at {(100 * breakEvenShare).toFixed(2)}%. It takes about{' '}
        {provenAt.toLocaleString('en-US')} graded picks before 55% means anything. Until then no
        record, ours included, proves that it was more than luck.
      </p>
    </div>
  </FoldingSection>
)
