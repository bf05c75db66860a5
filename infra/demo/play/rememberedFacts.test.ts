import { expect, test } from 'vitest'
import { game, league } from '#functions/calculations/testing/league.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import { rememberedFacts } from './rememberedFacts.ts'
import { tablesInMemory } from './tablesInMemory.ts'

const sunday = game('BUF', 'MIA')
const [friday, monday] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-23T12:00:00Z')]

test('past days share one reading of the facts, but each has its games as they were known then', async () => {
  const tables = tablesInMemory()
  const facts = [...league().filter(({ kind }) => kind !== 'game'), { ...sunday, week: 1 }]
  await tables.load('facts', facts.flatMap(newItems))
  const { lists } = factStore(tables.client, 'facts')
  let reads = 0
  const files: typeof lists.files = (competition) => {
    reads++
    return lists.files(competition)
  }
  const known = (asOf: Date) => (asOf < monday ? { ...sunday, week: 2 } : { ...sunday, week: 3 })
  const listsAt = rememberedFacts({ ...lists, files }, (_, asOf) => [known(asOf)])

  for (const asOf of [friday, monday]) {
    const items = await listsAt(asOf).files('NFL')
    const [games, others] = [
      items.filter(({ sk }) => String(sk).endsWith('#game')),
      items.filter(({ sk }) => !String(sk).endsWith('#game')),
    ]
    expect(games.map((item) => sourceAndOverridesOf(item).source)).toEqual([known(asOf)])
    const stored = (await lists.files('NFL')).filter(({ sk }) => !String(sk).endsWith('#game'))
    expect(others).toEqual(stored)
  }
  expect(reads).toBe(1)
})
