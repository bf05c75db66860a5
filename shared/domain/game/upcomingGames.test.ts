import { describe, expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { game as anyGame } from '#shared/scoring/testing/facts.ts'
import {
  byStart,
  gamesAhead,
  gamesWithPage,
  listedGames,
  nextDay,
  nextWeekGames,
  recentResults,
} from './upcomingGames.ts'

const game = (
  home: string,
  away: string,
  competition: Competition = 'NFL',
  over: Partial<Game> = {},
): Game =>
  anyGame({
    id: `${away}-${home}`,
    competition,
    homeTeamId: home,
    awayTeamId: away,
    week: 12,
    day: '2026-11-22',
    at: '2026-11-22T18:00:00.000Z',
    ...over,
  })

describe('the order of games', () => {
  test('games are sorted by day and time, without a time last on their day, without a day last of all', () => {
    const early = game('BUF', 'MIA', 'NBA', { day: '2026-11-21', at: '2026-11-22T00:00:00.000Z' })
    const late = game('NYJ', 'NEP', 'NBA', { day: '2026-11-21', at: '2026-11-22T03:00:00.000Z' })
    const open = game('MIA', 'NYJ', 'NBA', { day: '2026-11-21', at: null })
    const next = game('NEP', 'BUF', 'NBA', { day: '2026-11-22', at: '2026-11-22T18:00:00.000Z' })
    const never = game('BUF', 'NYJ', 'NBA', { day: null, at: null })
    const inOrder = [early, late, open, next, never]
    expect(inOrder.toReversed().toSorted(byStart)).toEqual(inOrder)
  })

  test('games at the same time are sorted by id, whatever order they were read in', () => {
    const games = [game('BUF', 'MIA'), game('NYJ', 'NEP')]
    expect(games.toReversed().toSorted(byStart)).toEqual(games.toSorted(byStart))
  })
})

describe('games ahead', () => {
  // In the East it is still the twelfth.
  const now = new Date('2026-08-13T02:00:00.000Z')
  const isAhead = (over: Partial<Game>, others: readonly Game[] = []) => {
    const one = game('BUF', 'MIA', 'NBA', over)
    return gamesAhead([one, ...others], now).includes(one)
  }
  const day = (of: string) => ({ day: of, at: null })

  test.each<[string, Partial<Game>, boolean]>([
    ['that is about to start', { at: '2026-08-13T02:00:01.000Z', day: '2026-08-12' }, true],
    ['that has started', { at: '2026-08-13T02:00:00.000Z', day: '2026-08-12' }, false],
    ['of today without a time', day('2026-08-12'), true],
    ['of yesterday without a time', day('2026-08-11'), false],
    ['that is over', { status: 'final', ...day('2026-08-13') }, false],
    ['that was cancelled', { status: 'cancelled', ...day('2026-08-13') }, false],
    ['postponed to an unknown date', { status: 'postponed', ...day('2026-08-12') }, true],
    ['postponed on an earlier day', { status: 'postponed', ...day('2026-08-11') }, false],
    ['postponed after its time', { status: 'postponed', at: '2026-08-13T01:00:00.000Z' }, true],
    [
      'postponed on an earlier day, with only a time on file',
      { status: 'postponed', day: null, at: '2026-08-12T01:00:00.000Z' },
      false,
    ],
  ])('a game %s (%o) is ahead: %s', (_, over, expected) => {
    expect(isAhead({ day: '2026-08-12', ...over })).toBe(expected)
  })

  test.each(['scheduled', 'postponed'] as const)(
    'a game without any date (%s) is ahead until two weeks after its season’s last',
    (status) => {
      const open = { ...day(''), day: null, status }
      const last = (of: string) => [game('NYJ', 'NEP', 'NBA', { ...day(of), status: 'final' })]
      expect(isAhead(open)).toBe(true)
      expect(isAhead(open, last('2026-07-29'))).toBe(true)
      expect(isAhead(open, last('2026-07-28'))).toBe(false)
      const next = game('NYJ', 'NEP', 'NBA', { ...day('2026-10-20'), season: 2027 })
      expect(isAhead(open, [...last('2026-07-28'), next])).toBe(false)
    },
  )
})

describe('the list of upcoming games', () => {
  const now = new Date('2026-08-12T12:00:00.000Z')
  const at = (day: string) => ({ day, at: `${day}T18:00:00.000Z` })

  test('the NFL’s list holds the next week of the current part of its season', () => {
    const preSeason = game('BUF', 'MIA', 'NFL', { seasonType: 2, week: 1, ...at('2026-08-13') })
    const same = game('NYJ', 'NEP', 'NFL', { seasonType: 2, week: 1, ...at('2026-08-15') })
    const next = game('MIA', 'NYJ', 'NFL', { seasonType: 2, week: 2, ...at('2026-08-20') })
    const season = game('NEP', 'BUF', 'NFL', { seasonType: 1, week: 1, ...at('2026-09-10') })
    expect(listedGames([season, next, same, preSeason], 'NFL', now)).toEqual([preSeason, same])
  })

  test('the NFL’s next week is that of the first game after the listed week, in any part of the season', () => {
    const nfl = (home: string, day: string, over: Partial<Game>) =>
      game(home, 'X', 'NFL', { week: 3, seasonType: 2, ...at(day), ...over })
    const listed = [nfl('BUF', '2026-08-13', {}), nfl('NYJ', '2026-08-15', {})]
    const second = [nfl('BUF', '2026-09-14', { week: 1, seasonType: 1 })]
    const first = [nfl('NEP', '2026-09-10', { week: 1, seasonType: 1 })]
    const later = [nfl('NEP', '2026-09-17', { week: 2, seasonType: 1 })]
    const nba = [game('NYJ', 'NEP', 'NBA', { week: 9, ...at('2026-08-14') })]
    const games = [...later, ...second, ...nba, ...first, ...listed]
    expect(listedGames(games, 'NFL', now)).toEqual(listed)
    expect(nextWeekGames(games, now)).toEqual([...first, ...second])
    expect(nextWeekGames([...listed, ...nba], now)).toEqual([])
  })

  test('the next day is that of the first game to come, however far away, and unknown without a day', () => {
    const opening = game('BUF', 'MIA', 'NBA', at('2026-10-20'))
    const second = game('MIA', 'BUF', 'NBA', at('2026-10-22'))
    const open = game('NYJ', 'NEP', 'NBA', { day: null, at: null })
    const sooner = game('NYJ', 'NEP', 'EPL', at('2026-08-21'))
    expect(listedGames([second, opening, sooner], 'NBA', now)).toEqual([])
    expect(nextDay([second, opening, sooner], 'NBA', now)).toBe('2026-10-20')
    expect(nextDay([{ ...opening, status: 'postponed' }, second], 'NBA', now)).toBe('2026-10-22')
    expect(nextDay([open], 'NBA', now)).toBeNull()
    expect(nextDay([sooner], 'NBA', now)).toBeNull()
  })

  test('the NBA’s list holds the games of the next days, those without a day last', () => {
    const soon = game('BUF', 'MIA', 'NBA', at('2026-08-13'))
    const open = game('NYJ', 'NEP', 'NBA', { day: null, at: null })
    const far = game('MIA', 'NYJ', 'NBA', at('2026-08-16'))
    expect(listedGames([open, far, soon], 'NBA', now)).toEqual([soon, open])
  })

  test('games in play are listed after those to come, for six hours or until they are over', () => {
    const start = (at: string, over: Partial<Game> = {}) =>
      game('NEP', 'BUF', 'NFL', { day: '2026-08-12', at: `2026-08-12T${at}:00.000Z`, ...over })
    const next = game('BUF', 'MIA', 'NFL', { week: 13, ...at('2026-08-13') })
    const begun = start('12:00')
    const early = start('06:01', { status: 'in_progress' })
    const old = start('06:00')
    const over = start('09:00', { status: 'final' })
    const games = [old, begun, over, early, next]
    expect(listedGames(games, 'NFL', now)).toEqual([next, early, begun])
    expect(listedGames([begun], 'NFL', now)).toEqual([begun])
    expect(gamesWithPage(games, 'NFL', now)).toEqual([next])
  })
})

describe('the latest results', () => {
  // In the East it is still Sunday, the twenty-second.
  const now = new Date('2026-11-23T03:00:00.000Z')
  const over = (day: string, competition: Competition, rest: Partial<Game> = {}) =>
    game('BUF', 'MIA', competition, {
      id: day,
      status: 'final',
      day,
      at: `${day}T18:00:00Z`,
      ...rest,
    })
  const daysOf = (competition: Competition, games: readonly Game[]) =>
    recentResults(games, competition, now).map(({ id }) => id)

  test('are those of today and yesterday in the East, the earliest first', () => {
    const days = ['2026-11-22', '2026-11-20', '2026-11-21', '2026-11-23']
    const others = [over('2026-11-21', 'EPL'), over('2026-11-22', 'NBA', { status: 'in_progress' })]
    const games = [...days.map((day) => over(day, 'NBA')), ...others]
    expect(daysOf('NBA', games)).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('include, in the NFL, all games of the week that is listed', () => {
    const thursday = over('2026-11-19', 'NFL')
    const weekBefore = over('2026-11-16', 'NFL', { week: 11 })
    const monday = game('NYJ', 'NEP', 'NFL', { day: '2026-11-23', at: '2026-11-24T01:15:00Z' })
    expect(daysOf('NFL', [thursday, weekBefore, monday])).toEqual(['2026-11-19'])
  })

  test('include, in the NFL, the last week for a week while the next games are unknown', () => {
    const thursday = over('2026-11-19', 'NFL')
    const weekBefore = over('2026-11-16', 'NFL', { week: 11 })
    expect(daysOf('NFL', [thursday, weekBefore])).toEqual(['2026-11-19'])
    expect(daysOf('NBA', [over('2026-11-19', 'NBA')])).toEqual([])
    const [first, second] = [over('2026-11-14', 'NFL'), over('2026-11-15', 'NFL')]
    expect(daysOf('NFL', [first, second])).toEqual(['2026-11-15'])
  })
})

describe('games that have a page', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const hasPage = (over: Partial<Game>) =>
    gamesWithPage([game('BUF', 'MIA', 'NFL', over)], 'NFL', now).length === 1

  test.each<[string, Partial<Game>, boolean]>([
    ['of today', { day: '2026-11-21', at: '2026-11-21T18:00:00.000Z' }, true],
    ['that has started', { day: '2026-11-21', at: '2026-11-21T11:00:00.000Z' }, false],
    ['cancelled, of today', { status: 'cancelled', day: '2026-11-21' }, true],
    ['cancelled, of the last day ahead', { status: 'cancelled', day: '2026-12-05' }, true],
    ['cancelled, of later', { status: 'cancelled', day: '2026-12-06' }, false],
    ['cancelled, of yesterday', { status: 'cancelled', day: '2026-11-20' }, false],
    ['cancelled, of no day', { status: 'cancelled', day: null, at: null }, false],
  ])('the page of a game %s is written: %s', (_, over, written) => {
    expect(hasPage(over)).toBe(written)
  })

  test('a canceled game is not listed', () => {
    const off = game('BUF', 'MIA', 'NFL', { status: 'cancelled', day: '2026-11-22' })
    expect(listedGames([off], 'NFL', now)).toEqual([])
  })
})
