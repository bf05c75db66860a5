import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkupNode, markupNodes } from './Markup.tsx'

const textOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

const linksOf = (nodes: readonly MarkupNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return [...(node.tag === 'a' ? [node.href] : []), ...linksOf(node.children)]
  })

test('text, emphasis and links are kept', () => {
  expect(
    markupNodes('No <b>players</b> yet: <a href="/nfl/upcominggames">see &amp; wait</a><br>Thanks'),
  ).toEqual([
    'No ',
    { tag: 'strong', children: ['players'] },
    ' yet: ',
    { tag: 'a', href: '/nfl/upcominggames', children: ['see & wait'] },
    { tag: 'br', children: [] },
    'Thanks',
  ])
})

test('every HTML entity is decoded once', () => {
  expect(markupNodes('fit &mdash; or out&hellip; &amp;lt;b&#62; &#x2019;')).toEqual([
    'fit — or out… &lt;b> ’',
  ])
})

test.each([
  '<a href="javascript:alert(1)">go</a>',
  '<a href="java\nscript:alert(1)">go</a>',
  '<a href="&#106;avascript:alert(1)">go</a>',
  '<a href=" data:text/html,x">go</a>',
  '<a href="//elsewhere.example">go</a>',
  '<a href="/\\elsewhere.example">go</a>',
  '<a href="/\n/elsewhere.example">go</a>',
  '<a>go</a>',
  '<a data-href="https://a.example">go</a>',
])('%s leaves its text and no link', (html) => {
  expect(markupNodes(html)).toEqual(['go'])
})

test('scripts, styles, comments and pictures leave nothing behind', () => {
  const html =
    'a<script>alert("<b>")</script><style>p{}</style><!-- x --><img src=x onerror="alert(1)">b'
  expect(textOf(markupNodes(html))).toBe('ab')
})

test('elements that are never closed, or in the wrong order, keep their text', () => {
  expect(textOf(markupNodes('<p>one <b>two <i>three</b> four</i> five'))).toBe(
    'one two three four five',
  )
  expect(textOf(markupNodes('5 < 6 & 7'))).toBe('5 < 6 & 7')
})

test('no input makes an unsafe link', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    'a',
    ' href=',
    '"',
    "'",
    'javascript:',
    'https://x',
    '<script>',
    '</script>',
    '<b>',
    '</b>',
    '&#',
    '106;',
    '\n',
    '\u0000',
    '<svg onload=',
    '<p>',
    '=',
    '/',
    'text',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const href of linksOf(markupNodes(pieces.join(''))))
        expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/i)
    }),
  )
})
