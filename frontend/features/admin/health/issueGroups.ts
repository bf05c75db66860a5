import type { DataHealth } from './queries.ts'

export type HealthIssue = DataHealth['issues'][number]

const kinds = [
  {
    kind: 'wrong_feed',
    title: 'Feeds that are left out',
    hint: 'Their entries in the settings break a rule, so no crawl reads them. Correct the entry, and the next crawl reads the feed.',
  },
  {
    kind: 'late_feed',
    title: 'Late feeds',
    hint: 'Not read for three times their usual interval, so what they tell is old. If an address has moved, try the new one in the settings; “Run again” makes the next crawl read the whole feed.',
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
    title: 'Results waiting to be graded',
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
    hint: 'Two players of one club have the same name. Compare their records, and merge them if they are one person.',
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

interface SportHealth {
  /** In words, such as “the NBA”. */
  readonly sport: string
  /** In at most three letters. */
  readonly letters: string
  readonly health: Pick<DataHealth, 'counts'> | undefined
}

/**
 * The sports that have problems, with their number: `NFL 3 · SOC 1`, and in words. Undefined until every sport is
 * known, as a part of it would mislead.
 */
export const problemsIn = (sports: readonly SportHealth[]) => {
  const found = sports.map(({ sport, letters, health }) => ({
    sport,
    letters,
    count: health?.counts.reduce((sum, { count }) => sum + count, 0),
  }))
  if (found.some(({ count }) => count === undefined)) return undefined
  const wrong = found.filter(({ count }) => count !== 0)
  return {
    short: wrong.map(({ letters, count }) => `${letters} ${count}`).join(' · '),
    words:
      wrong.length === 0
        ? 'no problems'
        : wrong
            .map(
              ({ sport, count }) => `${count} ${count === 1 ? 'problem' : 'problems'} in ${sport}`,
            )
            .join(', '),
  }
}
