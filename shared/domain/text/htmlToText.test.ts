import { expect, test } from 'vitest'
import { htmlToText } from './htmlToText.ts'

test.each([
  ['a&mdash;b &hellip; &NotEqualTilde;', 'a—b … ≂̸'],
  ['Q&amp;A &eacute;&#8217;&#x1F3C8; &amp;lt;', 'Q&A é’🏈 &lt;'],
  ['AT&T &copy 2026 &foo; &', 'AT&T © 2026 &foo; &'],
  ['&#0;&#xD83C;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['5 < 6 <3 > 2 <', '5 < 6 <3 > 2 <'],
])('decodes %s as %s', (html, text) => {
  expect(htmlToText(html, () => '')).toBe(text)
})

test('replaces opening and closing tags, in any case and with any attributes', () => {
  const html = '<P title="a>b">one</p ><br/>two</DIV>'
  expect(htmlToText(html, ({ name, closing }) => `[${closing ? '/' : ''}${name}]`)).toBe(
    '[p]one[/p][br]two[/div]',
  )
})

test.each(['script', 'style', 'template', 'noscript', 'iframe'])(
  'leaves out the content of %s, closed or not',
  (name) => {
    expect(htmlToText(`a<${name}>x</${name}>b`, () => '')).toBe('ab')
    expect(htmlToText(`a<${name}>x`, () => '')).toBe('a')
  },
)
