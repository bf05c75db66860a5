import { expect, test } from 'vitest'
import { sportModels } from '../sports/committedModels.ts'
import {
  injury,
  report,
  sampleAsOf,
  team,
  type WholeTeam,
  withoutCauses,
} from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'
import { explainTeam } from './teamExplanation.ts'

const scored = (over: Partial<WholeTeam>) =>
  scoreTeam(team('nfl', over), sportModels.nfl, sampleAsOf)

test('a healthy team has no parts, and its score is the original', () => {
  const { parts, original, score } = scored({}).explanation
  expect([parts, score]).toEqual([[], original])
})

test('a part names the player and the injury, and its effect is what the removal gives back', () => {
  const facts = team('nfl', {
    injuries: [injury('i', 'p-QB')],
    statuses: [report('p-QB', 'Out', { bodyPart: 'Knee' })],
  })
  const { parts, score, original } = scoreTeam(facts, sportModels.nfl, sampleAsOf).explanation
  expect(parts).toMatchObject([
    { player: 'p-QB', label: 'knee sprain', injuryIds: ['i'], value: 0 },
  ])
  const healed = scoreTeam(withoutCauses(facts, parts[0] ?? never()), sportModels.nfl, sampleAsOf)
  expect(healed.explanation.score).toBeCloseTo(score - (parts[0]?.effect ?? 0), 9)
  expect(healed.explanation.score).toBeCloseTo(original, 9)
})

const never = (): never => {
  throw new Error('a part was expected')
}

test('two injuries that each rule a player out are one part', () => {
  const injuries = [
    injury('knee', 'p-QB', { diagnosis: 'ACL tear', grade: 5 }),
    injury('calf', 'p-QB', { bodyPart: 'achilles', diagnosis: 'tear', grade: 5 }),
  ]
  const { parts } = scored({ injuries }).explanation
  expect(parts.map(({ injuryIds }) => injuryIds.length)).toEqual([2])
})

test('two injuries of two players are two parts, the larger loss first', () => {
  const injuries = [injury('a', 'p-WR', { grade: 1 }), injury('b', 'p-QB', { grade: 5 })]
  const { parts } = scored({ injuries }).explanation
  expect(parts).toHaveLength(2)
  expect(parts[0]?.effect ?? 0).toBeLessThanOrEqual(parts[1]?.effect ?? 0)
})

test('a listing without an injury has a part, and a suspension has none', () => {
  const partsOf = (status: string) =>
    scored({ statuses: [report('p-QB', status)] }).explanation.parts
  expect(partsOf('Out')).toMatchObject([{ label: 'Out', injuryIds: [], value: 0 }])
  expect(partsOf('Suspended')).toEqual([])
})

test('printed parts add up to the printed score even if rounding each would not', () => {
  const cause = (effect: number) => ({
    label: '',
    injuryIds: [],
    reports: [],
    status: null,
    effect,
    alone: effect,
  })
  const three = ['a', 'b', 'c'].map((playerId) => ({
    playerId,
    name: playerId,
    score: 0,
    worth: 1,
    causes: [cause(-0.44)],
  }))
  const scale = { unit: 'points', losses: [2, 4, 6], past: [0, 1] } as const
  const { parts, shownScore } = explainTeam({ loss: 3 * 0.44, contributors: three }, scale)
  expect(shownScore).toBe(8.7)
  expect(parts.map(({ shown }) => shown).toSorted()).toEqual([-0.4, -0.4, -0.5])
})

test('a team without players counts as healthy and has a note', () => {
  const { explanation, notes, groups } = scored({ players: [] })
  expect(explanation).toMatchObject({ score: 10, original: 10, parts: [] })
  expect(notes).toEqual(['no players on file: counted as healthy'])
  expect(groups.map(({ average }) => average)).toEqual([null, null, null, null])
})

test('the score of a player is the product of his parts', () => {
  const [quarterback] = scored({ injuries: [injury('i', 'p-QB')] }).players
  const { parts = [], score, available, fitness } = quarterback ?? never()
  const product = parts.reduce((sum, { value }) => sum * value, 100)
  const lost = parts.find(({ kind }) => kind === 'risk')?.value ?? 0
  expect(product).toBeCloseTo(score, 9)
  expect(fitness * lost * available.chance).toBeCloseTo(score, 9)
})

test('missing and impossible facts leave notes', () => {
  const injuries = [
    injury('a', 'p-QB', { grade: null }),
    injury('b', 'p-RB', { startedOn: 'unknown' }),
    injury('c', 'p-WR', { startedOn: '2026-11-01', returnedOn: '2026-10-01' }),
  ]
  const { players } = scored({ injuries })
  const notes = Object.fromEntries(players.map((one) => [one.playerId, one.notes.join('; ')]))
  expect(notes['p-QB']).toContain('no grade, counted as the usual one')
  expect(notes['p-RB']).toContain('no date, counted from today')
  expect(notes['p-WR']).toContain('a return before the injury is not counted')
})

test('teams with the same printed score have the same percentage of past team-weeks', () => {
  const { scale } = sportModels.nfl.team
  const losing = (loss: number) => explainTeam({ loss, contributors: [] }, scale)
  const losses = Array.from({ length: 400 }, (_, step) => losing(step / 40))
  const shares = Map.groupBy(losses, ({ shownScore }) => shownScore)
  expect(shares.size).toBeLessThan(losses.length / 2)
  for (const equal of shares.values())
    expect(new Set(equal.map(({ healthierThan }) => healthierThan)).size).toBe(1)
})
