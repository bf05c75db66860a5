import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { publicationFeed } from './publicationFeed.ts'

const publication = { ...gazette, address: 'https://feeds.example/bills.xml' }
const rss = '<rss><channel><item><title>Out</title></item></channel></rss>'

test('a feed is fetched, and the second time only asked for changes', async () => {
  const requests: IncomingHttpHeaders[] = []
  const from = await publicServer(({ headers }, response) => {
    requests.push(headers)
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else
      response
        .writeHead(200, {
          etag: '"1"',
          'last-modified': 'Sat, 21 Nov 2026 11:00:00 GMT',
          'content-type': 'application/rss+xml',
        })
        .end(rss)
  })
  const feed = publicationFeed(publication, 'desk@portal.test', from.connection)
  expect(feed).toMatchObject({ name: 'publications/nfl-BUF/gazette', competition: 'NFL' })

  const payload = await feed.fetch({})
  if (payload === 'unchanged') throw new Error('nothing was fetched')
  expect(payload).toEqual({
    bytes: Buffer.from(rss),
    fetchedAt: new Date('2026-11-21T12:00:00Z'),
    contentType: 'application/rss+xml',
    etag: '"1"',
    lastModified: 'Sat, 21 Nov 2026 11:00:00 GMT',
  })
  expect(feed.convert(payload).facts).toMatchObject([{ kind: 'news', title: 'Out' }])

  expect(await feed.fetch(payload)).toBe('unchanged')
  expect(requests[1]).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Sat, 21 Nov 2026 11:00:00 GMT',
    'accept-encoding': 'br, gzip, deflate',
    'user-agent': 'Matchfit (desk@portal.test)',
  })
})
