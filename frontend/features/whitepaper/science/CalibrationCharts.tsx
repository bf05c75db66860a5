import { Fragment } from 'react'
import type { ModelCard } from '#shared/scoring/report/modelCard.ts'
import { ReliabilityDiagram } from '../../../charts/ReliabilityDiagram.tsx'
import { NumbersTable } from '../../../ui/layout/NumbersTable.tsx'
import { namedRows } from './modelCardTables.ts'

/** Stated chances against actual outcomes: a diagram for each forecast, and a table by status. */
export const CalibrationCharts = ({ charts }: Pick<ModelCard, 'charts'>) => {
  const isNamed = ({ bins }: (typeof charts)[number]) => bins.some(({ label }) => label !== null)
  return (
    <>
      <p className="note">
        Cases in groups, from the lowest chance to the highest: what we said, and how often it
        happened. On the dashed line both agree.
      </p>
      <div className="charts">
        {charts
          .filter((chart) => !isNamed(chart))
          .map(({ id, title, bins }) => (
            <div key={id}>
              <h3>{title}</h3>
              <ReliabilityDiagram
                title={title}
                description="Stated chances against actual outcomes, in ten groups of equal size."
                bins={bins}
              />
            </div>
          ))}
      </div>
      {charts.filter(isNamed).map(({ id, title, bins }) => (
        <Fragment key={id}>
          <h3>{title}</h3>
          <NumbersTable
            caption={title}
            columns={['Status', 'Said', 'Happened', 'Cases']}
            rows={namedRows(bins)}
          />
        </Fragment>
      ))}
    </>
  )
}
