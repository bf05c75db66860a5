import { expect, test } from 'vitest'
import type { AvailableGame } from '#shared/contract/player.ts'
import { gameText, seasonStrips, stretchDays } from './availability.ts'

const game = (day: string | null, state: AvailableGame['state']): AvailableGame => ({
  ...{ game_id: `nba-${day}`, week: null, day, opponent_abbr: 'LAL', home: true, state },
})
const page = {
  season: 2026,
  availability: [
    ...[game('2026-10-21', 'available'), game('2026-10-24', 'available')],
    ...[game('2026-10-26', 'injured'), game('2026-10-28', 'out'), game('2026-10-30', 'out')],
    ...[game('2026-11-01', 'off'), game('2026-11-24', 'to_come'), game(null, 'to_come')],
  ],
  earlier_availability: [{ season: 2025, games: [game('2026-04-02', 'available')] }],
}

test('future and cancelled games are not counted, and a game in which he was hurt is not missed', () => {
  const strips = seasonStrips(page, 'nba')
  expect(strips.map(({ title, summary }) => [title, summary])).toEqual([
    ['2026–27', 'fit for 3 of 5 games'],
    ['2025–26', 'fit for 1 of 1 games on file'],
  ])
})

test('consecutive games with the same state form one stretch, named by its first and last day', () => {
  const [strip] = seasonStrips(page, 'nba')
  const told = strip?.stretches.map((one) => [
    ...[one.state, one.games, stretchDays(one, '2026-11-21')],
  ])
  expect(told).toEqual([
    ['available', 2, 'Oct 21 to Oct 24'],
    ['injured', 1, 'Oct 26'],
    ['out', 2, 'Oct 28 to Oct 30'],
    ['off', 1, 'Nov 1'],
    ['to_come', 2, 'Nov 24'],
  ])
})

test('a player without games has no strip', () => {
  expect(seasonStrips({ season: null, availability: [], earlier_availability: [] }, 'nfl')).toEqual(
    [],
  )
  expect(seasonStrips({ season: 2026, availability: [], earlier_availability: [] }, 'nfl')).toEqual(
    [],
  )
})

test('a game is described by its day, its opponent and the player’s state', () => {
  const away = { ...game('2026-11-01', 'out'), home: false }
  expect(gameText(away, '2026-11-21')).toBe('Nov 1 at LAL: Out injured')
  expect(gameText(game(null, 'to_come'), '2026-11-21')).toBe('TBD vs LAL: To come')
})
