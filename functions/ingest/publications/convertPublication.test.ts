import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fact } from '#shared/domain/facts/fact.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import { gazette } from '#shared/domain/feeds/testing/gazette.ts'
import { FeedError } from '../feed/feed.ts'
import { convertPublication } from './publicationFeed.ts'

const fetchedAt = new Date('2026-11-21T12:00:00Z')

const bills: Publication = { ...gazette, address: 'https://gazette.example/sport/bills.xml' }
const pepe: Publication = {
  ...bills,
  kind: 'post',
  address: 'https://social.example/@pepe17.rss',
  teamId: null,
  playerId: 'nfl-101',
  source: 'José Núñez',
  handle: '@pepe17',
}

const convert = (document: string | Uint8Array, publication = bills, contentType = '') => {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document
  return convertPublication({ bytes, fetchedAt, contentType }, publication)
}
const only = (document: string | Uint8Array, publication = bills, contentType = '') =>
  convert(document, publication, contentType).facts[0]
const failure = (document: string) => {
  try {
    convert(document)
  } catch (error) {
    if (error instanceof FeedError) return error.message
    throw error
  }
  return 'no failure'
}

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Bills</title><link>https://gazette.example</link>${items}</channel></rss>`

const rssItem = `<item>
  <title>Núñez &amp; Co: &lt;b&gt;limited&lt;/b&gt;</title>
  <link>https://gazette.example/nunez</link>
  <guid isPermaLink="false">n-17</guid>
  <description><![CDATA[<p>He <b>sat</b>&nbsp;out.</p><img src="https://x.example/spy.gif">]]></description>
  <dc:creator>Ana Ruiz</dc:creator>
  <pubDate>Sat, 21 Nov 2026 05:00:00 EST</pubDate>
  <category>Injuries</category><category>Injuries</category><category/>
</item>`

const atomEntry = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Bills</title><entry>
  <id>tag:gazette.example,2026:n-17</id>
  <title type="html">Núñez &amp;amp; Co: &lt;b&gt;limited&lt;/b&gt;</title>
  <link rel="enclosure" href="https://x.example/spy.gif"/>
  <link href="/nunez"/>
  <summary type="xhtml"><div><p>He <b>sat</b></p><p>out.</p></div></summary>
  <author><name>Ana Ruiz</name><email>ana@gazette.example</email></author>
  <published>2026-11-21T10:00:00Z</published><updated>2026-11-21T11:00:00Z</updated>
  <category term="Injuries"/>
