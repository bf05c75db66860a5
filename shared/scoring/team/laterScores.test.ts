import { describe, expect, it } from 'vitest'
import { fixedDay } from '../dayNumber.ts'
import { sportModels } from '../sports/committedModels.ts'
import { injury, report, sampleAsOf, team, type WholeTeam } from '../testing/facts.ts'
import { laterScore } from './laterScores.ts'
import { scoreTeam } from './scoreTeam.ts'

const scored = (over: Partial<WholeTeam>) =>
  scoreTeam(team('nfl', over), sportModels.nfl, sampleAsOf)
const today = fixedDay(sampleAsOf)
const inWeeks = (score: ReturnType<typeof scored>, ...weeks: number[]) =>
  weeks.map((week) => laterScore(score, today + 7 * week))

describe('the score of a game to come', () => {
  const hurt = { injuries: [injury('i', 'p-QB', { grade: 3 })] }

  it('rises with the chance that the absent player is back by then', () => {
    const score = scored(hurt)
    const [first = 0, second = 0, third = 0] = inWeeks(score, 2, 4, 8)
    expect(first).toBeGreaterThan(score.explanation.score)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    expect(third).toBeLessThan(10)
  })

  it('counts a loss by how likely the absence still is', () => {
    const score = scored({ injuries: [injury('i', 'p-WR', { grade: 3 })] })
    const forecast = score.players.find(({ playerId }) => playerId === 'p-WR')?.latest?.forecast
    const [next, second] = forecast?.chances.bars ?? []
    const start = fixedDay(String(score.players.find(({ latest }) => latest)?.latest?.startedOn))
    const left = 1 - ((next?.chance ?? 0) + (second?.chance ?? 0))
    const share = left / (1 - (forecast?.playsNext ?? 0))
    const lost = 10 - score.explanation.score
    expect(score.explanation.loss).toBeLessThan(score.explanation.scale.losses[0])
    expect(laterScore(score, start + (second?.until ?? 0))).toBeCloseTo(10 - lost * share, 9)
  })

  it('stays as it is for an absence without a forecast of its end, and at 10 without any absence', () => {
    const listed = scored({ statuses: [report('p-QB', 'Out')] })
    expect(inWeeks(listed, 3)).toEqual([listed.explanation.score])
    expect(inWeeks(scored({}), 1, 5)).toEqual([10, 10])
  })
})
