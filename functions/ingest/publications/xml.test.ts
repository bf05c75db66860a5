import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedError } from '../feed.ts'
import { type Element, elementsOf, readXml, textOf } from './xml.ts'

const failure = (text: string) => {
  try {
    readXml(text)
  } catch (error) {
    if (error instanceof FeedError) return error.message.replace(/^is no XML[^:]*: /, '')
    throw error
  }
  return 'no failure'
}

test('reads elements, attributes and text in the order of the document', () => {
  const root = readXml(`<?xml version="1.0"?>
    <!-- <feed> -->
    <a:feed x='1 > 0' y = "2"><b>one</b> two <b/>three</a:feed >`)
  expect(root.name).toBe('a:feed')
  expect(Object.fromEntries(root.attributes)).toEqual({ x: '1 > 0', y: '2' })
  expect(elementsOf(root).map(({ name }) => name)).toEqual(['b', 'b'])
  expect(textOf(root)).toBe('one two three')
})

test.each([
  ['the five', '&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
  ['numbers', '&#233;&#xE9;&#x1F3C8;', 'éé🏈'],
  ['numbers of no character', '&#0;&#xD83C;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['names of HTML, which stay', '&nbsp;&eacute;', '&nbsp;&eacute;'],
  ['a lone ampersand, which stays', 'Q&A &; &#; 1 & 2', 'Q&A &; &#; 1 & 2'],
])('decodes %s', (_, text, expected) => {
  expect(textOf(readXml(`<a>${text}</a>`))).toBe(expected)
  expect(readXml(`<a b="${text}"/>`).attributes.get('b')).toBe(expected)
})

test('CDATA is text as it stands', () => {
  expect(textOf(readXml('<a>1<![CDATA[<b>&amp;</b>]]>2</a>'))).toBe('1<b>&amp;</b>2')
})

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">
  <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]><rss>&lol2;</rss>`

test.each([
  ['a billion laughs', bomb, 'it has a document type'],
  [
    'an external entity',
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>',
    'it has a document type',
  ],
  [
    'an external document type',
    '<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd"><rss/>',
    'it has a document type',
  ],
  ['a web page', '<!doctype html><html></html>', 'it has a document type'],
  ['an entity within', '<rss><!ENTITY x "y"></rss>', 'it has a document type'],
  ['deep nesting', '<a>'.repeat(65), 'its elements lie more than 64 deep'],
  ['very many elements', `<a>${'<b/>'.repeat(100_000)}</a>`, 'it has more than 100000 elements'],
  ['a document that is cut off', '<rss><channel>', 'it ends within <channel>'],
  ['a tag that is cut off', '<rss><channel', '<channel> is not closed'],
  ['an attribute that is cut off', '<rss version="2', '<rss> is not closed'],
  ['an attribute twice', '<rss a="1" a="2"/>', '<rss> has a twice'],
  ['CDATA that is cut off', '<rss><![CDATA[x', ']]> is missing'],
  ['a comment that is cut off', '<rss><!-- ', '--> is missing'],
  ['tags that cross', '<a><b></a></b>', '</a> closes nothing'],
  ['a closing tag too many', '<a/></a>', '</a> closes nothing'],
  ['two roots', '<a/><b/>', 'it has not one root element'],
  ['no root', '  ', 'it has not one root element'],
  ['text outside', '<a/>x', 'there is text outside its root element'],
  ['a lone angle', '<a>1 < 2</a>', 'there is a < that begins no tag'],
])('refuses %s', (_, text, message) => {
  expect(failure(text)).toBe(message)
})

test('a document as deep as is allowed can be read', () => {
  const document = readXml(`${'<a>'.repeat(63)}x${'</a>'.repeat(63)}`)
  expect(textOf(document)).toBe('x')
})

test('reads back what is written', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '<', '&', '"', "'", '>', ' ', '🏈', ';') })
  const { tree } = fc.letrec<{ tree: Element }>((tie) => ({
    tree: fc.record({
      name: fc.constantFrom('a', 'b:c', 'é'),
      attributes: fc
        .dictionary(fc.constantFrom('x', 'y'), text)
        .map((all) => new Map(Object.entries(all))),
      content: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('tree')), { maxLength: 3 }),
    }),
  }))
  const escaped = (value: string) => value.replace(/[<&"']/g, (one) => `&#${one.charCodeAt(0)};`)
  const written = ({ name, attributes, content }: Element): string => {
    const inside = content.map((one) => (typeof one === 'string' ? escaped(one) : written(one)))
    const pairs = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`)
    return `<${name}${pairs.join('')}>${inside.join('')}</${name}>`
  }
  const joined = (element: Element): unknown => ({
    name: element.name,
    attributes: element.attributes,
    text: textOf(element),
    elements: elementsOf(element).map(joined),
  })
  fc.assert(
    fc.property(tree, (element) => {
      expect(joined(readXml(written(element)))).toEqual(joined(element))
    }),
  )
})

test('any text is either read or refused', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    'a',
    '<a>',
    '</a>',
    '<!--',
    '<![CDATA[',
    ']]>',
    '&',
    '#',
    ';',
    '"',
    ' ',
    '=',
    '?',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(failure(pieces.join(''))).toEqual(expect.any(String))
    }),
  )
})
