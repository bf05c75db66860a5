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

test('a healthy player who is ruled out costs his part, told as what it is', () => {
  const { parts } = scored({ assumed: { 'p-QB': 'out' } }).explanation
  expect(parts).toMatchObject([
    { player: 'p-QB', label: 'ruled out in this what-if', injuryIds: [], value: 0, assumed: true },
  ])
})

test('a hurt player who is ruled out has one part: neither the injury nor the rule alone matters', () => {
  const { parts } = scored({ ...hurt, assumed: { 'p-QB': 'out' } }).explanation
  expect(parts).toMatchObject([
    { label: 'ruled out in this what-if, knee sprain', injuryIds: ['i'], assumed: true },
  ])
})

test('a hurt player who is counted in keeps the part of his injury, and it is smaller', () => {
  const [today] = scored(hurt).explanation.parts
  const [counted] = scored({ ...hurt, assumed: { 'p-QB': 'in' } }).explanation.parts
  expect(counted).toMatchObject({ key: today?.key, label: 'knee sprain' })
  expect(counted).not.toHaveProperty('assumed')
  expect(counted?.effect).toBeGreaterThan(today?.effect ?? 0)
  expect(counted?.effect).toBeLessThan(0)
})

test('a suspension no longer keeps out whoever is counted in; weeks on the report stay in his risk', () => {
  const counted = scored({
    statuses: [report('p-QB', 'Suspended')],
    assumed: { 'p-QB': 'in' },
  }).explanation
  expect(counted.score).toBeCloseTo(scored({}).explanation.score, 1)
  expect(counted.parts.map(({ shown }) => shown)).toEqual([0])
})

test('what is supposed is said in the notes', () => {
  const notesOf = (said: 'in' | 'out') => quarterback({ assumed: { 'p-QB': said } })?.notes
  expect(notesOf('in')).toContain('counted as playing in this what-if')
  expect(notesOf('out')).toContain('ruled out in this what-if')
  expect(quarterback(hurt)?.notes.join()).not.toContain('what-if')
})

test('health points and the list of the most important follow', () => {
  const out = scored({ assumed: { 'p-QB': 'out' } })
  expect(out.health.points).toBeLessThan(scored({}).health.points)
  expect(out.lists.offense.find(({ playerId }) => playerId === 'p-QB')?.score).toBe(0)
})

test('whoever has left the field for good, or was never on it, cannot be supposed', () => {
  const players = team('nfl').players.map((one) => ({ ...one, active: one.id !== 'p-QB' }))
  const without = scored({ players })
  expect(scored({ players, assumed: { 'p-QB': 'in', nobody: 'out' } })).toStrictEqual(without)
})
