import { expect, test } from 'vitest'
import type { TeamMove } from '#shared/contract/today.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import { scoredTeam } from '../testing/scoredTeams.ts'
import { movesDocument } from './moves.ts'

const asOf = new Date('2026-11-22T15:00:00.000Z')
const since = '2026-11-22T02:00:00.000Z'
const { team } = scoredTeam('nfl-home')

const move = (player_id: string, effect: number) => ({ player_id, effect }) as TeamMove

const documentOf = (shown: ShownOnCard, before: number | null, moves: readonly TeamMove[]) =>
  movesDocument({
    competition: 'NFL',
    teams: [team],
    scores: new Map([[team.id, shown]]),
    moves: new Map([[team.id, [{ since, scoreBefore: before, moves }]]]),
    asOf,
  })
const moved = (before: number | null, after: number | null, ...moves: TeamMove[]) =>
  documentOf({ team_gaming_score: after, groups: {} }, before, moves)

test('a team’s move is that of its whole score, with the player who caused most of it', () => {
  const { moves, count } = moved(5.3, 3.4, move('b', 0.6), move('a', -2.3), move('c', -0.2))
  expect(count).toBe(1)
  expect(moves).toMatchObject([
    { player_id: 'a', effect: -1.9, player_effect: -2.3, others: 2, team_score: 3.4 },
  ])
})

test('a player who moved the score the other way is not the one named', () => {
  expect(moved(5, 5.2, move('a', -0.8), move('b', 0.6), move('c', 0.4)).moves).toMatchObject([
    { player_id: 'b', effect: 0.2, player_effect: 0.6, others: 2 },
  ])
})

test('if moves cancel each other out, the largest is named', () => {
  expect(moved(5, 5, move('b', 0.6), move('a', -0.7)).moves).toMatchObject([
    { player_id: 'a', effect: 0, others: 1 },
  ])
})

test('a team without a move, or without one of both scores, has none', () => {
  expect(moved(5, 4.8)).toMatchObject({ count: 0, moves: [] })
  expect(moved(null, 4.8, move('a', -1)).moves).toEqual([])
  expect(moved(5, null, move('a', -1)).moves).toEqual([])
})

test('a team without any reports has not moved', () => {
  const silent = { team_gaming_score: 10, groups: {}, unreported: true as const }
  expect(documentOf(silent, 5, [move('a', 5)]).moves).toEqual([])
})
