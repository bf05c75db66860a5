import * as z from 'zod'
import { day } from '#shared/domain/facts/fields.ts'
import type { Line as MarketLine } from '#shared/domain/facts/game.ts'
import type { League } from '#shared/domain/sport/sport.ts'
import { clubIdField } from '../read/club.ts'
import type { Line } from '../read/table.ts'

const cellOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

const number = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,4})?$/, 'is not a number')
  .transform(Number)

const odds = cellOf(number.pipe(z.number().min(1.001).max(2000)))
const handicap = cellOf(
  number.pipe(z.number().min(-10).max(10)).refine((goals) => Number.isInteger(goals * 4), {
    error: 'is not in quarters of a goal',
  }),
)
const goals = cellOf(number.pipe(z.int().min(0).max(99)))

const date = z
  .string()
  .transform((text) => text.replace(/^(\d{2})\/(\d{2})\/(?:20)?(\d{2})$/, '20$3-$2-$1'))
  .pipe(day)

/** The average over all bookmakers, because single ones are missing for weeks. Columns of the closing odds have a C. */
const oddsColumns = (closing: '' | 'C') =>
  ({
    home: `Avg${closing}H`,
    away: `Avg${closing}A`,
    over: `Avg${closing}>2.5`,
    under: `Avg${closing}<2.5`,
    handicap: `AH${closing}h`,
    handicapHome: `Avg${closing}AHH`,
    handicapAway: `Avg${closing}AHA`,
  }) as const

const opening = oddsColumns('')
const closing = oddsColumns('C')
const gameColumns = { day: 'Date', time: 'Time', home: 'HomeTeam', away: 'AwayTeam' } as const
const resultColumns = { homeGoals: 'FTHG', awayGoals: 'FTAG' } as const

/** The columns of a file of coming games, and of a season's file. */
export const comingColumns = ['Div', ...[gameColumns, opening].flatMap(Object.values)]
export const seasonColumns = [
  ...comingColumns,
  ...[closing, resultColumns].flatMap((columns) => Object.values(columns)),
]

const oddsSchema = z.object({
  home: odds,
  away: odds,
  over: odds,
  under: odds,
  handicap,
  handicapHome: odds,
  handicapAway: odds,
})
type Odds = z.output<typeof oddsSchema>

const rowSchema = (league: League) =>
  z.object({
    day: date,
    time: cellOf(z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'is not a time')),
    home: clubIdField(league),
    away: clubIdField(league),
    homeGoals: goals,
    awayGoals: goals,
    opening: oddsSchema,
    closing: oddsSchema,
  })
export type Row = z.output<ReturnType<typeof rowSchema>>

const cellsOf = (columns: Readonly<Record<string, string>>, { cell }: Line) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cell(column)]))

/** Reads a row, or says which of its cells cannot be read. */
export const readRow = (league: League, line: Line): Row | { problem: string } => {
  const read = rowSchema(league).safeParse({
    ...cellsOf({ ...gameColumns, ...resultColumns }, line),
    opening: cellsOf(opening, line),
    closing: cellsOf(closing, line),
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const names: Readonly<Record<string, object>> = { opening, closing }
  const [first, second] = (issue?.path ?? []).map(String)
  const columns = names[first ?? ''] ?? { ...gameColumns, ...resultColumns }
  const column = Object.entries(columns).find(([name]) => name === (second ?? first))?.[1]
  return { problem: `${column}: ${issue?.message}` }
}

/** `2.5` is +150, `1.5` is −200. */
const american = (decimal: number | null): number | null => {
  if (decimal === null) return null
  return Math.round(decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1))
}

/** The only total that the files have prices for: more or fewer than 2.5 goals. */
const quotedTotal = 2.5
/** If either price is lower, the market's own total is another one, which the files do not have. */
const leastEven = 1.7

/** The market's line; undefined if nothing is quoted. The spread is negative if the home team is favored. */
export const marketLine = (odds: Odds): Omit<MarketLine, 'kind' | 'gameId' | 'at'> | undefined => {
  if (odds.home === null && odds.handicap === null) return undefined
  const even = odds.over !== null && odds.under !== null && Math.min(odds.over, odds.under)
  return {
    spread: odds.handicap,
    total: even !== false && even >= leastEven ? quotedTotal : null,
    homeMoneyline: american(odds.home),
    awayMoneyline: american(odds.away),
    homeSpreadMoneyline: american(odds.handicapHome),
    awaySpreadMoneyline: american(odds.handicapAway),
  }
}
