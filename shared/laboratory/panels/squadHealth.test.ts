import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nowAt } from '../../scoring/facts/knownAsOf.ts'
import { knownSquad } from '../../scoring/player/knownSquad.ts'
import { sportModels } from '../../scoring/sports/committedModels.ts'
import { healthPoints } from '../../scoring/team/health.ts'
import { scoreTeam } from '../../scoring/team/scoreTeam.ts'
import { aTeam } from '../../scoring/testing/arbitraryFacts.ts'
import { sampleAsOf } from '../../scoring/testing/facts.ts'
import { squadHealth, squadSlots } from './squadHealth.ts'

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s the loss and the health points of past games are those of pages',
  (sport) => {
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const model = sportModels[sport]
        const now = nowAt(sampleAsOf)
        const squad = knownSquad(facts, now)
        const shown = scoreTeam(facts, model, sampleAsOf)
        expect(squadHealth(squad, model, now)?.loss ?? 0).toBeCloseTo(shown.explanation.loss, 9)
        expect(healthPoints(squadSlots(squad, model, now), model.team.health)).toBeCloseTo(
          shown.health.points,
          9,
        )
      }),
      { numRuns: 30 },
    )
  },
)
