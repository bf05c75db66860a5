import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { aTeam } from '../testing/arbitraryFacts.ts'
import { injury, sampleAsOf, team } from '../testing/facts.ts'
import { changeBetween, moveSentence } from './scoreChange.ts'
import { scoreTeam } from './scoreTeam.ts'

const explained = (facts: TeamFacts, asOf = sampleAsOf) =>
  scoreTeam(facts, sportModels[facts.sport], asOf).explanation

const hurt = team('nfl', { injuries: [injury('i', 'p-QB')] })
const kinds = (before: TeamFacts, after: TeamFacts, asOf?: string) =>
  changeBetween(explained(before), explained(after, asOf)).moves.map(({ kind }) => kind)

test('the moves add up to the change, exactly and as printed', () => {
  fc.assert(
    fc.property(aTeam('nba'), aTeam('nba'), (one, other) => {
      const [before, after] = [explained(one), explained(other)]
      const { moves, effect } = changeBetween(before, after)
      expect(moves.reduce((sum, move) => sum + move.effect, 0)).toBeCloseTo(effect, 6)
      if (moves.length === 0) return
      const printed = moves.reduce((sum, { shown }) => sum + Math.round(shown * 10), 0)
      expect(printed).toBe(Math.round((after.shownScore - before.shownScore) * 10))
    }),
  )
})

test('a new injury appears as a move, and its removal as another', () => {
  expect(kinds(team('nfl'), hurt)).toEqual(['appeared'])
  expect(kinds(hurt, team('nfl'))).toEqual(['gone'])
})

test('equal facts have no moves', () => {
  expect(changeBetween(explained(hurt), explained(hurt))).toMatchObject({ effect: 0, moves: [] })
})

test('the same injury weighs less a week after the return', () => {
  const back = team('nfl', { injuries: [injury('i', 'p-QB', { returnedOn: '2026-11-21' })] })
  expect(kinds(back, back, '2026-11-29T15:00:00.000Z')).toContain('shrank')
})

test('the sentence of a move names the player, the injury and the effect', () => {
  const [move] = changeBetween(explained(team('nfl')), explained(hurt)).moves
  expect(move && moveSentence(move)).toMatch(/^p-QB: knee sprain is new \(−\d\.\d\)$/)
})
