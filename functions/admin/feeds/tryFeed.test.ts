import { expect, test } from 'vitest'
import { publicationFeed } from '#functions/ingest/publications/publicationFeed.ts'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { tryFeed } from './tryFeed.ts'

const publication = { ...gazette, address: 'https://feeds.example/bills.xml' }
const item = (title: string) =>
  `<item><title>${title}</title><link>https://feeds.example/${title.length}</link></item>`
const rss = (...items: string[]) => `<rss><channel>${items.join('')}</channel></rss>`

const answerTo = async (status: number, body: string, headers = {}) => {
  const from = await publicServer((_, response) => response.writeHead(status, headers).end(body), {
    'inside.example': ['10.0.0.7'],
  })
  return {
    trial: await tryFeed(publicationFeed(publication, 'desk@portal.test', from.connection)),
    from,
  }
}

test('trying a feed’s address returns the number of items, and the first titles', async () => {
  const titles = ['One', 'Two is', 'Three was', 'Four has been', 'Five will be', 'Six had not been']
  const { trial } = await answerTo(200, rss(...titles.map(item)))
  expect(trial).toEqual({
    isReadable: true,
    message: 'Answered with status 200 and 6 items.',
    items: 6,
    rejected: 0,
    titles: titles.slice(0, 5),
  })
})

test('trying an address without a feed returns the reason in words', async () => {
  const reasonOf = async (status: number, body: string, headers = {}) =>
    (await answerTo(status, body, headers)).trial
  expect(await reasonOf(404, '')).toEqual({
    isReadable: false,
    message: 'This address cannot be read: answered 404.',
    items: 0,
    rejected: 0,
    titles: [],
  })
  expect((await reasonOf(200, '<html></html>')).message).toContain('its root is <html>')
  expect((await reasonOf(200, rss())).message).toBe('Answered with status 200, but with no items.')
  expect((await reasonOf(200, rss('<item></item>'))).message).toContain(
    'none of its 1 items can be used',
  )
})

test('a try follows no redirect into our own network, just like a crawl', async () => {
  const { trial, from } = await answerTo(302, '', { location: 'https://inside.example/' })
  expect(trial.message).toContain('10.0.0.7, which is not a public address')
  expect(from.dialled).not.toContain('10.0.0.7')
})
