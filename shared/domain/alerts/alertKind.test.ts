import { expect, test } from 'vitest'
import type { PlayerState } from '../score/playerChange.ts'
import { alertKindOf, alertKinds } from './alertKind.ts'

const state = (status: string | null, chance: number, returns_on: string | null = null) =>
  ({ status, chance, returns_on, score: 80, cost: 0 }) satisfies PlayerState
const fit = state(null, 100)
const doubtful = state('Questionable', 60)
const out = state('Out', 0, '2026-12-05')
const all = { kinds: alertKinds, chance_points: 15, return_days: 7 }

test.each([
  ['ruled_out', fit, out],
  ['ruled_out', doubtful, out],
  ['back', out, fit],
  ['back', doubtful, fit],
  ['back', out, state('Active', 88)],
  ['in_doubt', fit, doubtful],
  ['in_doubt', out, doubtful],
  ['chance', doubtful, state('Questionable', 45)],
  ['return', out, state('Out', 0, '2026-12-12')],
  ['return', out, state('IR', 0, '2026-11-28')],
  // Short of a threshold, or another word for the same.
  [undefined, doubtful, state('Questionable', 46)],
  [undefined, out, state('Out', 0, '2026-12-11')],
  [undefined, out, state('IR', 0, '2026-12-05')],
  [undefined, state(null, 80), state(null, 100)],
  [undefined, state('Active', 88), fit],
  [undefined, fit, state('Probable', 99.6)],
])('a change is told as %s from %o to %o', (kind, from, to) => {
  expect(alertKindOf({ from, to }, all)).toBe(kind)
})

test('a change of a kind that the reader has switched off is told as another that he wants', () => {
  const moved = { from: state('Questionable', 60), to: state('Doubtful', 10) }
  expect(alertKindOf(moved, all)).toBe('in_doubt')
  expect(alertKindOf(moved, { ...all, kinds: ['chance'] })).toBe('chance')
  expect(alertKindOf(moved, { ...all, kinds: ['ruled_out'] })).toBeUndefined()
})

test('a change is measured as it is printed', () => {
  const moved = { from: state('Questionable', 60.4), to: state('Questionable', 45.5) }
  expect(alertKindOf(moved, all)).toBeUndefined()
})
