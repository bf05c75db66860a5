import { expect, test } from 'vitest'
import type { Picks } from '#functions/store/picks.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import type { GameRow } from '#shared/scoring/record/gameRow.ts'
import { leagueFacts } from '../league/league.ts'
import { type Making, makings } from './making.ts'
import { rowWrites } from './recordWrites.ts'

const now = new Date('2026-11-21T17:00:00Z')
const demo = makings([...leagueFacts({ now })], now)
const makingOf = (competition: Competition): Making => {
  const making = demo.get(competition)
  if (!making) throw new Error(`The demo has no ${competition}`)
  return making
}

/** What a table would hold afterwards. */
const stored = async (making: Making) => {
  const rows = new Map<string, GameRow>()
  const picks: Picks = {
    read: async () => new Map(),
    since: async () => [...rows.values()],
    async write(row) {
      rows.set(row.gameId, row)
      return 'written'
    },
  }
  for (const write of rowWrites(making, picks)) await write()
  return rows
}

const ahead: Making['ahead'] = { rowOf: () => undefined, all: () => [] }

test('every game that is over gets its row, however many there are', async () => {
  const making = makingOf('NFL')
  const over = making.league.games.filter(({ status }) => status === 'final')
  const [row] = making.past()
  if (!row) throw new Error('No game is over')
  const past = function* () {
    for (const { id } of over) yield { ...row, gameId: id }
  }
  const rows = await stored({ ...making, last: [], ahead, past })
  expect(over.length).toBeGreaterThan(100)
  expect([...rows.keys()]).toEqual(over.map(({ id }) => id))
})

/** Of the weeks with lines a dozen games are enough. */
const some = 12

test.each(competitions)('the demo has a record in the %s, by the rules of picks', (competition) => {
  const quoted = makingOf(competition)
    .past()
    .filter(({ spread }) => spread !== null)
    .take(some)
  const rows = [...quoted]
  for (const { spread, total, final } of rows)
    expect([spread?.frozen, total?.frozen, final !== null]).toEqual([true, true, true])
  const { both } = recordPageOf(new Map([[competition, rows]]), now.toISOString())
  expect(both.shown.n).toBeGreaterThan(0)
  expect(both.shown).toEqual(both.model)
})
