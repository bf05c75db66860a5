import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfHtml, truncate } from './plainText.ts'

test.each([
  ['tags', '<p>He is <b>out</b>.</p><p>Again</p>', 'He is out. Again'],
  ['inline tags within a word', 'H<sub>2</sub>O', 'H2O'],
  ['line breaks', 'one<br/>two\n\n three', 'one two three'],
  ['a script', 'a<script>alert("</p>")</script>b', 'a b'],
  ['a script in capitals, its end with a space', 'a<SCRIPT src=x>1<2</Script >b', 'a b'],
  ['a style', '<style>p{}</style>x', 'x'],
  ['a script that is not closed', 'a<script>b', 'a'],
  ['comments', 'a<!-- <b> -->b', 'a b'],
  ['a comment that is not closed', 'a<!-- b', 'a'],
  ['handlers and angles in attributes', '<img alt="a>b" onerror=\'x>y\'>c', 'c'],
  ['a tag that is cut off', 'a <img src="x', 'a'],
  ['a tag that is cut off before its attributes', 'a <img src', 'a'],
  ['entities, once', 'Q&amp;A &eacute;&Eacute;&#8217;&#x1F3C8; &amp;lt;', 'Q&A éÉ’🏈 &lt;'],
  ['escaped markup, which is text', '&lt;script&gt;1&lt;/script&gt;', '<script>1</script>'],
  ['an angle that begins no tag', '5 < 6 <3 > 2 <', '5 < 6 <3 > 2 <'],
  ['hard spaces', 'a&nbsp;&nbsp;b', 'a b'],
  ['control characters', 'a&#7;\u001B[31mb', 'a [31mb'],
  ['half a character', 'a\uD83C', 'a\uFFFD'],
  ['an unknown entity', '&foo; & &;', '&foo; & &;'],
  ['a script after a letter that grows in lower case', 'İ<script>x</script>b', 'İ b'],
  ['right-to-left text', '<p dir="rtl">שלום</p>', 'שלום'],
])('reads %s as text', (_, html, text) => {
  expect(lineOfHtml(html)).toBe(text)
})

test('leaves nothing that a browser would read as a tag', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</b>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    'x',
    ' ',
    '<',
    '>',
    '"',
    "'",
    '<img alt="',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      const text = lineOfHtml(pieces.join(''))
      expect(text).not.toMatch(/<(b|script|img)[^<]*>/)
    }),
  )
})

test('shortens a text between two characters and marks the end', () => {
  expect(truncate('short', 5)).toBe('short')
  expect(truncate('a longer text', 9)).toBe('a longer…')
  expect(truncate(`abc🏈def`, 5)).toBe('abc…')
})
