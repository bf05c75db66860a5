import { useQuery } from '@tanstack/react-query'
import { scoreboardSummary } from '#shared/domain/pick/scoreboard.ts'
import { optionsQuery, recordQuery } from '../../lib/api/queries.ts'
import { FoldingSection } from '../../ui/fold/FoldingSection.tsx'
import { NumbersTable } from '../../ui/layout/NumbersTable.tsx'
import { reportQuery } from './backtestReport.ts'
import { percentageColumns, percentages } from './percentages.ts'

/** Explains how the percentages on these pages differ. */
export const PercentagesSection = () => {
  const { data: record } = useQuery(recordQuery)
  const { data: options } = useQuery(optionsQuery(1))
  const { data: report } = useQuery(reportQuery)
  const rows = percentages({
    claims: options?.brand.claims ?? null,
    record: record?.both.shown,
    scoreboard: scoreboardSummary(options?.nflScoreboard ?? []),
    report,
  })
  return (
    <FoldingSection
      id="percentages"
      title="Which percentage is which"
      figure="what each is a share of"
    >
      <NumbersTable
        caption="The shares of wins on these pages"
        columns={percentageColumns}
        rows={rows}
        words
      />
    </FoldingSection>
  )
}
