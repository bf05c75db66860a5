import type { RecordPage, ShownRecord } from '#shared/contract/record.ts'
import { type Competition, competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { provenAt } from '#shared/scoring/parameters/picks.ts'
import type { PublishedPick } from '#shared/scoring/pick/freeze.ts'
import type { StoredLine } from '#shared/scoring/pick/picks.ts'
import type { FinalScore } from '#shared/scoring/record/pickRecord.ts'
import { type GradedGame, type PickRecord, pickRecords } from '#shared/scoring/record/pickRecord.ts'

/** What a record reads of a game. */
export interface RecordedGame {
  readonly kickOff: string | null
  readonly spread: PublishedPick | null
  readonly total: PublishedPick | null
  readonly final: FinalScore | null
  readonly closing: StoredLine | null
}

type Market = 'spread' | 'total'
type Rows = readonly RecordedGame[]

const gradedIn = (rows: Rows, market: Market): GradedGame[] =>
  rows.flatMap(({ [market]: pick, final, closing }) =>
    pick?.frozen && final ? [{ pick, final, closing: closing?.[market] ?? null }] : [],
  )

const shownOf = (record: PickRecord): ShownRecord => {
  const { closingLineValue, ...rest } = record
  return { ...rest, n: record.wins + record.losses, clv: closingLineValue }
}

const twoOf = (games: readonly GradedGame[]) => {
  const { shown, model } = pickRecords(games)
  return { shown: shownOf(shown), model: shownOf(model) }
}

const marketsOf = (rows: Rows) => {
  const [spread, total] = [gradedIn(rows, 'spread'), gradedIn(rows, 'total')]
  return { spread: twoOf(spread), total: twoOf(total), both: twoOf([...spread, ...total]) }
}

/** What came of every published pick, by competition and over all. */
export const recordPageOf = (
  rows: ReadonlyMap<Competition, Rows>,
  asOf: string | null,
): RecordPage => ({
  as_of: asOf,
  ...marketsOf([...rows.values()].flat()),
  competitions: competitions.flatMap((competition) => {
    const own = rows.get(competition)
    return own?.length
      ? [{ competition, title: competitionTitles[competition], ...marketsOf(own) }]
      : []
  }),
  weeks: competitions.flatMap((competition) => weeksOf(competition, rows.get(competition) ?? [])),
  proven_at: provenAt,
})

/** The Tuesday with which a week of games begins: day 0 of 1970 was a Thursday. */
const weekOf = (kickOff: string): string => {
  const day = easternDay(new Date(kickOff))
  const number = Math.floor(Date.parse(day) / 86_400_000)
  return addDays(day, -((number + 2) % 7)) ?? day
}

const tallyOf = (games: readonly GradedGame[]) => {
  const { wins, losses, pushes, units } = pickRecords(games).shown
  return { wins, losses, pushes, units }
}

const weeksOf = (competition: Competition, rows: Rows): RecordPage['weeks'] => {
  const played = rows.filter(({ kickOff, final }) => kickOff !== null && final !== null)
  const weeks = Map.groupBy(played, ({ kickOff }) => weekOf(String(kickOff)))
  return [...weeks]
    .map(([week_of, own]) => ({
      competition,
      week_of,
      spread: tallyOf(gradedIn(own, 'spread')),
      total: tallyOf(gradedIn(own, 'total')),
    }))
    .filter(({ spread, total }) => graded(spread) + graded(total) > 0)
    .toSorted((a, b) => (a.week_of < b.week_of ? -1 : 1))
}

const graded = ({ wins, losses, pushes }: ReturnType<typeof tallyOf>) => wins + losses + pushes
