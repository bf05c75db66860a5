import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tested } from './evaluations.ts'
import type { ResultRow } from './result-row.ts'

interface Report {
  readonly versions: string
  readonly rows: readonly ResultRow[]
  readonly tested: readonly Tested[]
  readonly absent: readonly string[]
}

export const writeReport = (report: Report): void => {
  writeFileSync(join(import.meta.dirname, '..', 'REPORT.md'), JSON.stringify(report))
}
