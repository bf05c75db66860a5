import { describe, expect, test } from 'vitest'
import { filesOf, pageCalls } from './pageNeeds.ts'

const addressOf = (text: string) => new URL(text, 'https://matchfit.example')

describe('the files of a page', () => {
  const pages = [
    ['^/?$', ['/assets/home.js', '/assets/home.css']],
    ['^/[^/]+/matchup/[^/]+/?$', ['/assets/matchup.js']],
    ['^/players/?(?:\\?|$)', ['/assets/players.js', '/assets/rows.js']],
    ['^/players/?\\?view=teams$', ['/assets/teams.js', '/assets/rows.js']],
  ] as const

  test('an address gets the files of its page', () => {
    expect([...filesOf(pages, addressOf('/'))]).toEqual(['/assets/home.js', '/assets/home.css'])
    expect([...filesOf(pages, addressOf('/nba/matchup/nba-17'))]).toEqual(['/assets/matchup.js'])
  })

  test('what a tab adds to its page is preloaded with it, and nothing twice', () => {
    const [rows, players, teams] = ['/assets/rows.js', '/assets/players.js', '/assets/teams.js']
    expect([...filesOf(pages, addressOf('/players?view=teams'))]).toEqual([players, rows, teams])
    expect([...filesOf(pages, addressOf('/players?view=players'))]).toEqual([players, rows])
  })

  test('an address without a page gets no files', () => {
    expect([...filesOf(pages, addressOf('/nba/matchup'))]).toEqual([])
  })
})

describe('the calls of a page', () => {
  const callsOf = (address: string) => {
    const { pathname, search } = addressOf(address)
    return pageCalls({ pathname, search })
  }

  test.each([
    ['/nfl/upcominggames', '/api/main/1/schedules', '/api/options/1'],
    ['/nfl/upcominggames?week=next', '/api/main/1/schedules?week=next', '/api/options/1'],
    ['/nba/upcominggames?week=next', '/api/main/2/schedules', '/api/options/2'],
    ['/nba/upcominggames', '/api/main/2/schedules', '/api/options/2'],
    ['/soccer/upcominggames', '/api/main/3/schedules?league=EPL', '/api/options/3'],
    ['/soccer/upcominggames?league=ESP', '/api/main/3/schedules?league=ESP', '/api/options/3'],
    ['/nfl/upcominggames?view=players', '/api/main/players/1', '/api/options/1'],
    ['/nfl/upcominggames?view=teams', '/api/main/1/healthScores', '/api/options/1'],
    [
      '/soccer/upcominggames?league=ESP&view=players',
      '/api/main/players/3?league=ESP',
      '/api/options/3',
    ],
    ['/upcominggames', '/api/main/1/schedules', '/api/options/1'],
    ['/nba/matchup/nba-17', '/api/main/2/matchup/nba-17', '/api/options/2'],
    ['/nfl/team/nfl-BUF?players=roster', '/api/main/1/team/nfl-BUF', '/api/options/1'],
    ['/whitepaper', '/api/record', '/api/record/picks?page=1'],
    ['/article/knees-2', '/api/public/articles/knees-2'],
    [
      '/articles',
      '/api/public/articles?page=1&limit=6&belowBanner=true',
      '/api/public/articles?page=1&limit=1&featured=true',
    ],
    ['/NBA/player/nba-7', '/api/main/2/nba/playerinfo/nba-7', '/api/options/2'],
  ])('%s gets the early calls of its page', (address, ...calls) => {
    expect(callsOf(address)).toEqual(calls)
  })

  test('the home page gets the early call of its board', () => {
    expect(callsOf('/')).toEqual(['/api/main/today'])
  })

  test.each([
    '/about',
    '/articles?search=knee',
    '/whitepaper?sport=nfl',
    '/article/..%2Fx',
    '/golf/upcominggames',
    '/nfl/upcominggames?view=articles',
    '/nfl/upcominggames?teamView=true',
    '/nfl/matchup/nfl-1?asOf=2026-11-01T00%3A00%3A00Z',
    '/nfl/matchup/..%2Fx',
    '/golf/team/golf-1',
    '/nfl/player/..%2Fx',
  ])('%s gets no early calls', (address) => {
    expect(callsOf(address)).toEqual([])
  })
})
