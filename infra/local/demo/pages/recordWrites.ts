import { recordView } from '#functions/store/pageViews.ts'
import type { Picks } from '#functions/store/picks.ts'
import type { Views } from '#functions/store/views.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import type { GameRow } from '#shared/scoring/record/gameRow.ts'
import type { Making } from './making.ts'
import type { Write } from './writes.ts'

/** A row of a past game takes two teams to be scored: so many are made before others have a turn. */
const atOnce = 8
/** Those of the last season are at hand. */
const atHand = 25

/** The last season, what is published of the games to come, and of those that are over. */
export const rowWrites = (making: Making, picks: Picks): Write[] => {
  const past = making.past()
  // Not `past.take(atOnce)`: that ends the generator with the first of them.
  const next = () =>
    Array.from({ length: atOnce }, () => past.next()).flatMap(({ done, value }) =>
      done ? [] : [value],
    )
  const { games } = making.league
  const over = games.filter(({ status }) => status === 'final').length
  const { last } = making
  return [
    ...Array.from(
      { length: Math.ceil(last.length / atHand) },
      (_, i) => () => store(picks, last.slice(i * atHand, (i + 1) * atHand)),
    ),
    () => store(picks, making.ahead.all()),
    ...Array.from({ length: Math.ceil(over / atOnce) }, () => () => store(picks, next())),
  ]
}

/** What the portal has published itself stays, until the result of the game is known. */
const store = async (picks: Picks, rows: readonly GameRow[]) => {
  const known = await picks.read(rows)
  const writes = rows.map(async (row) => {
    const read = known.get(row.gameId)
    if (!read) await picks.write(row, undefined)
    else if (row.final && !read.row.final)
      await picks.write({ ...read.row, final: row.final, closing: row.closing }, read)
  })
  await Promise.all(writes)
}

/** From what is stored, as the calculations do. */
export const recordWrite =
  (picks: Picks, views: Pick<Views, 'write'>, asOf: Date): Write =>
  async () => {
    const rows = await Promise.all(
      competitions.map(async (one) => [one, await picks.since(one)] as const),
    )
    await views.write(recordView, recordPageOf(new Map(rows), asOf.toISOString()), asOf)
  }
