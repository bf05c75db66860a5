import { expect, test } from 'vitest'
import { publication, readablePublications } from './publicationFeeds.ts'
import { gazette } from './testing/gazette.ts'

const refusal = (name: string, competition = 'NFL') => {
  const { error } = publication.safeParse({ ...gazette, feed: name, competition })
  return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)
}

test.each([
  ['publications/nfl-BUF/gazette', 'NFL'],
  ['publications/nfl/a.b_c-d', 'NFL'],
  ['publications/esp/marca/v2.1', 'ESP'],
])('the feed %s of the %s has a name that is a key', (name, league) => {
  expect(refusal(name, league)).toBeUndefined()
})

test.each([
  'publications/nfl/../sportsdataio/nfl/injuries',
  'publications/nfl/..',
  'publications/nfl/./x',
  'publications/nfl//x',
  'publications/nfl/x/',
  'publications/nfl/.hidden',
  'publications/nfl/a b',
  'publications/nfl/a#b',
  'sportsdataio/nfl/injuries',
  'publications/',
])('the name %s is not a key, and the sentence says which names are', (name) => {
  expect(refusal(name)).toEqual([
    expect.stringContaining('feed: Write publications/, the league and a name'),
  ])
})

test.each([
  ['publications/gazette', 'NFL'],
  ['publications/nfl-BUF/gazette', 'NBA'],
  ['publications/nflx/gazette', 'NFL'],
])('the name %s is not one of the %s, whose lists might hold it twice', (name, league) => {
  const start = `publications/${league.toLowerCase()}`
  expect(refusal(name, league)).toEqual([
    `feed: The name must begin with its league: ${start}/ or ${start}-.`,
  ])
})

test('stored feeds that break one of today’s rules are left out, and the others are kept', () => {
  const [unnamed, other] = ['publications/gazette', 'publications/nfl/other']
  const stored = [{ ...gazette, feed: unnamed }, gazette, { ...gazette, feed: other, source: '' }]
  expect(readablePublications(stored)).toEqual({
    publications: [gazette],
    leftOut: [
      { feed: unnamed, reason: expect.stringContaining('must begin with its league') },
      { feed: other, reason: expect.any(String) },
    ],
  })
})
