import { expect, it, test } from 'vitest'
import { countdownTo, startWord } from './countdown.ts'

const start = '2026-11-22T18:00:00Z'

test.each([
  ['2026-11-20T15:56:57Z', { days: 2, hours: 2, minutes: 3, seconds: 3 }],
  ['2026-11-21T18:00:00Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  ['2026-11-21T18:00:01Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  ['2026-11-22T17:59:59Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-11-22T17:59:59.900Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-11-22T18:00:00Z', null],
  ['2026-11-22T19:00:00Z', null],
])('at %s the countdown shows %o', (now, left) => {
  expect(countdownTo(start, new Date(now))).toEqual(left)
})

it('shows no countdown to an unknown start', () => {
  for (const unknown of [null, undefined, '', 'TBD', '2026-11-22'])
    expect(countdownTo(unknown, new Date(0))).toBeNull()
})

it('counts down to a tipoff in the NBA and to a kickoff elsewhere', () => {
  expect(([1, 2, 3] as const).map(startWord)).toEqual(['kickoff', 'tipoff', 'kickoff'])
})
