import { expect, test } from 'vitest'
import { feedSources } from './feedSources.ts'

const sourcesOf = (feeds: string[], lastSuccess: [string, string | null][] = []) =>
  feedSources(new Map([['NFL', { feeds }]]), new Map(lastSuccess))
const named = (name: string, ...given: Parameters<typeof sourcesOf>) =>
  sourcesOf(...given).find((source) => source.name === name)

test('a source that is set up lists its feeds and when one of them last worked', () => {
  const feeds = ['sportsdataio/nfl/teams', 'sportsdataio/nfl/injuries', 'publications/nfl/gazette']
  const lastSuccess: [string, string | null][] = [
    ['sportsdataio/nfl/teams', '2026-11-21T11:00:00.000Z'],
    ['sportsdataio/nfl/injuries', '2026-11-21T11:45:00.000Z'],
    ['publications/nfl/gazette', null],
  ]
  expect(named('NFL: data provider', feeds, lastSuccess)).toEqual({
    name: 'NFL: data provider',
    competition: 'NFL',
    feeds: 2,
    last_success: '2026-11-21T11:45:00.000Z',
    missing: null,
  })
  expect(named('NFL: news and posts', feeds, lastSuccess)).toMatchObject({
    feeds: 1,
    last_success: null,
    missing: null,
  })
})

test('a source that is not set up says so, and what that means', () => {
  expect(named('NFL: data provider', [])?.missing).toContain('no key of the data provider')
  expect(named('NFL: news and posts', [])?.missing).toContain('the settings name no address')
  expect(named('La Liga: data provider', [])?.missing).toContain('has run yet')
})

test('public sources replace the provider, so that nothing is missing', () => {
  const at = '2026-11-21T11:00:00.000Z'
  const feeds = ['nflverse/nfl/games', 'nflverse/nfl/injuries']
  expect(named('NFL: public sources', feeds, [['nflverse/nfl/games', at]])).toEqual({
    name: 'NFL: public sources',
    competition: 'NFL',
    feeds: 2,
    last_success: at,
    missing: null,
  })
  expect(named('NFL: data provider', feeds)).toBeUndefined()
  expect(named('NFL: public sources', ['sportsdataio/nfl/teams'])).toBeUndefined()
})

test('dropped files are a source once a file has been imported', () => {
  expect(named('Dropped files', [])?.missing).toContain('No file has been dropped yet')
  const at = '2026-11-21T11:00:00.000Z'
  expect(named('Dropped files', [], [['drop', at]])).toMatchObject({
    last_success: at,
    missing: null,
  })
})
