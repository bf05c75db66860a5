import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { WhatIf } from '../facts/teamFacts.ts'
import { type TeamFacts, withoutCauses } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { aTeam, aTornTeam } from '../testing/arbitraryFacts.ts'
import { sampleAsOf, samplePositions } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'

const scored = (facts: TeamFacts) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf)

const someAssumptions = (sport: SportName): fc.Arbitrary<WhatIf> =>
  fc.dictionary(
    fc.constantFrom(
      ...samplePositions[sport].map((position) => `p-${position}`),
      'nobody',
      '__proto__',
    ),
    fc.constantFrom('in' as const, 'out' as const),
  )

const finiteIn = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (value instanceof Map) return [...value.values()].every(finiteIn)
  if (value === null || typeof value !== 'object') return true
  return Object.values(value).every(finiteIn)
}

describe.each(['nfl', 'nba', 'soccer'] as const)('in %s', (sport: SportName) => {
  const anybody = fc.constantFrom(...samplePositions[sport].map((position) => `p-${position}`))

  test('supposing nothing, or taking it back, gives the score bit for bit', () => {
    fc.assert(
      fc.property(aTeam(sport), someAssumptions(sport), (facts, assumed) => {
        const today = scored(facts)
        scored({ ...facts, assumed })
        expect(scored({ ...facts, assumed: {} })).toStrictEqual(today)
        expect(scored(facts)).toStrictEqual(today)
      }),
    )
  })

  test('to rule a player out never raises a score, to count him in never lowers one', () => {
    fc.assert(
      fc.property(aTeam(sport), someAssumptions(sport), anybody, (facts, others, who) => {
        const under = (assumed: WhatIf) => scored({ ...facts, assumed })
        const { [who]: _, ...rest } = others
        const [out, today, back] = [
          under({ ...rest, [who]: 'out' }),
          under(rest),
          under({ ...rest, [who]: 'in' }),
        ]
        for (const [worse, better] of [
          [out, today],
          [today, back],
        ] as const) {
          expect(worse.explanation.score).toBeLessThanOrEqual(better.explanation.score)
          expect(worse.health.points).toBeLessThanOrEqual(better.health.points + 1e-12)
          worse.groups.forEach(({ average }, at) => {
            expect(average ?? 0).toBeLessThanOrEqual(better.groups[at]?.average ?? 0)
          })
        }
      }),
    )
  })

  test('whoever is ruled out scores nothing, whoever is in plays for certain', () => {
    fc.assert(
      fc.property(aTeam(sport), someAssumptions(sport), (facts, assumed) => {
        for (const { playerId, score, available, grid } of scored({ ...facts, assumed }).players) {
          const said = Object.hasOwn(assumed, playerId) ? assumed[playerId] : undefined
          if (said === 'out') expect([score, available.chance, grid]).toEqual([0, 0, 0])
          if (said === 'in') expect([available.chance, grid]).toEqual([1, 100])
        }
      }),
    )
  })

  test('fitness, load and risk are his own whatever is supposed', () => {
    fc.assert(
      fc.property(aTeam(sport), someAssumptions(sport), (facts, assumed) => {
        const own = (of: TeamFacts) =>
          scored(of).players.map(({ fitness, load, risk, healthy }) => [
            ...[fitness, load, risk, healthy],
          ])
        expect(own({ ...facts, assumed })).toStrictEqual(own(facts))
      }),
    )
  })

  test('the parts still lead from the original to the score, printed as well', () => {
    fc.assert(
      fc.property(aTeam(sport), someAssumptions(sport), (facts, assumed) => {
        const { original, parts, score, shownOriginal, shownScore } = scored({
          ...facts,
          assumed,
        }).explanation
        expect(original).toBe(scored(facts).explanation.original)
        expect(parts.reduce((sum, { effect }) => sum + effect, original)).toBeCloseTo(score, 9)
        const printed = parts.reduce((sum, { shown }) => sum + Math.round(shown * 10), 0)
        expect(Math.round(shownOriginal * 10) + printed).toBe(Math.round(shownScore * 10))
      }),
    )
  })

  test('removing what a part names moves the score by the part', () => {
    fc.assert(
      fc.property(aTeam(sport), someAssumptions(sport), (known, assumed) => {
        const facts = { ...known, assumed }
        const { score, parts } = scored(facts).explanation
        for (const part of parts) {
          const without = scored(withoutCauses(facts, part)).explanation.score
          expect(Math.abs(score - without - part.effect)).toBeLessThan(0.05)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('facts with any holes give finite scores under anything supposed', () => {
    const anything = fc.dictionary(anybody, fc.anything()) as fc.Arbitrary<WhatIf>
    fc.assert(
      fc.property(aTornTeam(sport), anything, (facts, assumed) => {
        const result = scored({ ...facts, assumed })
        expect(finiteIn(result)).toBe(true)
        expect(result.explanation.score).toBeGreaterThanOrEqual(0)
        expect(result.explanation.score).toBeLessThanOrEqual(10)
      }),
      { numRuns: 200 },
    )
  })
})
