import data from '#shared/scoring/report.json'
import type { Report } from '#shared/scoring/report.ts'

/** Written by a command and committed: its type stands beside it. */
export const report = data as Report
