import type { Answer } from '../../lib/api/send.ts'

export type League = Answer<'GET /sources'>['leagues'][number]
type Feed = League['feeds'][number]

/** The leagues that have sources, and those that have none. */
export const splitBySources = (leagues: readonly League[]): [League[], League[]] => [
  leagues.filter(({ feeds }) => feeds.length > 0),
  leagues.filter(({ feeds }) => feeds.length === 0),
]

/** `ago` is the age of the feed's last answer: `5m ago`. */
export const ageText = (condition: Feed['condition'], ago: string | null): string => {
  const last = ago === null ? 'no answer yet' : `last answer ${ago}`
  switch (condition) {
    case 'fresh':
      return ago ?? ''
    case 'late':
      return `Late: ${last}`
    case 'failing':
      return `Does not answer: ${last}`
    case 'waiting':
      return 'Not published yet'
    case 'new':
      return 'Not read yet'
  }
}

const count = (rows: number) => rows.toLocaleString('en-US')

/** `412 records this week, 398 in the same week last season` */
export const rowsText = (rows: NonNullable<Feed['rows']>): string => {
  const { now, usual, same_week_last_season: isLastSeason, is_gap: isGap } = rows
  const week = `${count(now)} ${now === 1 ? 'record' : 'records'} this week`
  if (usual === null) return week
  const before = isLastSeason ? 'in the same week last season' : 'in a usual week'
  return `${week}, ${count(usual)} ${before}${isGap ? ': a gap' : ''}`
}
