import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import type { KnownInjury } from '../facts/knownAsOf.ts'
import { type CaseContext, injuryCase } from './assessedInjury.ts'

const start = 20_000
const injury = {
  id: 'i1',
  start,
  dated: true,
  grade: null,
  names: injuryNames('nfl', { bodyPart: 'ankle', diagnosis: null, surgery: false }),
  part: 'ankle',
  recovered: null,
} as unknown as KnownInjury

const missedOn = (day: number, wait: number) => {
  const gameDays = Array.from({ length: 17 }, (_, week) => start + wait + 7 * week)
  const nextGame = gameDays.find((game) => game > start + day) ?? null
  const context = {
    model: { sport: 'nfl', status: {} },
    now: { today: start + day },
    schedule: { season: 2026, seasonEnd: null, gameDays, nextGame },
    ...{ age: null, position: 'WR', playerId: 'p1', recoveries: [] },
  } as unknown as CaseContext
  return injuryCase(injury, [injury], [], context).missed
}

test.each([
  ['in the first game', 0, 15, 2],
  ['seven weeks before the first game, on the day after the third', 49, 64, 2],
  ['seven weeks before the first game, on the day after the first', 49, 50, 0],
  ['seven weeks before the first game, a week before it', 49, 42, 0],
])('a player hurt %s misses no games in the weeks before the season', (_, wait, day, missed) => {
  expect(missedOn(day, wait)).toBe(missed)
})
