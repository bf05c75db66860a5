import { describe, expect, test } from 'vitest'
import { filesOf, pageCalls } from './pageNeeds.ts'

describe('the files of a page', () => {
  const pages = [
    ['^/?$', ['/assets/home.js', '/assets/home.css']],
    ['^/[^/]+/matchup/[^/]+/?$', ['/assets/matchup.js']],
  ] as const

  test('an address gets the files of its page', () => {
    expect(filesOf(pages, '/')).toEqual(['/assets/home.js', '/assets/home.css'])
    expect(filesOf(pages, '/nba/matchup/nba-17')).toEqual(['/assets/matchup.js'])
  })

  test('an address without a page gets no files', () => {
    expect(filesOf(pages, '/nba/matchup')).toEqual([])
  })
})

describe('the calls of a page', () => {
  const callsOf = (address: string) => {
    const { pathname, search } = new URL(address, 'https://matchfit.example')
    return pageCalls({ pathname, search })
  }

  test.each([
    ['/nfl/upcominggames', '/api/main/1/schedules', '/api/options/1'],
    ['/nfl/upcominggames?week=next', '/api/main/1/schedules?week=next', '/api/options/1'],
    ['/nba/upcominggames?week=next', '/api/main/2/schedules', '/api/options/2'],
    ['/nba/upcominggames', '/api/main/2/schedules', '/api/options/2'],
    ['/soccer/upcominggames', '/api/main/3/schedules?league=EPL', '/api/options/3'],
    ['/soccer/upcominggames?league=ESP', '/api/main/3/schedules?league=ESP', '/api/options/3'],
    ['/upcominggames', '/api/main/1/schedules', '/api/options/1'],
    ['/nba/matchup/nba-17', '/api/main/2/matchup/nba-17', '/api/options/2'],
    ['/nfl/team/nfl-BUF?players=roster', '/api/main/1/team/nfl-BUF', '/api/options/1'],
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
    '/article/..%2Fx',
    '/golf/upcominggames',
    '/nfl/upcominggames?view=players',
    '/nfl/upcominggames?teamView=true',
    '/nfl/matchup/nfl-1?asOf=2026-11-01T00%3A00%3A00Z',
    '/nfl/matchup/..%2Fx',
    '/golf/team/golf-1',
    '/nfl/player/..%2Fx',
  ])('%s gets no early calls', (address) => {
    expect(callsOf(address)).toEqual([])
  })
})
