import type { Report } from '#functions/ingest/apply/report.ts'

const shown = 20

const listed = (counts: object) =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || 'nothing'

const lines = <T>(title: string, items: readonly T[], line: (item: T) => string) =>
  items.length
    ? [
        `${title}:`,
        ...items.slice(0, shown).map((item) => `  ${line(item)}`),
        ...(items.length > shown ? [`  and ${items.length - shown} more`] : []),
      ]
    : []

/** What an import changed, or would change, for whoever ran it. */
export const importReport = (report: Report, dryRun: boolean) =>
  [
    `${dryRun ? 'New would be' : 'New'}: ${listed(report.created)}`,
    `${dryRun ? 'Changed would be' : 'Changed'}: ${listed(report.updated)}`,
    `The same as before: ${report.unchanged}`,
    ...lines('Left out', report.rejects, ({ path, reason }) => `${path}  ${reason}`),
    ...lines(
      'Held by an admin, and the files say otherwise',
      report.differences,
      ({ kind, id, field, feed, held }) =>
        `${kind} ${id} ${field}: ${JSON.stringify(held)}, not ${JSON.stringify(feed)}`,
    ),
  ].join('\n')
