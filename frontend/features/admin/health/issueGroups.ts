import type { Answer } from '../../../lib/api/send.ts'

export type DataIssue = Answer<'POST /admin/data_health/{secret}'>['issues'][number]

const kinds = [
  {
    kind: 'late_feed',
    title: 'Late feeds',
    hint: 'Silent for three times their usual gap. The next crawl reads a feed again, whole.',
  },
  {
    kind: 'unread_note',
    title: 'Notes that could not be read',
    hint: 'Enter what the note says: the body part, and the grade if it tells one.',
  },
  {
    kind: 'no_body_part',
    title: 'Injuries without a body part',
    hint: 'They count as an injury of unknown kind until the body part is entered.',
  },
  {
    kind: 'overdue',
    title: 'Outcomes that wait for a grade',
    hint: 'The registered day of the return is over. Enter the day he came back; the next run grades the forecasts.',
  },
  {
    kind: 'moved',
    title: 'Players who changed clubs',
    hint: 'The next run counts them for the new club. Start it for the player to see it now.',
  },
  {
    kind: 'duplicate',
    title: 'Possible duplicates',
    hint: 'Two players of a club with one name. Check whether both are played.',
  },
] as const

/** The issues by their kind, the most urgent kind first; kinds without issues are left out. */
export const issueGroups = (issues: readonly DataIssue[]) =>
  kinds
    .map(({ kind, ...words }) => ({ ...words, issues: issues.filter((one) => one.kind === kind) }))
    .filter(({ issues }) => issues.length > 0)