</entry></feed>`

const jsonFeed = (...items: unknown[]) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Bills', items })
const jsonItem = {
  id: 'n-17',
  url: 'https://gazette.example/nunez',
  title: 'Núñez & Co: limited',
  content_html: '<p>He <b>sat</b> out.</p>',
  date_published: '2026-11-21T10:00:00Z',
  authors: [{ name: 'Ana Ruiz' }],
  tags: ['Injuries'],
  image: 'https://x.example/spy.gif',
}

test.each([
  ['RSS', rss(rssItem)],
  ['Atom', atomEntry],
  ['JSON Feed', jsonFeed(jsonItem)],
])('news of a feed in %s are read as text and without pictures', (_, document) => {
  const { facts, rejects, undated } = convert(document)
  expect(rejects).toEqual([])
  expect(undated).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'news',
      id: expect.stringMatching(/^nfl-[\w-]{22}$/),
      competition: 'NFL',
      teamId: 'nfl-BUF',
      playerIds: [],
      at: '2026-11-21T10:00:00.000Z',
      title: 'Núñez & Co: limited',
      source: 'Buffalo Gazette',
      url: 'https://gazette.example/nunez',
      author: 'Ana Ruiz',
      categories: ['Injuries'],
      content: 'He sat out.',
      imageId: null,
    },
  ])
})

test('a player’s post is read although it has no title', () => {
  const item =
    '<item><guid>https://social.example/1</guid><description>See you 🏈 &lt;br&gt;שלום</description></item>'
  expect(only(rss(item), pepe)).toEqual({
    kind: 'post',
    id: expect.any(String),
    competition: 'NFL',
    teamId: null,
    playerId: 'nfl-101',
    at: '2026-11-21T12:00:00.000Z',
    name: 'José Núñez',
    handle: '@pepe17',
    text: 'See you 🏈 שלום',
    url: 'https://social.example/1',
    imageId: null,
  })
})

test('news from a player’s feed name the player', () => {
  expect(only(rss(rssItem), { ...bills, playerId: 'nfl-101' })).toMatchObject({
    playerIds: ['nfl-101'],
  })
})

test('Atom text that is not HTML is left as it is', () => {
  const document = '<feed><entry><id>1</id><title>5 &lt;b&gt; 6</title></entry></feed>'
  expect(only(document)).toMatchObject({ title: '5 <b> 6' })
})

test('news without a title are titled with their text', () => {
  expect(only(jsonFeed({ id: 1, content_text: 'He sat out.' }))).toMatchObject({
    title: 'He sat out.',
    content: 'He sat out.',
  })
})

test.each([
  ['http://gazette.example/x', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://bank.example@evil.example/', null],
  [`https://gazette.example/${'x'.repeat(2000)}`, null],
  ['https://', null],
  ['../x?a=1&amp;b', 'https://gazette.example/x?a=1&b'],
])('the link %s of an item is read as %s', (link, url) => {
  expect(only(rss(`<item><title>T</title><link>${link}</link></item>`))).toMatchObject({ url })
})

test.each([
  ['no date', ''],
  ['a date in words', '<pubDate>yesterday</pubDate>'],
  ['a date in year 1', '<pubDate>Mon, 01 Jan 0001 00:00:00 GMT</pubDate>'],
  ['a date to come', '<pubDate>Mon, 23 Nov 2026 12:00:00 GMT</pubDate>'],
])('an item with %s gets the time of the crawl and is listed as undated', (_, date) => {
  const { facts, undated } = convert(rss(`<item><title>T</title>${date}</item>`))
  expect(facts).toMatchObject([{ at: '2026-11-21T12:00:00.000Z', id: undated?.[0] }])
})

test('an item keeps its id when its text changes, and has another one in another feed', () => {
  const id = only(rss(rssItem))?.kind
  const idOf = (document: string, publication = bills) => {
    const one = only(document, publication)
    return one?.kind === 'news' && one.id
  }
  expect(id).toBe('news')
  expect(idOf(rss(rssItem.replace('limited', 'out')))).toBe(idOf(rss(rssItem)))
  expect(idOf(rss(rssItem.replace('n-17', 'n-18')))).not.toBe(idOf(rss(rssItem)))
  expect(idOf(rss(rssItem), { ...bills, address: 'https://other.example/' })).not.toBe(
    idOf(rss(rssItem)),
  )
})

test('of two items with the same id the first is read', () => {
  const later = rssItem.replace('limited', 'out')
  expect(convert(rss(rssItem + later)).facts).toMatchObject([{ title: 'Núñez & Co: limited' }])
})

test('only the first hundred items of a feed are read', () => {
  const items = Array.from({ length: 120 }, (_, i) => `<item><title>T${i}</title></item>`)
  expect(convert(rss(items.join(''))).facts).toHaveLength(100)
})

test('texts that are too long for a fact are shortened', () => {
  const long = 'word '.repeat(2000)
  const item = { id: 1, title: long, content_text: long, authors: [{ name: long }], tags: [long] }
  const { facts, rejects } = convert(jsonFeed(item))
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([
    { title: expect.stringMatching(/word…$/), categories: [expect.stringMatching(/^.{1,40}$/)] },
  ])
  expect(convert(jsonFeed(item), pepe).rejects).toEqual([])
})

