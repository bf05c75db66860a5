import { expect, test } from 'vitest'
import type { FeedState } from '#functions/store/facts/feedRuns.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { creditsOf, leagueSources } from './leagueSources.ts'

const now = new Date('2026-11-21T12:00:00Z')
const state: FeedState = {
  askedAt: '2026-11-21T11:50:00.000Z',
  title: 'Injury reports',
  everyMinutes: 60,
  weeks: [
    { week: '2026-11-16', rows: 286 },
    { week: '2025-11-17', rows: 441 },
  ],
  recent: [
    { at: '2026-11-21T11:50:00.000Z', outcome: 'failed' },
    { at: '2026-11-21T07:00:00.000Z', outcome: 'unchanged' },
  ],
}

const leagues = (feeds: Partial<Record<Competition, string[]>>, states: [string, FeedState][]) => {
  const listings = new Map(
    Object.entries(feeds).map(([league, names]) => [league as Competition, { feeds: names }]),
  )
  return leagueSources(listings, new Map(states), now, []).leagues
}

test('a feed is shown with its publisher, its age, and its number of records this week and in the same week last season', () => {
  const [nfl] = leagues({ NFL: ['nflverse/nfl/injuries', 'publications/nfl/gazette'] }, [
    ['nflverse/nfl/injuries', state],
  ])
  expect(nfl).toEqual({
    competition: 'NFL',
    feeds: [
      {
        title: 'Injury reports',
        source: { name: 'nflverse', url: 'https://github.com/nflverse/nflverse-data' },
        licence: expect.stringContaining('code MIT'),
        every_minutes: 60,
        answered_at: '2026-11-21T07:00:00.000Z',
        condition: 'failing',
        rows: { now: 286, usual: 441, same_week_last_season: true, is_gap: true },
      },
    ],
    missing: null,
  })
})

test('a feed that failed at every crawl on record shows when its last payload was fetched', () => {
  const failed = { at: '2026-11-21T11:50:00.000Z', outcome: 'failed' } as const
  const applied = { fetchedAt: '2026-11-19T07:00:00.000Z', hash: '' }
  const [nfl] = leagues({ NFL: ['nflverse/nfl/injuries'] }, [
    ['nflverse/nfl/injuries', { ...state, applied, recent: [failed] }],
  ])
  expect(nfl?.feeds[0]?.answered_at).toBe('2026-11-19T07:00:00.000Z')
})

test('a league’s missing sources are named', () => {
  const [nfl, nba, epl, esp] = leagues(
    {
      NBA: ['sportsdataio/nba/players'],
      ESP: ['openfootball/esp/games'],
      EPL: ['fpl/epl/league'],
    },
    [
      ['sportsdataio/nba/players', state],
      ['fpl/epl/league', state],
    ],
  )
  expect(nfl?.missing).toContain('No source is read here')
  expect(nba?.missing).toBeNull()
  expect(epl?.missing).toBeNull()
  expect(esp?.missing).toContain('No source here says who is hurt')
})

test('a league whose source of absences has not answered yet is not called healthy', () => {
  const feeds = { NBA: ['nba/nba/schedule', 'nba/nba/report'] }
  const waiting: FeedState = { ...state, recent: [{ at: state.askedAt, outcome: 'absent' }] }
  const nbaWith = (report: FeedState) =>
    leagues(feeds, [
      ['nba/nba/schedule', state],
      ['nba/nba/report', report],
    ])[1]
  expect(nbaWith(waiting)?.missing).toContain('No report of absences has come in yet')
  expect(nbaWith(state)?.missing).toBeNull()
})

test('a league whose sources are on waits for its first crawl', () => {
  const [nfl, nba, epl] = leagueSources(new Map(), new Map(), now, ['fpl']).leagues
  expect(epl?.missing).toContain('the first crawl of its sources is still to come')
  for (const league of [nfl, nba]) expect(league?.missing).toContain('No source is read here')
})

test('the sources that have answered are credited or, without any, the provider if there are pages', () => {
  const never: FeedState = {
    askedAt: state.askedAt,
    recent: [{ at: state.askedAt, outcome: 'failed' }],
  }
  const states = new Map([
    ['openfootball/esp/games', state],
    ['fpl/epl/squads', state],
    ['fpl/epl/statuses', never],
    ['nflverse/nfl/injuries', never],
    ['publications/nfl/gazette', state],
  ])
  expect(creditsOf(states, true).map(({ name }) => name)).toEqual([
    'openfootball',
    'Fantasy Premier League',
  ])
  expect(creditsOf(states, true)).toMatchObject([{}, { competitions: ['EPL'], bulk: false }])
  const unanswered = new Map([['nflverse/nfl/injuries', never]])
  expect(creditsOf(unanswered, true)).toMatchObject([{ url: '' }])
  expect(creditsOf(unanswered, false)).toEqual([])
})
