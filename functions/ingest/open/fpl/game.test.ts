import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { nothingKnown } from '../known.ts'
import { bootstrap, fetchedAt, fixture, read } from './testing/payloads.ts'

const now = fetchedAt.toISOString()
const kickoff_time = '2026-11-26T10:30:00Z'
const result = { started: true, kickoff_time, team_h_score: 2, team_a_score: 1 }

const games = (over: Record<string, unknown>, before: Game[] = []) => {
  const known = { ...nothingKnown, games: before }
  const { facts } = read(bootstrap(), [fixture(over)], { known })
  return {
    game: facts.find((fact) => fact.kind === 'game'),
    score: facts.find((fact) => fact.kind === 'score'),
  }
}
const stored = (over: Record<string, unknown>): Game[] => {
  const { game } = games(over)
  return game?.kind === 'game' ? [game] : []
}

test.each([
  ['before it', { team_h_score: null, started: null }, 'scheduled', undefined],
  ['in the 2nd minute', { ...result, minutes: 2 }, 'in_progress', false],
  ['with its bonus points open', { ...result, finished_provisional: true }, 'final', true],
  ['after it', { ...result, finished_provisional: true, finished: true }, 'final', true],
])('a game %s', (_, over, status, final) => {
  const { game, score } = games(over)
  expect(game).toMatchObject({ status })
  if (final === undefined) expect(score).toBeUndefined()
  else expect(score).toMatchObject({ home: 2, away: 1, final, at: now })
})

test('a late kick-off is on its day in London', () => {
  expect(games({ kickoff_time: '2026-08-21T23:30:00Z' }).game).toMatchObject({
    day: '2026-08-22',
    at: '2026-08-21T23:30:00.000Z',
  })
})

test('a game that never had a date is scheduled, and one that has lost its date is postponed', () => {
  const undecided = { event: null, kickoff_time: null, started: null }
  const waiting = { status: 'scheduled', day: null, at: null, week: null }
  expect(games(undecided).game).toMatchObject(waiting)
  expect(games(undecided, stored(undecided)).game).toMatchObject(waiting)
  const called = games(undecided, stored({})).game
  expect(called).toMatchObject({ ...waiting, status: 'postponed' })
  expect(games(undecided, called?.kind === 'game' ? [called] : []).game).toEqual(called)
})

test('an old result is dated by its game, and a corrected one by its fetch', () => {
  const past = { ...result, finished: true, kickoff_time: '2026-09-12T14:00:00Z' }
  expect(games(past).score).toMatchObject({ at: '2026-09-12T16:00:00.000Z' })
  expect(games(past, stored(past)).score).toMatchObject({ at: now })
})
