import { describe, expect, test } from 'vitest'
import { sportModels } from '../sports/committedModels.ts'
import { game, player, report, stats, team, type WholeTeam } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'

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
  test('the cost of a man whose share is not certain has two ends, and the score has them with it', () => {
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

  test('in soccer the others keep their shares of the play at both ends', () => {
    const squad = ['one', 'two', 'three'].map((id, index) =>
      player(id, { position: 'FW', depthOrder: null, market: { price: 6, owned: 1 + index } }),
    )
    const { costRanges, scoreRange } = explained('soccer', {
      players: squad,
      statuses: [out('one')],
    })
    const [least, most] = costRanges?.['one'] ?? [0, 0]
    expect(least).toBeLessThanOrEqual(0)
    expect(most).toBeLessThan(least)
    expect(scoreRange?.[0]).toBeGreaterThan(0)
  })

  test('two men are not both at their worst end', () => {
    const second = player('second', { position: 'WR', depthOrder: 1 })
    const both = { players: [receiver, second], statuses: [out('receiver'), out('second')] }
    const widthOf = ([low, high]: readonly [number, number] = [0, 0]) => high - low
    const one = widthOf(explained('nfl', hurtReceiver).scoreRange)
    const two = widthOf(explained('nfl', both).scoreRange)
    expect(two).toBeGreaterThan(0)
    expect(two).toBeLessThan(2 * one)
  })

  test('a fit man and one who is measured have no range', () => {
    expect(explained('nfl', { players: [receiver] }).costRanges).toBeUndefined()
    const measured = { stats: [stats('receiver', { games: 6, snapSharePriorFour: 0.8 })] }
    const { costRanges, scoreRange } = explained('nfl', { ...hurtReceiver, ...measured })
    expect([costRanges, scoreRange]).toEqual([undefined, undefined])
  })

  test('a what-if that makes him fit leaves nothing uncertain', () => {
    expect(explained('nfl', { ...hurtReceiver, whatIf: { receiver: 'in' } }).scoreRange).toBe(
      undefined,
    )
  })
})
