import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { TeamFacts, WhatIf } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { aTeam, aTeamWithInvalidFacts, hasOnlyFiniteNumbers } from '../testing/arbitraryFacts.ts'
import { sampleAsOf, samplePositions, withoutCauses } from '../testing/facts.ts'
import { scoreAfter } from './healthScale.ts'
import { scoreTeam } from './scoreTeam.ts'
import type { TeamExplanation } from './teamExplanation.ts'

const scored = (facts: TeamFacts) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf)

const anyWhatIf = (sport: SportName): fc.Arbitrary<WhatIf> =>
  fc.dictionary(
    fc.constantFrom(
      ...samplePositions[sport].map((position) => `p-${position}`),
      'nobody',
      '__proto__',
    ),
    fc.constantFrom('in' as const, 'out' as const),
  )

describe.each(['nfl', 'nba', 'soccer'] as const)('in %s', (sport: SportName) => {
  const anybody = fc.constantFrom(...samplePositions[sport].map((position) => `p-${position}`))

  test('an empty what-if gives exactly the published score, even after another what-if', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (facts, whatIf) => {
        const today = scored(facts)
        scored({ ...facts, whatIf })
        expect(scored({ ...facts, whatIf: {} })).toStrictEqual(today)
        expect(scored(facts)).toStrictEqual(today)
      }),
    )
  })

  test('ruling a player out never raises a score, and counting him in never lowers one', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), anybody, (facts, others, playerId) => {
        const under = (whatIf: WhatIf) => scored({ ...facts, whatIf })
        const { [playerId]: _, ...rest } = others
        const [out, today, back] = [
          under({ ...rest, [playerId]: 'out' }),
          under(rest),
          under({ ...rest, [playerId]: 'in' }),
        ]
        for (const [worse, better] of [
          [out, today],
          [today, back],
        ] as const) {
          expect(worse.explanation.score).toBeLessThanOrEqual(better.explanation.score)
          expect(worse.health.points).toBeLessThanOrEqual(better.health.points + 1e-12)
          worse.groups.forEach(({ average }, index) => {
            expect(average ?? 0).toBeLessThanOrEqual(better.groups[index]?.average ?? 0)
          })
        }
      }),
    )
  })

  test('a player who is ruled out scores 0, and one who is counted in plays for certain', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (facts, whatIf) => {
        for (const { playerId, score, available, grid } of scored({ ...facts, whatIf }).players) {
          const choice = Object.hasOwn(whatIf, playerId) ? whatIf[playerId] : undefined
          if (choice === 'out') expect([score, available.chance, grid]).toEqual([0, 0, 0])
          if (choice === 'in') expect([available.chance, grid]).toEqual([1, 100])
        }
      }),
    )
  })

  test('ruling a player out does not change fitness, load and risk', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (facts, whatIf) => {
        const ownValues = (of: TeamFacts) =>
          scored(of)
            .players.filter(({ playerId }) => whatIf[playerId] !== 'in')
            .map(({ fitness, load, risk, healthy }) => [fitness, load, risk, healthy])
        expect(ownValues({ ...facts, whatIf })).toStrictEqual(ownValues(facts))
      }),
    )
  })

  test('a fully fit player takes nothing from his team', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (facts, whatIf) => {
        const { players, explanation } = scored({ ...facts, whatIf })
        for (const { playerId, score, healthy, fitness, load } of players) {
          if (!Object.hasOwn(whatIf, playerId) || whatIf[playerId] !== 'in') continue
          expect([score, fitness, load]).toEqual([healthy, 100, 0])
          expect(explanation.parts.filter((part) => part.playerId === playerId)).toEqual([])
        }
      }),
    )
  })

  test('each player who is made fully fit adds exactly his printed cost, and all of them together give 10', () => {
    fc.assert(
      fc.property(aTeam(sport), fc.array(anybody), (facts, chosen) => {
        const published = scored(facts).explanation
        const under = (ids: readonly string[]) =>
          scored({ ...facts, whatIf: Object.fromEntries(ids.map((id) => [id, 'in'])) }).explanation
        const tenths = (of: readonly { readonly shown: number }[]) =>
          of.reduce((sum, { shown }) => sum + Math.round(10 * shown), 0)
        const whatIf = under(chosen)
        const theirs = published.parts.filter(({ playerId }) => chosen.includes(playerId))
        const others = published.parts.filter((part) => !theirs.includes(part))
        expect(whatIf.parts).toStrictEqual(others)
        expect(Math.round(10 * whatIf.shownScore)).toBe(
          Math.round(10 * published.shownScore) - tenths(theirs),
        )
        const everybody = under(facts.players.map(({ id }) => id))
        expect(everybody).toMatchObject({ score: 10, shownScore: 10, loss: 0, parts: [] })
      }),
    )
  })

  test('a what-if’s score changes at the published rate up to the published loss, and by the scale beyond it', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (facts, whatIf) => {
        const [published, { loss, score }] = [facts, { ...facts, whatIf }].map(
          (of) => scored(of).explanation,
        ) as [TeamExplanation, TeamExplanation]
        if (loss > published.loss)
          expect(score).toBe(scoreAfter(loss, sportModels[sport].team.scale))
        else
          expect(score).toBeCloseTo(
            published.loss === 0 ? 10 : 10 - (loss * (10 - published.score)) / published.loss,
            9,
          )
      }),
    )
  })

  test('the parts lead from the original to the score of a what-if, exactly and as printed', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (facts, whatIf) => {
        const { original, parts, score, shownOriginal, shownScore } = scored({
          ...facts,
          whatIf,
        }).explanation
        expect(original).toBe(scored(facts).explanation.original)
        expect(parts.reduce((sum, { effect }) => sum + effect, original)).toBeCloseTo(score, 9)
        const printed = parts.reduce((sum, { shown }) => sum + Math.round(shown * 10), 0)
        expect(Math.round(shownOriginal * 10) + printed).toBe(Math.round(shownScore * 10))
      }),
    )
  })

  test('removing the causes of a part gives back its loss in a what-if', () => {
    fc.assert(
      fc.property(aTeam(sport), anyWhatIf(sport), (published, whatIf) => {
        const facts = { ...published, whatIf }
        const { loss, score, parts } = scored(facts).explanation
        for (const part of parts) {
          const gained = loss - scored(withoutCauses(facts, part)).explanation.loss
          expect(Math.abs(gained - part.loss) * ((10 - score) / loss)).toBeLessThan(0.05)
        }
      }),
    )
  })

  test('facts with invalid fields give finite scores under any what-if', () => {
    const anything = fc.dictionary(anybody, fc.anything()) as fc.Arbitrary<WhatIf>
    fc.assert(
      fc.property(aTeamWithInvalidFacts(sport), anything, (facts, whatIf) => {
        const result = scored({ ...facts, whatIf })
        expect(hasOnlyFiniteNumbers(result)).toBe(true)
        expect(result.explanation.score).toBeGreaterThanOrEqual(0)
        expect(result.explanation.score).toBeLessThanOrEqual(10)
      }),
      { numRuns: 200 },
    )
  })
})
