import { expect, test } from 'vitest'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { injury, report, sampleAsOf, stats, team } from '../testing/facts.ts'
import { scoreAfter } from './healthScale.ts'
import { scoreTeam } from './scoreTeam.ts'

const scored = (over: Partial<TeamFacts>) =>
  scoreTeam({ ...team('nfl'), ...over }, sportModels.nfl, sampleAsOf)
const quarterback = (over: Partial<TeamFacts>) => scored(over).players[0]

const hurt = {
  injuries: [injury('i', 'p-QB', { grade: 1 })],
  statuses: [report('p-QB', 'Questionable', { bodyPart: 'Knee' })],
}

test('a healthy player who is ruled out is a part that names the what-if', () => {
  const { parts } = scored({ whatIf: { 'p-QB': 'out' } }).explanation
  expect(parts).toMatchObject([
    { player: 'p-QB', label: 'ruled out in this what-if', injuryIds: [], value: 0, whatIf: true },
  ])
})

test('a hurt player who is ruled out has one part for the injury and the what-if', () => {
  const { parts } = scored({ ...hurt, whatIf: { 'p-QB': 'out' } }).explanation
  expect(parts).toMatchObject([
    { label: 'ruled out in this what-if, knee sprain', injuryIds: ['i'], whatIf: true },
  ])
})

test('a hurt player who is fully fit scores as one who was never hurt, and has no part left', () => {
  const facts = { ...hurt, whatIf: { 'p-QB': 'in' } } as const
  const { notes: _, available: __, ...fit } = quarterback(facts) ?? expect.fail()
  const { notes: ___, available: ____, ...healthy } = quarterback({}) ?? expect.fail()
  expect(fit).toStrictEqual(healthy)
  expect(scored(facts).explanation).toMatchObject({ parts: [], score: 10, shownScore: 10 })
})

test('a fully fit player gives back what he costs, though the scale would give back less', () => {
  const facts = {
    injuries: [injury('i', 'p-QB', { grade: 5 }), injury('j', 'p-LT'), injury('k', 'p-CB')],
    stats: ['p-QB', 'p-LT', 'p-CB'].map((id) => stats(id, { snapSharePriorFour: 1 })),
  }
  const [today, fit] = [scored(facts), scored({ ...facts, whatIf: { 'p-CB': 'in' } })]
  const cost = costsByPlayer({
    parts: today.explanation.parts.map((part) => ({ ...part, player_id: part.playerId })),
  }).get('p-CB')?.cost
  expect(cost).toBeLessThan(0)
  expect(fit.explanation.shownScore - today.explanation.shownScore).toBeCloseTo(-(cost ?? 0), 9)
  const byScale = scoreAfter(fit.explanation.loss, sportModels.nfl.team.scale)
  expect(byScale - today.explanation.score).toBeLessThan(-(cost ?? 0) - 0.1)
})

test('a team that loses more than in its published score is scored by the scale', () => {
  const { explanation } = scored({ ...hurt, whatIf: { 'p-QB': 'out' } })
  expect(explanation.loss).toBeGreaterThan(scored(hurt).explanation.loss)
  expect(explanation.score).toBe(scoreAfter(explanation.loss, sportModels.nfl.team.scale))
})

test('the notes of a player name the choice of the what-if', () => {
  const notesOf = (choice: 'in' | 'out') => quarterback({ whatIf: { 'p-QB': choice } })?.notes
  expect(notesOf('in')).toContain('counted as fully fit in this what-if')
  expect(notesOf('out')).toContain('ruled out in this what-if')
  expect(quarterback(hurt)?.notes.join()).not.toContain('what-if')
})

test('a what-if changes the health points and the scores in the lists', () => {
  const out = scored({ whatIf: { 'p-QB': 'out' } })
  expect(out.health.points).toBeLessThan(scored({}).health.points)
  expect(out.lists.offense.find(({ playerId }) => playerId === 'p-QB')?.score).toBe(0)
})

test('a what-if ignores inactive and unknown players', () => {
  const players = team('nfl').players.map((one) => ({ ...one, active: one.id !== 'p-QB' }))
  const without = scored({ players })
  expect(scored({ players, whatIf: { 'p-QB': 'in', nobody: 'out' } })).toStrictEqual(without)
})
