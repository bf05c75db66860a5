import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import {
  anInjury,
  aTeam,
  aTeamWithInvalidFacts,
  hasOnlyFiniteNumbers,
} from '../testing/arbitraryFacts.ts'
import {
  injury,
  player,
  report,
  sampleAsOf,
  samplePositions,
  stats,
  team,
  type WholeTeam,
  withoutCauses,
} from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'

const scored = (facts: TeamFacts) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf)
const scoreOf = (facts: TeamFacts) => scored(facts).explanation.score

describe.each(['nfl', 'nba', 'soccer'] as const)('in %s', (sport: SportName) => {
  test('the parts lead from the original to the score, exactly and as printed', () => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const { original, parts, score, shownOriginal, shownScore } = scored(facts).explanation
        const total = parts.reduce((sum, { effect }) => sum + effect, original)
        expect(total).toBeCloseTo(score, 9)
        const printed = parts.reduce((sum, { shown }) => sum + Math.round(shown * 10), 0)
        expect(Math.round(shownOriginal * 10) + printed).toBe(Math.round(shownScore * 10))
      }),
    )
  })

  test('removing the injury of a part gives back the loss of the part', () => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const { loss, score, parts } = scored(facts).explanation
        for (const part of parts) {
          const gained = loss - scored(withoutCauses(facts, part)).explanation.loss
          // The remainder would change the score by less than a page shows.
          expect(Math.abs(gained - part.loss) * ((10 - score) / loss)).toBeLessThan(0.05)
        }
      }),
    )
  })

  test('the parts share the drop from 10 in proportion to their losses', () => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const { loss, score, parts, original } = scored(facts).explanation
        expect(original).toBe(10)
        expect(parts.reduce((sum, part) => sum + part.loss, 0)).toBeCloseTo(loss, 9)
        for (const part of parts)
          expect(part.effect * loss).toBeCloseTo(-part.loss * (10 - score), 9)
      }),
    )
  })

  test('the original is the score of the team with nobody hurt', () => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const { explanation, groups } = scored(facts)
        const unhurt = scored({ ...facts, injuries: [], statuses: [] })
        expect([unhurt.explanation.score, explanation.original]).toEqual([10, 10])
        groups.forEach(({ original }, index) => {
          expect(original ?? 0).toBeCloseTo(unhurt.groups[index]?.average ?? 0, 9)
        })
      }),
    )
  })

  test('facts with invalid fields give finite scores in range', () => {
    fc.assert(
      fc.property(aTeamWithInvalidFacts(sport), (facts) => {
        const result = scored(facts)
        expect(hasOnlyFiniteNumbers(result)).toBe(true)
        expect(result.explanation.score).toBeGreaterThanOrEqual(0)
        expect(result.explanation.score).toBeLessThanOrEqual(10)
        for (const { score } of result.players) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('later facts do not change the score', () => {
    fc.assert(
      fc.property(aTeam(sport), fc.constantFrom(...samplePositions[sport]), (facts, position) => {
        const id = `p-${position}`
        const later = {
          ...facts,
          injuries: [
            ...facts.injuries.map((fact) => ({
              ...fact,
              returnedOn: fact.returnedOn ?? '2026-11-23',
            })),
            injury('later', id, { startedOn: '2026-11-23' }),
          ],
          statuses: [...facts.statuses, report(id, 'Out', { at: '2026-11-22T15:00:00.001Z' })],
          stats: facts.stats,
        }
        const asKnown = {
          ...facts,
          injuries: facts.injuries.map((fact) =>
            fact.returnedOn !== null && fact.returnedOn > '2026-11-22'
              ? { ...fact, returnedOn: null }
              : fact,
          ),
        }
        expect(scored(later)).toEqual(scored(asKnown))
      }),
    )
  })

  test('the order of the facts does not change the score', () => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const reversed = {
          ...facts,
          injuries: facts.injuries.toReversed(),
          statuses: facts.statuses.toReversed(),
        }
        expect(scored(reversed).explanation.score).toBeCloseTo(scoreOf(facts), 12)
      }),
    )
  })

  test('removing an injury never lowers the score of the team', () => {
    const id = `p-${samplePositions[sport][0]}`
    fc.assert(
      fc.property(aTeam(sport), anInjury(sport), (facts, one) => {
        const others = facts.injuries.filter(({ playerId }) => playerId !== id)
        const rest = { ...facts, injuries: others }
        const hurt = { ...rest, injuries: [...others, { ...one, id: 'one', playerId: id }] }
        expect(scoreOf(rest)).toBeGreaterThanOrEqual(scoreOf(hurt) - 1e-9)
      }),
    )
  })

  test('the more severe of two otherwise equal injuries never scores better', () => {
    const grade = fc.constantFrom(0.5, 1, 2, 3, 4, 5) as fc.Arbitrary<0.5 | 1 | 2 | 3 | 4 | 5>
    const part = fc.constantFrom('knee', 'hamstring', 'achilles', 'ankle', 'back')
    fc.assert(
      fc.property(
        aTeam(sport),
        grade,
        grade,
        part,
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        (facts, a, b, bodyPart, ago, isBack) => {
          const id = `p-${samplePositions[sport][0]}`
          const startedOn = daysAgo(ago)
          const hurt = (severe: typeof a) => ({
            ...facts,
            injuries: [
              ...facts.injuries.filter(({ playerId }) => playerId !== id),
              injury('one', id, {
                grade: severe,
                bodyPart,
                diagnosis: 'strain',
                startedOn,
                returnedOn: isBack ? daysAgo(Math.floor(ago / 2)) : null,
              }),
            ],
          })
          expect(scoreOf(hurt(Math.max(a, b) as typeof a))).toBeLessThanOrEqual(
            scoreOf(hurt(Math.min(a, b) as typeof a)) + 1e-9,
          )
        },
      ),
    )
  })

  test('the older of two recovered injuries never scores worse', () => {
    const ago = fc.integer({ min: 0, max: 1200 })
    const part = fc.constantFrom('knee', 'hamstring', 'achilles')
    fc.assert(
      fc.property(ago, ago, part, fc.integer({ min: 1, max: 200 }), (a, b, bodyPart, days) => {
        const id = `p-${samplePositions[sport][0]}`
        const healed = (back: number) =>
          team(sport, {
            injuries: [
              injury('one', id, {
                bodyPart,
                startedOn: daysAgo(back + days),
                returnedOn: daysAgo(back),
              }),
              injury('two', id, { startedOn: '2025-09-01', returnedOn: '2025-11-01' }),
            ],
          })
        expect(scoreOf(healed(Math.max(a, b)))).toBeGreaterThanOrEqual(
          scoreOf(healed(Math.min(a, b))) - 1e-9,
        )
      }),
    )
  })
})

const daysAgo = (days: number): string =>
  new Date(Date.parse('2026-11-22') - days * 86_400_000).toISOString().slice(0, 10)

test('a measured share of snaps counts before the depth chart', () => {
  const reserve = { players: [player('p-QB', { depthOrder: 3 })] }
  const measured = { stats: [stats('p-QB', { snapShare: 0.97 })] }
  const shareOf = (facts: Partial<WholeTeam>) => scored(team('nfl', facts)).players[0]?.share
  expect(shareOf({ ...reserve, ...measured })).toBeGreaterThan(0.8)
  expect(shareOf(reserve)).toBeLessThan(0.2)
})
