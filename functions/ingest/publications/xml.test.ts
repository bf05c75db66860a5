import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedError } from '../feed/feed.ts'
import { elementsOf, readXml, textOf, type XmlElement } from './xml.ts'

const failure = (text: string) => {
  try {
    readXml(text)
  } catch (error) {
    if (error instanceof FeedError) return error.message.replace(/^is not valid XML: /, '')
    throw error
  }
  return 'no failure'
}

test('elements, attributes and text of XML are read in the order of the document', () => {
  const root = readXml(`<?xml version="1.0"?>
    <!-- <feed> -->
    <a:feed x='1 > 0' y = "2"><b>one</b> two <b/>three</a:feed >`)
  expect(root.name).toBe('a:feed')
  expect({ ...root.attributes }).toEqual({ x: '1 > 0', y: '2' })
  expect(elementsOf(root).map(({ name }) => name)).toEqual(['b', 'b'])
  expect(textOf(root)).toBe('one two three')
})

test.each([
  ['the five', '&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
  ['numbers', '&#233;&#xE9;&#x1F3C8;', 'éé🏈'],
  ['numbers of no character', '&#0;&#xD83C;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['entities of HTML, which stay', '&nbsp;&eacute;', '&nbsp;&eacute;'],
  ['characters that XML forbids, as spaces', 'a\u0007b\u0000c\uFFFEd&#1;e', 'a b c d e'],
  ['the end of CDATA outside of it', 'a ]]> b', 'a ]]> b'],
  ['a lone ampersand, which stays', 'Q&A &; &#; 1 & 2', 'Q&A &; &#; 1 & 2'],
])('text of XML has %s decoded', (_, text, expected) => {
  expect(textOf(readXml(`<a>${text}</a>`))).toBe(expected)
  expect(readXml(`<a b="${text}"/>`).attributes.b).toBe(expected)
})

test('CDATA is read as literal text', () => {
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
  ['an entity declaration within', '<rss><!ENTITY x "y"></rss>', '1:14: incorrect syntax.'],
  ['deep nesting', '<a>'.repeat(65), 'its elements are nested more than 64 deep'],
  ['very many elements', `<a>${'<b/>'.repeat(100_000)}</a>`, 'it has more than 100000 elements'],
  ['a document that is cut off', '<rss><channel>', '1:14: unclosed tag: channel'],
  ['a tag that is cut off', '<rss><channel', '1:13: unclosed tag: rss'],
  ['an attribute that is cut off', '<rss version="2', '1:15: unexpected end.'],
  ['an attribute twice', '<rss a="1" a="2"/>', '1:18: duplicate attribute: a.'],
  ['CDATA that is cut off', '<rss><![CDATA[x', '1:15: unclosed tag: rss'],
  ['a comment that is cut off', '<rss><!-- ', '1:10: unclosed tag: rss'],
  ['tags that cross', '<a><b></a></b>', '1:10: unexpected close tag.'],
  ['a closing tag too many', '<a/></a>', '1:8: unmatched closing tag: a.'],
  ['two roots', '<a/><b/>', '1:7: documents may contain only one root.'],
  ['no root', '  ', '1:2: document must contain a root element.'],
  ['text outside', '<a/>x', '1:5: text data outside of root node.'],
  ['a lone angle', '<a>1 < 2</a>', '1:7: disallowed character in tag name'],
])('XML with %s is rejected', (_, text, message) => {
  expect(failure(text)).toBe(message)
})

test('a document of the greatest permitted depth is read', () => {
  const document = readXml(`${'<a>'.repeat(64)}x${'</a>'.repeat(64)}`)
  expect(textOf(document)).toBe('x')
})

test('any document that is written is read back', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '<', '&', '"', "'", '>', ' ', '🏈', ';') })
  const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
    tree: fc.record({
      name: fc.constantFrom('a', 'b:c', 'é'),
      attributes: fc.dictionary(fc.constantFrom('x', 'y'), text),
      content: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('tree')), { maxLength: 3 }),
    }),
  }))
  const escaped = (value: string) => value.replace(/[<&"']/g, (one) => `&#${one.charCodeAt(0)};`)
  const written = ({ name, attributes, content }: XmlElement): string => {
    const inside = content.map((one) => (typeof one === 'string' ? escaped(one) : written(one)))
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
    return `<${name}${pairs.join('')}>${inside.join('')}</${name}>`
  }
  const joined = (element: XmlElement): unknown => ({
    name: element.name,
    attributes: { ...element.attributes },
    text: textOf(element),
    elements: elementsOf(element).map(joined),
  })
  fc.assert(
    fc.property(tree, (element) => {
      expect(joined(readXml(written(element)))).toEqual(joined(element))
    }),
  )
})

test('any text is read as XML or rejected', () => {
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
