import type { Report } from '#shared/scoring/report/report.ts'
import { ReliabilityDiagram } from '../../charts/ReliabilityDiagram.tsx'
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
      <ul className={`grid gap-2 ${styles.short}`}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )

const titles: Readonly<Record<string, string>> = {
  'risk.nfl': 'NFL injury risk',
  'risk.nba': 'NBA injury risk',
  'risk.soccer': 'Soccer injury risk',
  'back.nfl': 'NFL, back within 28 days',
  'back.nba': 'NBA, back within 28 days',
  'back.soccer': 'Soccer, back within 28 days',
}

/** The report's other diagrams are left out, because its tables have their figures. */
const diagramsOf = ({ reliability }: Report) =>
  Object.keys(titles).flatMap((id) => reliability.filter((diagram) => diagram.id === id))

export const ReliabilitySection = ({ report }: { report: Report }) => (
  <FoldingSection
    id="reliability"
    title="Does it happen as often as we say?"
    figure={`${diagramsOf(report).length} kinds of forecast`}
  >
    <p className="note">
      Players of later seasons in ten groups, from the lowest chance to the highest: what we said,
      and how often it happened. On the dashed line both agree.
    </p>
    <div className="charts">
      {diagramsOf(report).map(({ id, bins }) => (
        <div key={id}>
          <h3>{titles[id] ?? id}</h3>
          <ReliabilityDiagram
            title={titles[id] ?? id}
            description="Stated chances against actual outcomes, in ten groups of equal size."
            bins={bins}
          />
        </div>
      ))}
    </div>
  </FoldingSection>
)
