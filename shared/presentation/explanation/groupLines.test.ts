import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { groupLines } from './groupLines.ts'

const groupOf = (players: readonly { weight: number; score: number }[]) => {
  const total = players.reduce((sum, { weight }) => sum + weight, 0)
  const shares = players.map(({ weight }, at) => ({ player_id: `p${at}`, share: weight / total }))
  const scores = new Map(players.map(({ score }, at) => [`p${at}`, score]))
  const average = shares.reduce((sum, { share }, at) => sum + share * (players[at]?.score ?? 0), 0)
  return { group: { average: oneDecimal(average), shares }, scores }
}

test('a player costs his share times what he is short of 100, the costliest first', () => {
  const { group, scores } = groupOf([
    { weight: 4, score: 90 },
    { weight: 4, score: 0 },
    { weight: 2, score: 100 },
  ])
  expect(groupLines(group, scores)).toEqual({
    lines: [
      { playerId: 'p1', share: 0.4, score: 0, cost: -40 },
      { playerId: 'p0', share: 0.4, score: 90, cost: -4 },
    ],
    rest: { count: 1, share: 0.2, cost: 0 },
  })
})

test('the printed costs add up from 100 to the printed average', () => {
  const player = fc.record({
    weight: fc.integer({ min: 1, max: 60 }),
    score: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(fc.array(player, { minLength: 1, maxLength: 14 }), (players) => {
      const { group, scores } = groupOf(players)
      const { lines, rest } = groupLines(group, scores)
      const sum = lines.reduce((total, { cost }) => total + cost, rest?.cost ?? 0)
      expect(oneDecimal(100 + sum)).toBe(group.average)
      expect(lines.length).toBeLessThanOrEqual(8)
      expect(lines.length + (rest?.count ?? 0)).toBe(players.length)
    }),
  )
})
