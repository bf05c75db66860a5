import type { Report } from '#shared/scoring/report/report.ts'
import { Fold } from '../../ui/fold/Fold.tsx'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import { backtestColumns, backtestRows, shortfalls, targetsText } from './backtestReport.ts'
import styles from './WhitepaperPage.module.css'

export const BacktestSection = ({ report }: { report: Report }) => (
  <FoldingSection
    id="backtest"
    title="Tested on seasons it had not seen"
    figure={targetsText(report.rows)}
  >
    <p className="note">
      Each row compares our model with a simple rule that anybody could use, on data later than
      those the models were fitted on. The targets were written down before they were measured. Open
      a name to read what it means.
    </p>
    <NumbersTable
      caption="Backtest of the published parameters"
      columns={backtestColumns}
      rows={backtestRows(report.rows.filter(({ must }) => must !== null))}
    />
    <Fold title="Figures without a target">
      <NumbersTable
        caption="Further figures of the backtest"
        columns={backtestColumns}
        rows={backtestRows(report.rows.filter(({ must }) => must === null))}
      />
    </Fold>
    <Shortfalls sentences={shortfalls(report.rows)} />
    <p className="sub">Parameters {Object.values(report.parameters).join(', ')}</p>
  </FoldingSection>
)

/** The targets that were missed. */
export const Shortfalls = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? (
    <p className="note">Every target that was set beforehand has been reached.</p>
  ) : (
    <>
      <h3>What falls short</h3>
      <ul className={styles.short}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
