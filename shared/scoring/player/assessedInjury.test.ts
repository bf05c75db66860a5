import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import { type CaseContext, injuryCase } from './assessedInjury.ts'

const start = 20_000
const injury = {
  id: 'i1',
  start,
  dated: true,
  startKnownBy: 'report',
  grade: null,
  names: injuryNames('nfl', { bodyPart: 'ankle', diagnosis: null, surgery: false }),
  part: 'ankle',
  recovered: null,
} as unknown as KnownInjury

const kickOff = Date.parse('2026-10-04T17:00:00Z')

const caseOn = (
  day: number,
  wait: number,
  reports: readonly KnownReport[] = [],
  ahead: Partial<CaseContext['schedule']> = {},
) => {
  const gameDays = Array.from({ length: 17 }, (_, week) => start + wait + 7 * week)
  const nextGame = gameDays.find((game) => game > start + day) ?? null
  const context = {
    model: { sport: 'nfl', status: {} },
    now: { today: start + day },
    schedule: {
      ...{ season: 2026, seasonEnd: null, gameDays, nextGame },
      kickOffs: new Map([[start, kickOff]]),
      ...ahead,
    },
    ...{ age: null, position: 'WR', playerId: 'p1', recoveries: [] },
  } as unknown as CaseContext
  return injuryCase(injury, [injury], reports, context)
}

test.each([
  ['in the first game', 0, 15, 1],
  ['seven weeks before the first game, on the day after the third', 49, 64, 2],
  ['seven weeks before the first game, on the day after the first', 49, 50, 0],
  ['seven weeks before the first game, a week before it', 49, 42, 0],
])('a player hurt %s misses no games in the weeks before the season', (_, wait, day, missed) => {
  expect(caseOn(day, wait).missed).toBe(missed)
})

const reportAt = (at: string, status: string): KnownReport => ({
  ...{ playerId: 'p1', at, day: start, status },
  ...{ practice: null, part: 'ankle', text: status, ofHealth: true },
})

test.each([
  ['nobody lists', [], 7],
  ['who is listed after kick-off', [reportAt('2026-10-04T18:30:00Z', 'Questionable')], 7],
  ['who is cleared before kick-off', [reportAt('2026-10-04T15:00:00Z', 'Active')], 7],
  ['who is ruled out before kick-off', [reportAt('2026-10-04T15:00:00Z', 'Out')], 0],
])('of a player %s on the day of a game, the first missed game is known', (_, reports, first) => {
  expect(caseOn(1, 0, reports).gameDays[0]).toBe(start + first)
})

test('an injury in the morning keeps a player out of that day’s game', () => {
  const isAhead = { nextGame: start }
  expect(caseOn(0, 0, [], isAhead).gameDays[0]).toBe(start)
})
