import { expect, test } from 'vitest'
import { causeOfChange, type PlayerChange, togetherChanged } from './playerChange.ts'

const fit = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const doubtful = { ...fit, status: 'Questionable', chance: 60, score: 50 }
const out = { ...fit, status: 'Out', chance: 0, score: 0, returns_on: '2026-12-10' }

test.each([
  ['another status', fit, doubtful, 'status'],
  [
    'a status that is gone, although chance and score stand',
    doubtful,
    { ...doubtful, status: null },
    'status',
  ],
  ['five points of chance', doubtful, { ...doubtful, chance: 55 }, 'chance'],
  ['less than five points of chance', doubtful, { ...doubtful, chance: 64.9 }, undefined],
  ['three points of score', doubtful, { ...doubtful, score: 53 }, 'score'],
  ['less than three points of score', doubtful, { ...doubtful, score: 47.1 }, undefined],
  ['a return a week later', out, { ...out, returns_on: '2026-12-17' }, 'return'],
  ['a return a week earlier', out, { ...out, returns_on: '2026-12-03' }, 'return'],
  ['a return six days later', out, { ...out, returns_on: '2026-12-16' }, undefined],
  ['a return that is not known any more', out, { ...out, returns_on: null }, undefined],
  ['another cost alone', doubtful, { ...doubtful, cost: -1 }, undefined],
  ['a new status with a new chance', doubtful, { ...out, status: 'Out' }, 'status'],
])('is worth telling or not: %s', (_, told, now, cause) => {
  expect(causeOfChange(told, now)).toBe(cause)
})

const change = (at: string, from: PlayerChange['from'], to: PlayerChange['to']): PlayerChange => ({
  ...{ id: `p#status#${at}`, player_id: 'p', name: 'P', team_id: 't' },
  ...{ at, cause: 'status' as const, from, to },
})

test('several changes count as one from the first to the last, and as none if he is back where he was', () => {
  const hurt = change('2026-11-20T10:00:00.000Z', fit, doubtful)
  const ruledOut = change('2026-11-20T18:00:00.000Z', doubtful, out)
  const cleared = change('2026-11-21T10:00:00.000Z', out, fit)
  expect(togetherChanged([])).toBeUndefined()
  expect(togetherChanged([hurt, ruledOut])).toEqual({ ...ruledOut, from: fit, cause: 'status' })
  expect(togetherChanged([hurt, ruledOut, cleared])).toBeUndefined()
  const less = change('2026-11-21T10:00:00.000Z', doubtful, { ...doubtful, chance: 54 })
  expect(togetherChanged([less])?.cause).toBe('chance')
})
