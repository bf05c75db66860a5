import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nowAt } from '../facts/knownAsOf.ts'
import { knownSquad } from '../player/knownSquad.ts'
import { sportModels } from '../sports/committedModels.ts'
import { aTeam } from '../testing/arbitraryFacts.ts'
import { sampleAsOf } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'
import { squadHealth } from './squadHealth.ts'

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s the loss of past games is the one that pages explain',
  (sport) => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const model = sportModels[sport]
        const now = nowAt(sampleAsOf)
        expect(squadHealth(knownSquad(facts, now), model, now)?.loss ?? 0).toBeCloseTo(
          scoreTeam(facts, model, sampleAsOf).explanation.loss,
          9,
        )
      }),
      { numRuns: 30 },
    )
  },
)
