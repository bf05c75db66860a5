import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FeedError } from '../feed/feed.ts'
import { nothingKnown } from './known.ts'
import { sources } from './sources.ts'

const now = new Date('2026-11-22T15:00:00Z')
const asked = { now, season: 2026, known: nothingKnown, key: 'a-key' }

/** Datasets that ask for files even if no facts are stored. */
const feeds = sources.flatMap(({ name, datasets }) =>
  datasets
    .map((feed) => ({
      name: `${name}/${feed.competition}/${feed.name}`,
      feed,
      names: feed.files(asked).map(({ file }) => file),
    }))
    .filter(({ names }) => names.length > 0),
)

const bodies: readonly (readonly [string, string | Uint8Array])[] = [
  ['nothing', ''],
  ['a page of an outage', '<!DOCTYPE html><html><body>503 Service Unavailable</body></html>'],
  ['JSON that was cut off', '{"games":[{"id":1,"team":"BU'],
  ['a table of other columns', 'alpha,beta\n1,2\n'],
  ['a table that was cut off', 'alpha,be'],
  ['bytes of no known kind', Uint8Array.from({ length: 600 }, (_, index) => (index * 37) % 256)],
  ['a file that is still compressed', gzipSync('season,week\n2026,1\n')],
]

describe.each(feeds)('$name', ({ feed, names }) => {
  const reading = (body: string | Uint8Array) => async () =>
    feed.convert(
      names.map((file) => ({ file, bytes: Buffer.from(body), contentType: '' })),
      { ...asked, fetchedAt: now },
    )

  test.each(bodies)('%s fails as a whole, with the name of the file', async (_, body) => {
    const failure = await reading(body)().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FeedError)
    expect((failure as Error).message).toMatch(new RegExp(`^(${names.join('|')}) (is|has) `))
  })

  test('JSON without the expected fields fails as a whole, and the error says what is missing', async () => {
    await expect(reading('{"error":"moved"}')).rejects.toThrow(
      /^the provider sent no |has changed its format: there is no column|is no PDF$/,
    )
  })
})

test('every source has a dataset in this test', () => {
  const tried = new Set(feeds.map(({ name }) => name.slice(0, name.indexOf('/'))))
  expect([...tried]).toEqual(sources.map(({ name }) => name))
})
