import { expect, test } from 'vitest'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { injury, report, sampleAsOf, team } from '../testing/facts.ts'
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

test('a hurt player who is counted in keeps the part of his injury with a smaller loss', () => {
  const [today] = scored(hurt).explanation.parts
  const [counted] = scored({ ...hurt, whatIf: { 'p-QB': 'in' } }).explanation.parts
  expect(counted).toMatchObject({ key: today?.key, label: 'knee sprain' })
  expect(counted).not.toHaveProperty('whatIf')
  expect(counted?.effect).toBeGreaterThan(today?.effect ?? 0)
  expect(counted?.effect).toBeLessThan(0)
})

test('a listed player who is counted in keeps only the risk of his weeks on the report', () => {
  const counted = scored({
    statuses: [report('p-QB', 'Out')],
    whatIf: { 'p-QB': 'in' },
  }).explanation
  expect(counted.score).toBeCloseTo(scored({}).explanation.score, 1)
  expect(counted.parts.map(({ shown }) => shown)).toEqual([0])
})

test('the notes of a player name the choice of the what-if', () => {
  const notesOf = (choice: 'in' | 'out') => quarterback({ whatIf: { 'p-QB': choice } })?.notes
  expect(notesOf('in')).toContain('counted as playing in this what-if')
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
