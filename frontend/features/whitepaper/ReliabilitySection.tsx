import type { Report } from '#shared/scoring/report/report.ts'
import { ReliabilityDiagram } from '../../charts/ReliabilityDiagram.tsx'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'

const titles: Readonly<Record<string, string>> = {
  'risk.nfl': 'NFL injury risk',
  'risk.nba': 'NBA injury risk',
  'risk.soccer': 'Soccer injury risk',
  'back.nfl': 'NFL, back within 28 days',
  'back.nba': 'NBA, back within 28 days',
  'back.soccer': 'Soccer, back within 28 days',
}

/** The report's other diagrams are left out: its tables have their figures. */
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
