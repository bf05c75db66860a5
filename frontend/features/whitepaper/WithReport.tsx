import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { Report } from '#shared/scoring/report/report.ts'
import { Button } from '../../ui/control/Button.tsx'
import { reportQuery } from './backtestReport.ts'
import styles from './WhitepaperPage.module.css'

/** Renders its children once the figures of the report have loaded. */
export const WithReport = ({ children }: { children: (report: Report) => ReactNode }) => {
  const { data, isError, refetch } = useQuery(reportQuery)
  // Deferred, because the figures would hold a slow phone for half a second if they were drawn at once.
  const report = useDeferredValue(data)
  if (report) return children(report)
  if (!isError) return <div className={styles.pending} />
  return (
    <p role="status">
      Unable to retrieve the figures. <Button onClick={() => refetch()}>Try again</Button>
    </p>
  )
}
