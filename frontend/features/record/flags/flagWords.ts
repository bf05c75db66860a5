import type { Era, FlagRow } from '#shared/domain/register/flags.ts'
import { type Competition, seasonTitle, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type ListedFlag, shareOf } from './flagTable.ts'

export const percent = (share: number): string => `${Math.round(100 * share)}%`

/** `53 to 60%`, and `98.5 to 99.0%` where whole percents would hide the interval. */
export const intervalText = (low: number, high: number): string => {
  const digits = high <= 0.015 || low >= 0.985 ? 1 : 0
  return `${(100 * low).toFixed(digits)} to ${(100 * high).toFixed(digits)}%`
}

export const entriesText = (n: number): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? 'entry' : 'entries'}`

/** `2017`, `2016 and 2017`, `2012–13 to 2015–16` */
export const eraText = (competition: Competition, { from, to }: Era): string => {
  const title = (season: number) => seasonTitle(sportOfCompetition(competition), season)
  if (from === to) return title(from)
  return `${title(from)} ${to === from + 1 ? 'and' : 'to'} ${title(to)}`
}

const practiceNames: Readonly<Partial<Record<string, string>>> = {
  full: 'full practice',
  limited: 'limited practice',
  none: 'no practice',
}

/** `limited practice`, `knee`: what else was known of the players with the listing. */
export const detailName = ({ detail }: Pick<FlagRow, 'detail'>): string =>
  (detail?.kind === 'practice' ? practiceNames[detail.value] : undefined) ?? detail?.value ?? ''

export const detailTitles = {
  practice: 'by practice',
  part: 'by body part',
  position: 'by position',
} as const

/** The range of shares that played by kind of practice: `50 to 75%`. Null if no two kinds were counted. */
export const practiceRange = ({ details }: Pick<ListedFlag, 'details'>): string | null => {
  const shares = details.flatMap(({ kind, rows }) =>
    kind === 'practice' ? rows.map(({ row }) => shareOf(row)) : [],
  )
  if (shares.length < 2) return null
  return `${Math.round(100 * Math.min(...shares))} to ${percent(Math.max(...shares))}`
}

/** The share that played in each era, the oldest seasons first: `85%, then 73%, then 69%` */
export const trendText = (eras: ListedFlag['eras']): string =>
  eras
    .toReversed()
    .map((row) => percent(shareOf(row)))
    .join(', then ')

/** Whom each league's rows count, and what counts as playing. */
export const whatCounts: Readonly<Record<Competition, string>> = {
  NFL: 'Counted is the last report before the kick-off, of every listed player whose team played. He played if he took one snap.',
  NBA: 'Others have counted how often players so listed played in one season. No public archive joins the league’s reports to its games, so who was closer is not known. Our own count begins with what is registered here.',
  EPL: 'Counted are regulars, who played an hour or more in four of their last ten gameweeks, as they were last flagged in the four days before the gameweek. He played if he was on the pitch for one minute. Who was suspended or away is left out.',
  ESP: 'LaLiga Fantasy gives a status and no percentage, and we know of no archive of its past statuses: what they were worth in earlier seasons is not known.',
}

/** `427 played, 333 did not` */
export const playedText = (played: number, n: number): string =>
  `${played.toLocaleString('en-US')} played, ${(n - played).toLocaleString('en-US')} did not`

/** The average error of the return dates that publishers name, counted once for this constant. */
export const countedDates = { publisher: 'Fantasy Premier League', n: 1008, off: 22.9 } as const

const { publisher, n, off } = countedDates
export const worthOfDates = `On average a day of return that ${publisher} named was ${Math.round(off)} days off (${n.toLocaleString('en-US')} such days).`
