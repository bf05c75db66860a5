import { expect, test } from 'vitest'
import type { Item } from '#functions/store/dynamodb.ts'
import type { CardScores } from '#shared/presentation/teamFigures.ts'
import { leagueFacts } from '../league/league.ts'
import { makings } from './making.ts'
import { scoreWrites } from './scoreWrites.ts'

const now = new Date('2026-11-21T17:00:00Z')
const making = makings([...leagueFacts({ now })], now).get('ESP')

const putBy = async (standing: ReadonlyMap<string, CardScores>) => {
  const puts: (readonly Item[])[] = []
  const put = async (items: readonly Item[]) => void puts.push(items)
  const [first] = making ? scoreWrites(making, { shown: async () => new Map(standing), put }) : []
  await first?.()
  return puts.map((items) => items.map(({ sk }) => sk))
}

test('the points of a team’s history come before its score: one that was cut short is begun anew', async () => {
  const [points, score, ...rest] = await putBy(new Map())
  expect(points?.length).toBeGreaterThan(20)
  expect(points).not.toContain('current')
  expect([score, rest]).toEqual([['current'], []])
})

test('what the portal has scored itself stays', async () => {
  const score = { team_gaming_score: 7, groups: {} }
  expect(await putBy(new Map([['esp-RMA', score]]))).toEqual([])
})
