import { expect, test } from 'vitest'
import { htmlToText } from './htmlToText.ts'

test.each([
  ['a&mdash;b &hellip; &NotEqualTilde;', 'a—b … ≂̸'],
  ['Q&amp;A &eacute;&#8217;&#x1F3C8; &amp;lt;', 'Q&A é’🏈 &lt;'],
  ['AT&T &copy 2026 &foo; &', 'AT&T © 2026 &foo; &'],
  ['&#0;&#xD83C;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['5 < 6 <3 > 2 <', '5 < 6 <3 > 2 <'],
])('the HTML %s is the text %s', (html, text) => {
  expect(htmlToText(html, () => '')).toBe(text)
})

test('opening and closing tags are replaced, in any case and with any attributes', () => {
  const html = '<P title="a>b">one</p ><br/>two</DIV>'
  expect(htmlToText(html, ({ name, closing }) => `[${closing ? '/' : ''}${name}]`)).toBe(
    '[p]one[/p][br]two[/div]',
  )
})

test.each(['script', 'style', 'template', 'noscript', 'iframe'])(
  'the content of %s is left out, whether it is closed or not',
  (name) => {
    expect(htmlToText(`a<${name}>x</${name}>b`, () => '')).toBe('ab')
    expect(htmlToText(`a<${name}>x`, () => '')).toBe('a')
  },
)
