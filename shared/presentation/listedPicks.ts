import type { ListedPick, PickCounts, PickMonth } from '#shared/contract/record/picks.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { type PublishedPick, shownOutcome } from '#shared/scoring/game/freeze.ts'
import type { GameRow } from '#shared/scoring/game/gameRow.ts'
import { directionOf, gradePick } from '#shared/scoring/game/pickRecord.ts'

type Market = ListedPick['market']
const markets: readonly Market[] = ['spread', 'total']

/**
 * The picks of games' rows that the record counts, and those that became void; oldest first. Picks of
 * games to come are not among them, nor is "Unpredictable", which is not a pick.
 */
export const listedPicksOf = (
  rows: readonly GameRow[],
  abbreviationOf: (teamId: string) => string,
): ListedPick[] =>
  rows
    .flatMap((row) => [...voidPicks(row), ...gradedPicks(row)].map(withGame(row, abbreviationOf)))
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))

/** Ends with the game and the market, so that picks of one moment keep one order. */
const sortKey = ({ kick_off, game_id, market }: ListedPick) => `${kick_off} ${game_id} ${market}`

type PickOfRow = Omit<ListedPick, 'competition' | 'game_id' | 'away_team_abbr' | 'home_team_abbr'>

const withGame =
  (row: GameRow, abbreviationOf: (teamId: string) => string) =>
  (pick: PickOfRow): ListedPick => ({
    ...pick,
    competition: row.competition,
    game_id: row.gameId,
    away_team_abbr: abbreviationOf(row.away),
    home_team_abbr: abbreviationOf(row.home),
  })

const shownPick = (market: Market, pick: PublishedPick, kickOff: string | null) => {
  const outcome = shownOutcome(pick)
  const { line, publishedAt } = pick
  if (line === null || directionOf(outcome) === 0) return undefined
  const kick_off = kickOff ?? publishedAt
  return { market, outcome, line, kick_off, day: easternDay(new Date(kick_off)) }
}

const gradedPicks = ({ final, closing, kickOff, ...row }: GameRow): PickOfRow[] =>
  markets.flatMap((market) => {
    const pick = row[market]
    const shown = final && pick?.frozen && shownPick(market, pick, kickOff)
    const result = shown && gradePick(shown.outcome, shown.line, final)
    if (!shown || !result || result === 'none') return []
    return [
      {
        ...shown,
        result,
        closing: closing?.[market] ?? null,
        away_team_points: final.away,
        home_team_points: final.home,
      },
    ]
  })

const voidPicks = ({ voided }: GameRow): PickOfRow[] =>
  voided.flatMap((picks) =>
    markets.flatMap((market) => {
      const pick = picks[market]
      const shown = pick && shownPick(market, pick, picks.kickOff)
      if (!shown) return []
      const nothing = { closing: null, away_team_points: null, home_team_points: null }
      return [{ ...shown, ...nothing, result: 'void' as const }]
    }),
  )

export const noPicks: PickCounts = { win: 0, loss: 0, push: 0, void: 0 }

export const countPicks = (picks: readonly Pick<ListedPick, 'result'>[]): PickCounts => {
  const count = { ...noPicks }
  for (const { result } of picks) count[result] += 1
  return count
}

/** By month of their days, oldest first, with the counts of each month. */
export const picksByMonth = (picks: readonly ListedPick[]) => {
  const byMonth = Map.groupBy(picks, ({ day }) => day.slice(0, 7))
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => {
      const of = (market: Market) => countPicks(own.filter((pick) => pick.market === market))
      const counts: PickMonth = { month, spread: of('spread'), total: of('total') }
      return { month, picks: own, counts }
    })
}
