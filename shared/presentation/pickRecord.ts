import type { RecordPage, ShownRecord } from '#shared/contract/record/picks.ts'
import { type Competition, competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { GameRow } from '#shared/scoring/game/gameRow.ts'
import {
  type FinalScore,
  type GradedGame,
  type PickRecord,
  pickRecords,
  provenAt,
} from '#shared/scoring/game/pickRecord.ts'

/** The fields of a game's row that the record reads. */
export interface RecordedGame extends Pick<GameRow, 'kickOff' | 'spread' | 'total' | 'closing'> {
  readonly final: FinalScore | null
}

type Market = 'spread' | 'total'
type Rows = readonly RecordedGame[]

const gradedGames = (rows: Rows, market: Market): GradedGame[] =>
  rows.flatMap(({ [market]: pick, final, closing }) =>
    pick?.frozen && final ? [{ pick, final, closing: closing?.[market] ?? null }] : [],
  )

const shownRecord = (record: PickRecord): ShownRecord => {
  const { closingLineValue, ...rest } = record
  return { ...rest, n: record.wins + record.losses, clv: closingLineValue }
}

const bothRecords = (games: readonly GradedGame[]) => {
  const { shown, model } = pickRecords(games)
  return { shown: shownRecord(shown), model: shownRecord(model) }
}

const recordsByMarket = (rows: Rows) => {
  const spread = gradedGames(rows, 'spread')
  const total = gradedGames(rows, 'total')
  return {
    spread: bothRecords(spread),
    total: bothRecords(total),
    both: bothRecords([...spread, ...total]),
  }
}

/** The page of the record: all published picks, in total, by competition and by week. */
export const recordPageOf = (
  rows: ReadonlyMap<Competition, Rows>,
  asOf: string | null,
): RecordPage => ({
  as_of: asOf,
  ...recordsByMarket([...rows.values()].flat()),
  competitions: competitions.flatMap((competition) => {
    const games = rows.get(competition)
    return games?.length
      ? [{ competition, title: competitionTitles[competition], ...recordsByMarket(games) }]
      : []
  }),
  weeks: competitions.flatMap((competition) => weeksOf(competition, rows.get(competition) ?? [])),
  proven_at: provenAt,
})

/** The Tuesday on which the week of a game begins. Day number 0 was a Thursday. */
const weekOf = (kickOff: string): string => {
  const day = easternDay(new Date(kickOff))
  const number = Math.floor(Date.parse(day) / 86_400_000)
  return addDays(day, -((number + 2) % 7)) ?? day
}

const weekRecord = (games: readonly GradedGame[]) => {
  const { wins, losses, pushes, units } = pickRecords(games).shown
  return { wins, losses, pushes, units }
}

const weeksOf = (competition: Competition, rows: Rows): RecordPage['weeks'] => {
  const played = rows.filter(({ kickOff, final }) => kickOff !== null && final !== null)
  const weeks = Map.groupBy(played, ({ kickOff }) => weekOf(String(kickOff)))
  return [...weeks]
    .map(([week_of, games]) => ({
      competition,
      week_of,
      spread: weekRecord(gradedGames(games, 'spread')),
      total: weekRecord(gradedGames(games, 'total')),
    }))
    .filter(({ spread, total }) => gradedCount(spread) + gradedCount(total) > 0)
    .toSorted((a, b) => (a.week_of < b.week_of ? -1 : 1))
}

const gradedCount = ({ wins, losses, pushes }: ReturnType<typeof weekRecord>) =>
  wins + losses + pushes
