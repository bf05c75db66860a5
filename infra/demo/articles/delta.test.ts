import { expect, test } from 'vitest'
import { toDelta } from './delta.ts'

test.each([
  ['a paragraph', 'Plain.', [{ insert: 'Plain.\n' }]],
  ['two paragraphs', 'One.\n\nTwo.', [{ insert: 'One.\nTwo.\n' }]],
  ['a heading', '## Title', [{ insert: 'Title' }, { insert: '\n', attributes: { header: 2 } }]],
  ['a smaller one', '### Part', [{ insert: 'Part' }, { insert: '\n', attributes: { header: 3 } }]],
  ['a quote', '> Said.', [{ insert: 'Said.' }, { insert: '\n', attributes: { blockquote: true } }]],
  [
    'a list',
    '- a\n- b',
    [
      { insert: 'a' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'b' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ],
  ],
  [
    'a numbered list',
    '1. a\n2. b',
    [
      { insert: 'a' },
      { insert: '\n', attributes: { list: 'ordered' } },
      { insert: 'b' },
      { insert: '\n', attributes: { list: 'ordered' } },
    ],
  ],
  [
    'bold and italic',
    'a **b** *c*',
    [
      { insert: 'a ' },
      { insert: 'b', attributes: { bold: true } },
      { insert: ' ' },
      { insert: 'c', attributes: { italic: true } },
      { insert: '\n' },
    ],
  ],
  [
    'italic under underscores',
    'a _b_ c',
    [{ insert: 'a ' }, { insert: 'b', attributes: { italic: true } }, { insert: ' c\n' }],
  ],
  [
    'a paragraph that starts in bold',
    '**b** c',
    [{ insert: 'b', attributes: { bold: true } }, { insert: ' c\n' }],
  ],
  [
    'a link',
    '[DOI](https://doi.org/10.1/a_b).',
    [{ insert: 'DOI', attributes: { link: 'https://doi.org/10.1/a_b' } }, { insert: '.\n' }],
  ],
  [
    'emphasis in a list',
    '- **a** b',
    [
      { insert: 'a', attributes: { bold: true } },
      { insert: ' b' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ],
  ],
  ['nothing', '\n\n', []],
  ['signs that are no markup', '5 > 4 + 1 - #2', [{ insert: '5 > 4 + 1 - #2\n' }]],
])('%s becomes ops', (_, markdown, ops) => {
  expect(toDelta(markdown)).toEqual({ ops })
})

test.each([
  ['a first-level heading', '# Title', 'Line 1: a heading'],
  ['a fourth-level heading', '#### Title', 'Line 1: a heading'],
  ['a heading without a space', '##Title', 'Line 1: a heading'],
  ['a rule', 'a\n\n---', 'Line 3: a rule'],
  ['another bullet', '* a', 'Line 1: a list'],
  ['a nested list', '- a\n  - b', 'Line 2: an indented line'],
  ['a wrapped paragraph', 'a\nb', 'Line 2: no empty line above'],
  ['a wrapped quote', '> a\n> b', 'Line 2: no empty line above'],
  ['a list that changes its kind', '- a\n1. b', 'Line 2: no empty line above'],
  ['text right under a heading', '## a\nb', 'Line 2: no empty line above'],
  ['an empty item', '- ', 'Line 1: a marker without text'],
  ['bold that stays open', 'a\n\nb **c', 'Line 3: "*"'],
  ['an asterisk in a word', 'a*b* c', 'Line 1: "*"'],
  ['italic before a word', '*a*b', 'Line 1: "*"'],
  ['italic of two kinds', 'a *b_', 'Line 1: "*"'],
  ['italic in bold', '**a *b* c**', 'Line 1: "*"'],
  ['code', 'a `b`', 'Line 1: "`"'],
  ['HTML', 'a <b>c</b>', 'Line 1: "<"'],
  ['a table', '| a | b |', 'Line 1: "|"'],
  ['an image', '![a](https://b.example/c.png)', 'Line 1: an image'],
  ['an underscore in a word', 'a_b_c', 'Line 1: "_"'],
  ['a link without a target', '[a]', 'Line 1: "["'],
  ['a link in bold', '**[a](https://b.example)**', 'Line 1: "["'],
  ['a plain http link', '[a](http://b.example)', 'Line 1: a link to http://b.example'],
  ['a script link', '[a](javascript:void)', 'Line 1: a link to javascript:void'],
])('%s is refused, with its line', (_, markdown, message) => {
  expect(() => toDelta(markdown)).toThrow(message)
})

test('an error names its line in the file when the text begins further down', () => {
  expect(() => toDelta('a\n\n# b', 12)).toThrow('Line 14')
})
