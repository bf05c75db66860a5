import type { DataHealth } from './queries.ts'

export type DataIssue = DataHealth['issues'][number]

const kinds = [
  {
    kind: 'wrong_feed',
    title: 'Feeds that are left out',
    hint: 'Their entries in the settings break a rule, so no crawl reads them. Once the entry is corrected, the next crawl reads the feed.',
  },
  {
    kind: 'late_feed',
    title: 'Late feeds',
    hint: 'Not read for three times their usual interval. “Run again” makes the next crawl read the whole feed.',
  },
  {
    kind: 'unread_note',
    title: 'Notes that could not be read',
    hint: 'Open the injury and enter what its note says: the body part, and the grade if there is one.',
  },
  {
    kind: 'no_body_part',
    title: 'Injuries without a body part',
    hint: 'They count as an injury of unknown kind until the body part is entered.',
  },
  {
    kind: 'overdue',
    title: 'Outcomes that wait for a grade',
    hint: 'The expected return date has passed. Enter the day he came back, and the next run grades the forecasts.',
  },
  {
    kind: 'moved',
    title: 'Players who changed clubs',
    hint: 'The next run counts them for their new club. Start one to see it now.',
  },
  {
    kind: 'duplicate',
    title: 'Possible duplicates',
    hint: 'Two players of one club have the same name. Compare their records: one person may be listed twice.',
  },
] as const

/**
 * The issues by kind, the most urgent kind first, each with the number of issues that are not listed.
 * Kinds without issues are left out.
 */
export const issueGroups = ({ issues, counts }: DataHealth) =>
  kinds.flatMap(({ kind, ...words }) => {
    const ofKind = issues.filter((issue) => issue.kind === kind)
    const count = counts.find((entry) => entry.kind === kind)?.count ?? 0
    return ofKind.length > 0 ? [{ ...words, issues: ofKind, more: count - ofKind.length }] : []
  })

/** The number of problems in all sports; undefined until every sport is known, as a part of it would mislead. */
export const problemsIn = (sports: readonly (Pick<DataHealth, 'counts'> | undefined)[]) => {
  const known = sports.filter((health) => health !== undefined)
  if (known.length < sports.length) return undefined
  return known.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0)
}
