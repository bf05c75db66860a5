import { expect, test } from 'vitest'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { ScoreMove } from '#shared/scoring/team/scoreChange.ts'
import { league } from '../testing/league.ts'
import { bandChange } from './playerChanges.ts'

const [team] = league().filter((fact) => fact.kind === 'team')
if (!team) throw new Error('The league lacks teams')
const asOf = '2026-11-21T12:00:00.000Z'
const shown = (score: number | null, more: Partial<ShownOnCard> = {}): ShownOnCard => ({
  ...{ team_gaming_score: score, groups: {} },
  ...more,
})
const move = (player: string | null, effect: number): ScoreMove => ({
  ...{ kind: 'appeared', playerId: player, player, label: '', before: 0, after: effect },
  ...{ effect, shown: effect },
})
const changed = (from: ShownOnCard | undefined, to: ShownOnCard, moves: ScoreMove[] = []) =>
  bandChange(
    {
      ...{ team, asOf },
      change: { before: 0, after: 0, effect: 0, moves, since: asOf, at: asOf },
    },
    to,
    from,
  )

test('the printed scores decide the band', () => {
  expect(changed(shown(6.1), shown(5.94))).toMatchObject({
    from: 6.1,
    to: 5.9,
    name: 'City of BUF BUF',
  })
  expect(changed(shown(6.1), shown(5.95))).toBeUndefined()
})

test.each([
  ['a first score', undefined, shown(5)],
  ['no score before', shown(null), shown(5)],
  ['no score now', shown(6), shown(null)],
  ['no reports before', shown(6, { unreported: true }), shown(5)],
  ['no reports now', shown(6), shown(5, { unreported: true })],
])('%s is no change of band', (_, from, to) => {
  expect(changed(from, to)).toBeUndefined()
})

test('the player is named who moved it most in its direction', () => {
  const moves = [move('Al Bo', 0.9), move('Cole Barton', -0.7), move('Cy Do', -0.5)]
  expect(changed(shown(6.1), shown(5.8), moves)?.most).toBe('Cole Barton')
  expect(changed(shown(5.8), shown(6.1), moves)?.most).toBe('Al Bo')
  expect(changed(shown(6.1), shown(5.8), [move(null, -0.3)])?.most).toBeNull()
})
