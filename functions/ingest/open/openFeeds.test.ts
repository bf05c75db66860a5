import { expect, test } from 'vitest'
import { FeedError } from '../feed/feed.ts'
import { nothingKnown } from './known.ts'
import { openFeeds } from './openFeeds.ts'
import type { PublisherClient } from './publisherClient.ts'
import type { Dataset, PublicSource } from './source.ts'

const games: Dataset = {
  name: 'games',
  title: 'Games',
  competition: 'EPL',
  minutes: { idle: 60, near: 5 },
  files: ({ season }) => [
    { file: `games_${season}.csv`, address: 'https://example.com/games' },
    { file: 'minutes.csv', address: 'https://example.com/minutes', optional: true },
  ],
  convert(files, { season }) {
    if (files.some(({ bytes }) => bytes.length === 0)) throw new FeedError('games.csv is empty')
    const record = { season, files: files.map(({ file }) => file) }
    return { facts: [], rejects: [{ path: 'games', reason: 'read', record }] }
  },
}
const openfootball: PublicSource = { name: 'openfootball', datasets: [{ ...games, unless: 'fpl' }] }
const fpl: PublicSource = { name: 'fpl', datasets: [games, { ...games, competition: 'ESP' }] }

const there =
  (...names: string[]): PublisherClient['get'] =>
  async (_, { file }) =>
    names.includes(file) ? { file, bytes: Uint8Array.of(1), contentType: '' } : 'absent'

const crawling = (get: PublisherClient['get'], near = false) => ({
  now: new Date('2026-11-21T12:00:00Z'),
  season: 2026,
  near,
  client: { get },
  keys: { fpl: 'a-key', openfootball: '' },
  known: async () => nothingKnown,
})
const only = (get: PublisherClient['get'], source = fpl, near = false) => {
  const [feed] = openFeeds([source], 'EPL', crawling(get, near))
  if (!feed) throw new Error('there is no feed')
  return feed
}

test('a league has the feeds of its sources, without those that another source replaces', () => {
  const names = (...on: PublicSource[]) =>
    openFeeds(on, 'EPL', crawling(there())).map(({ name }) => name)
  expect(names(openfootball)).toEqual(['openfootball/epl/games'])
  expect(names(fpl, openfootball)).toEqual(['fpl/epl/games'])
})

test('a feed is read more often near a game', () => {
  expect(only(there()).everyMinutes).toBe(60)
  expect(only(there(), fpl, true).everyMinutes).toBe(5)
})

test('a feed’s files are read together, and optional ones may be missing', async () => {
  const both = await only(there('games_2026.csv', 'minutes.csv')).fetch({})
  expect(both).toMatchObject({ file: 'games_2026.csv', moreFiles: [{ file: 'minutes.csv' }] })
  const feed = only(there('games_2026.csv'))
  const payload = await feed.fetch({})
  if (typeof payload === 'string') throw new Error(payload)
  expect(payload.fetchedAt).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect((await feed.convert(payload)).rejects[0]?.record).toEqual({
    season: 2026,
    files: ['games_2026.csv'],
  })
  expect(await only(there('minutes.csv')).fetch({})).toBe('absent')
})

test('a substitute for a file is asked for only if the file is missing', async () => {
  const editions = ['noon.csv', 'eleven.csv', 'ten.csv'].map((file, index) => ({
    file,
    address: `https://example.com/${file}`,
    optional: true as const,
    ...(index > 0 && { instead: true as const }),
  }))
  const asked: string[] = []
  const source: PublicSource = { name: 'fpl', datasets: [{ ...games, files: () => editions }] }
  const feed = only((...question) => {
    asked.push(question[1].file)
    return there('eleven.csv', 'ten.csv')(...question)
  }, source)
  expect(await feed.fetch({})).toMatchObject({ file: 'eleven.csv' })
  expect(asked).toEqual(['noon.csv', 'eleven.csv'])
})

test('the error for a faulty file names its publisher', async () => {
  const feed = only(async (_, { file }) => ({ file, bytes: new Uint8Array(), contentType: '' }))
  const payload = await feed.fetch({})
  if (typeof payload === 'string') throw new Error(payload)
  await expect(feed.convert(payload)).rejects.toThrow('Fantasy Premier League: games.csv is empty')
})

test('a converter gets the time of the last reading', async () => {
  const told: unknown[] = []
  const feed: Dataset = {
    ...games,
    convert(_, { fetchedAt, readBefore }) {
      told.push([fetchedAt, readBefore])
      return { facts: [], rejects: [] }
    },
  }
  const [open] = openFeeds([{ ...fpl, datasets: [feed] }], 'EPL', crawling(there()))
  const fetchedAt = new Date('2026-11-21T12:00:00Z')
  const before = new Date('2026-11-20T12:00:00Z')
  for (const readBefore of [undefined, before])
    await open?.convert({ bytes: Uint8Array.of(1), contentType: '', fetchedAt }, readBefore)
  expect(told).toEqual([
    [fetchedAt, undefined],
    [fetchedAt, before],
  ])
})

test('the stored facts are read once for fetching and converting', async () => {
  let reads = 0
  const known = async () => {
    reads++
    return nothingKnown
  }
  const [feed] = openFeeds([fpl], 'EPL', { ...crawling(there('games_2026.csv')), known })
  const payload = await feed?.fetch({})
  if (!feed || typeof payload !== 'object') throw new Error('nothing was fetched')
  await feed.convert(payload)
  expect(reads).toBe(1)
})

test('a source gets its own key and no other', async () => {
  const told: unknown[] = []
  const feed: Dataset = {
    ...games,
    files({ key }) {
      told.push(key)
      return []
    },
  }
  for (const name of ['fpl', 'nba'] as const)
    await openFeeds([{ name, datasets: [feed] }], 'EPL', crawling(there()))[0]?.fetch({})
  expect(told).toEqual(['a-key', undefined])
})
