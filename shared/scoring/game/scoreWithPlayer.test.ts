import { expect, test } from 'vitest'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { report, sampleAsOf, team } from '../testing/facts.ts'
import { scoreWithPlayer } from './scoreWithPlayer.ts'

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s the scores with a player and without him are those of a what-if of his team',
  (sport) => {
    const [player, other] = team(sport).players.map(({ id }) => id)
    const id = player ?? ''
    const at = '2026-11-20T21:00:00.000Z'
    const facts = team(sport, {
      statuses: [report(id, 'Questionable', { at }), report(other ?? '', 'Out', { at })],
    })
    const model = sportModels[sport]
    const scoreWith = scoreWithPlayer(facts, model, sampleAsOf)
    const choices = ['in', 'out'] as const
    for (const choice of choices) {
      const { explanation } = scoreTeam({ ...facts, whatIf: { [id]: choice } }, model, sampleAsOf)
      expect(scoreWith(id, choice)).toBe(explanation.shownScore)
    }
    expect(scoreWith(id, 'in')).toBeGreaterThanOrEqual(scoreWith(id, 'out'))
  },
)