test.each([
  ['an item of nothing', rss('<item/>'), 'channel.item[0].title'],
  ['an item that is no object', jsonFeed(3), 'items[0]'],
  ['a title that is a list', jsonFeed({ ...jsonItem, title: [] }), 'items[0].title'],
  ['no id', jsonFeed({ title: 'T' }), 'items[0].id'],
])('of a feed with %s only that item is rejected', (_, document, path) => {
  const { facts, rejects } = convert(document)
  expect(facts).toEqual([])
  expect(rejects).toMatchObject([{ path }])
})

test('a rejected record of many levels is shown with one', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const document = `{"version":"https://jsonfeed.org/version/1","items":[{"title":${deep}}]}`
  expect(convert(document).rejects[0]?.record).toEqual({ title: '[…]' })
})

test.each([
  ['empty', '', 'is neither XML nor JSON'],
  ['plain text', 'Not found', 'is neither XML nor JSON'],
  ['a web page', '<!doctype html><html>', /document type/],
  ['another XML', '<html/>', 'is neither RSS 2.0 nor Atom: its root is <html>'],
  ['JSON that is cut off', '{"version":', /^is not valid JSON/],
  ['another JSON', '{"items":[]}', 'is JSON, but not a JSON Feed'],
  ['RSS that is cut off', rss(rssItem).slice(0, -20), /^is not valid XML/],
])('a document that is %s is rejected whole', (_, document, message) => {
  expect(failure(document)).toMatch(message)
})

const latin1 = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

test.each([
  ['the server', latin1(rss('<item><title>Núñez</title></item>')), 'text/xml; charset=ISO-8859-1'],
  [
    'the document',
    latin1(
      '<?xml version="1.0" encoding="iso-8859-15"?><rss><channel><item><title>Núñez</title></item></channel></rss>',
    ),
    'text/xml',
  ],
  [
    'the byte order mark',
    new TextEncoder().encode(`\uFEFF${rss('<item><title>Núñez</title></item>')}`),
    'text/xml; charset=iso-8859-1',
  ],
])('a document is decoded by the encoding that %s states', (_, bytes, contentType) => {
  expect(only(bytes, bills, contentType)).toMatchObject({ title: 'Núñez' })
})

test('a document in an unknown encoding is rejected', () => {
  expect(() => convert(rss(''), bills, 'text/xml; charset=x-klingon')).toThrow(FeedError)
})

const documents = [rss(rssItem), atomEntry, jsonFeed(jsonItem, { id: 2, content_text: 'x' })]

test('a damaged feed gives valid facts and names the place of each reject, or is rejected whole', () => {
  const put = fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc
      .constantFrom(
        '<',
        '>',
        '"',
        '&#0;',
        '<item>',
        '</item>',
        '<!--',
        '0000',
        '-1',
        'null',
        '\u202E',
        '🏈',
      )
      .map((text) => new TextEncoder().encode(text)),
  )
  const change = fc.record({ at: fc.nat(1200), cut: fc.nat(40), put })
  const mutated = fc
    .tuple(fc.constantFrom(...documents), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([document, changes]) =>
      changes.reduce((bytes, { at, cut, put }) => {
        const where = at % bytes.length
        return Uint8Array.from([
          ...bytes.subarray(0, where),
          ...put,
          ...bytes.subarray(where + cut),
        ])
      }, new TextEncoder().encode(document)),
    )
  fc.assert(
    fc.property(mutated, fc.constantFrom(bills, pepe), (bytes, publication) => {
      try {
        const { facts, rejects } = convert(bytes, publication)
        for (const one of facts) expect(fact.parse(one)).toEqual(one)
        for (const { path } of rejects)
          expect(path).toMatch(/^(channel\.item|feed\.entry|items)\[\d+\]/)
      } catch (error) {
        expect(error).toBeInstanceOf(FeedError)
      }
    }),
    { numRuns: 500 },
  )
})
