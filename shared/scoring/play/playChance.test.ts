import { expect, test } from 'vitest'
import { logistic } from '../model/additive.ts'
import type { PlayParameters } from '../parameters/types.ts'
import { playChance, playEvidence, shareLeft } from './playChance.ts'

const play: PlayParameters = {
  seasons: [2020, 2021],
  rows: 100,
  model: {
    intercept: 1,
    terms: [
      { feature: 'said', knots: [0, 1], effects: [-2, 0], missing: 0 },
      { feature: 'note', levels: { knock: 0.5 } },
    ],
  },
  recent: { seasons: [2020, 2021], rows: 100, intercept: 0.2, slope: 0.9 },
}

test('the newest seasons correct the chance, and the evidence adds up to it', () => {
  const features = { said: 0.5, note: 'knock' }
  const chance = playChance(play, features)
  expect(chance).toBeCloseTo(logistic(0.2 + 0.9 * (1 - 1 + 0.5)), 12)
  const { base, parts, result } = playEvidence(play, features)
  expect(base).toBeCloseTo(logistic(0.2 + 0.9), 12)
  expect(parts.map(({ feature }) => feature)).toEqual(['said', 'note'])
  expect(base + parts.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(chance, 12)
  expect(result).toBeCloseTo(chance, 12)
})

test('a listing never raises the chance', () => {
  const [doubtful, unlisted] = [{ said: 0.5, note: 'knock' }, { said: 1 }]
  const share = playChance(play, doubtful) / playChance(play, unlisted)
  expect(share).toBeLessThan(1)
  expect(shareLeft(play, doubtful, unlisted)).toBe(share)
  expect(shareLeft(play, { said: 1, note: 'knock' }, unlisted)).toBe(1)
})
