import { describe, expect, test } from 'vitest'
import { sportModels } from '../sports/committedModels.ts'
import { game, player, report, stats, team, type WholeTeam } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'
import { explainTeam } from './teamExplanation.ts'

/** The morning of a season's first game. */
const asOf = '2026-09-10T12:00:00.000Z'
const out = (id: string) => report(id, 'Out', { at: '2026-09-09T18:00:00.000Z' })

const explained = (sport: 'nfl' | 'soccer', over: Partial<WholeTeam>) => {
  const games = [game({ day: '2026-09-13', at: '2026-09-13T17:00:00.000Z' })]
  return scoreTeam(team(sport, { games, ...over }), sportModels[sport], asOf).explanation
}

const receiver = player('receiver', { position: 'WR', depthOrder: 1 })
const hurtReceiver = { players: [receiver], statuses: [out('receiver')] }

describe('before the first game', () => {
  test('a player’s uncertain share gives a range to his cost, and to the score', () => {
    const { parts, score, scoreRange, costRanges } = explained('nfl', hurtReceiver)
    const [least, most] = costRanges?.['receiver'] ?? [0, 0]
    const cost = parts[0]?.effect ?? 0
    expect(least).toBeGreaterThan(cost)
    expect(most).toBeLessThan(cost)
    const [low, high] = scoreRange ?? [0, 0]
    expect(low).toBeLessThan(score)
    expect(high).toBeGreaterThan(score)
    expect(high).toBeLessThanOrEqual(10)
  })

  test('in soccer the others keep their shares at both ends of the range', () => {
    const squad = ['one', 'two', 'three'].map((id) =>
      player(id, { position: 'FW', depthOrder: null, market: { price: 6, owned: 1 } }),
    )
    const { costRanges, parts } = explained('soccer', { players: squad, statuses: [out('one')] })
    const [, most = 0] = costRanges?.['one'] ?? []
    // Hardly anybody plays more than three times as much as he is expected to, beside two others.
    expect(most / (parts[0]?.effect ?? 1)).toBeGreaterThan(1)
    expect(most / (parts[0]?.effect ?? 1)).toBeLessThan(2)
  })

  test('the score’s range does not assume the worst of two players at once', () => {
    const cause = {
      label: 'knee',
      injuryIds: [],
      reports: [],
      status: null,
      effect: -100,
      alone: -100,
    }
    const man = (playerId: string) => ({
      ...{ playerId, name: playerId, score: 0, causes: [cause] },
      ...{ worth: 0.01, worthRange: [0, 0.02] as const },
    })
    const scale = { unit: 'points', losses: [10, 20, 30], past: [] } as const
    const contributors = [man('one'), man('two')]
    const { scoreRange, costRanges } = explainTeam({ loss: 2, contributors }, scale)
    expect(costRanges?.['two']?.[0]).toBeCloseTo(0, 9)
    expect(costRanges?.['two']?.[1]).toBeCloseTo(-0.4, 9)
    expect(scoreRange?.[0]).toBeCloseTo(10 - 0.2 * (2 + Math.SQRT2), 9)
    expect(scoreRange?.[1]).toBeCloseTo(10 - 0.2 * (2 - Math.SQRT2), 9)
  })

  test('a fit player, or one whose share is measured, has no range', () => {
    expect(explained('nfl', { players: [receiver] }).costRanges).toBeUndefined()
    const measured = { stats: [stats('receiver', { games: 6, snapSharePriorFour: 0.8 })] }
    const { costRanges, scoreRange } = explained('nfl', { ...hurtReceiver, ...measured })
    expect([costRanges, scoreRange]).toEqual([undefined, undefined])
  })

  test('a what-if that makes a player fit leaves nothing uncertain', () => {
    expect(explained('nfl', { ...hurtReceiver, whatIf: { receiver: 'in' } }).scoreRange).toBe(
      undefined,
    )
  })
})
