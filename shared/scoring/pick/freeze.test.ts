import { expect, test } from 'vitest'
import { isFreezing, publishPick } from './freeze.ts'
import type { Pick } from './picks.ts'

const kickOff = '2026-11-22T18:00:00.000Z'
const pick = (outcome: string): Pick => ({ outcome, line: -3, edge: 4, chance: 0.54 })
const run = (at: string, outcome = 'Home:BUF') => ({ model: pick(outcome), override: null, at })

test.each([
  ['2026-11-21T17:59:59.999Z', false],
  ['2026-11-21T18:00:00.000Z', true],
  ['2026-11-22T17:59:59.999Z', true],
  ['2026-11-22T18:00:00.000Z', false],
  ['no time', false],
])('a publication at %s freezes the pick: %s', (at, freezes) => {
  expect(isFreezing(at, kickOff)).toBe(freezes)
})

test('a pick of a game without a kick-off does not freeze', () => {
  expect(publishPick(null, run('2026-11-22T12:00:00.000Z'), null)?.frozen).toBe(false)
})

test('the first publication within the window stays unchanged from then on', () => {
  const early = publishPick(null, run('2026-11-20T12:00:00.000Z'), kickOff)
  const first = publishPick(early, run('2026-11-22T12:00:00.000Z', 'Away:MIA'), kickOff)
  const later = publishPick(first, run('2026-11-22T13:00:00.000Z', 'Home:BUF'), kickOff)
  expect(early).toMatchObject({ frozen: false })
  expect(first).toMatchObject({ frozen: true, model: { outcome: 'Away:MIA' } })
  expect(later).toBe(first)
  expect(publishPick(first, run('2026-11-22T19:00:00.000Z'), kickOff)).toBe(first)
})

test('a pick that was not published within the window is removed at kick-off', () => {
  const early = publishPick(null, run('2026-11-20T12:00:00.000Z'), kickOff)
  expect(publishPick(early, run(kickOff), kickOff)).toBeNull()
})
