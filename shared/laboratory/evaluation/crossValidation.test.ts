import { expect, test } from 'vitest'
import { split } from '../panels/split.ts'
import type { TeamGame } from '../panels/teamGames.ts'
import { teamFolds } from './crossValidation.ts'

const hole = { from: 20, to: 60 }

/** A hundred days with a game each; in the middle the absences are unknown. */
const games = Array.from({ length: 100 }, (_, day): TeamGame => {
  const side = { league: 'nba', season: '2016', week: String(day), neutral: false }
  const unknown = day >= hole.from && day < hole.to
  const slots = unknown ? null : () => ({ home: [], away: [] })
  return {
    ...side,
    day,
    home: 'BOS',
    away: 'MIA',
    margin: 3,
    total: 200,
    closing: null,
    slots,
    startersOut: null,
    squads: null,
  }
})

const committed = { model: null, record: { rows: 100, from: '1970-01-01', to: '1970-04-10' } }
const firstTested = split(games, committed, () => null, null)?.test[0]?.day ?? 0

test('no fold of a team model has rows of the final test', () => {
  expect(firstTested).toBe(80)
  const days = teamFolds(games).flatMap(({ before, test }) => [...before, ...test])
  expect(Math.max(...days.map(({ day }) => day))).toBe(firstTested - 1)
})

test('each fold is tested on games with known absences after those of its fit', () => {
  for (const { before, test: tested } of teamFolds(games)) {
    expect(tested.length).toBeGreaterThan(0)
    expect(tested[0]?.day).toBeGreaterThan(before.at(-1)?.day ?? Number.POSITIVE_INFINITY)
    expect([...before, ...tested].every(({ slots }) => slots !== null)).toBe(true)
  }
})
