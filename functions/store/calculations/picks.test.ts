import { expect, test } from 'vitest'
import { game } from '#functions/calculations/testing/league.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { newGameRow } from '#shared/scoring/game/gameRow.ts'
import { repeatingWrites } from '../testing/faultyClients.ts'
import { picks, rowKeyOf } from './picks.ts'

const { client } = tablesInMemory()
const store = picks(client, 'views')
const repeating = picks(repeatingWrites(client), 'views')
const sunday = game('BUF', 'MIA')
const overriddenBy = (by: string, spread: string) => ({
  ...newGameRow(sunday),
  override: {
    spread,
    total: null,
    disableSpread: false,
    disableTotal: false,
    by,
    at: '2026-11-19T12:00:00.000Z',
  },
})
const stored = async () => (await store.read([rowKeyOf(sunday)])).get(sunday.id)

test('a game’s row whose write was repeated is written once, and a writer who read the former version is refused', async () => {
  for (const spread of ['Home:BUF', 'Away:MIA']) {
    const read = await stored()
    const row = overriddenBy('first', spread)
    const written = await repeating.write(row, read)
    expect(written).toEqual({ row, version: (read?.version ?? 0) + 1, hasFinalPage: false })
    expect(await stored()).toEqual(written)
    const late = overriddenBy('second', spread)
    expect(await repeating.write(late, read)).toBeUndefined()
    expect((await stored())?.row).toEqual(row)
  }
  const now = await stored()
  expect(await repeating.write(overriddenBy('first', 'Away:MIA'), now)).toBe(now)
})
