import { expect, test } from 'vitest'
import { isFrozenAt, publishPick } from './freeze.ts'
import type { MarketPick } from './picks.ts'

const kickOff = '2026-11-22T18:00:00.000Z'
const pick = (outcome: string): MarketPick => ({ outcome, line: -3, edge: 4, chance: 0.54 })
const run = (at: string, outcome = 'Home:BUF') => ({ model: pick(outcome), override: null, at })

test.each([
  ['2026-11-21T17:59:59.999Z', false],
  ['2026-11-21T18:00:00.000Z', true],
  ['2026-11-22T17:59:59.999Z', true],
  ['2026-11-22T18:00:00.000Z', true],
  ['no time', false],
])('at %s the clock has frozen the pick: %s', (at, frozen) => {
  expect(isFrozenAt(kickOff, at)).toBe(frozen)
})

test('a pick of a game without a kick-off does not freeze', () => {
  expect(publishPick(null, run('2026-11-22T12:00:00.000Z'), null)?.frozen).toBe(false)
})

test('a late run freezes the pick as it was a day before kick-off', () => {
  const early = publishPick(null, run('2026-11-20T12:00:00.000Z'), kickOff)
  const late = publishPick(early, run('2026-11-22T12:00:00.000Z', 'Away:MIA'), kickOff)
  expect(early).toMatchObject({ frozen: false })
  expect(late).toEqual({ ...early, frozen: true })
  expect(publishPick(late, run('2026-11-22T13:00:00.000Z', 'Away:MIA'), kickOff)).toBe(late)
})

test('a pick that no run has frozen stays as it was at kick-off', () => {
  const early = publishPick(null, run('2026-11-20T12:00:00.000Z'), kickOff)
  expect(publishPick(early, run(kickOff, 'Away:MIA'), kickOff)).toEqual({ ...early, frozen: true })
})

test('nothing is published for a game that has begun', () => {
  expect(publishPick(null, run(kickOff), kickOff)).toBeNull()
})
