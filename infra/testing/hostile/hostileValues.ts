/** Names that every object has without being given them. */
export const inheritedNames = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']

const long = 'x'.repeat(3000)

/** Texts for any place of a call: in its address, a header or its body. */
export const hostileTexts: readonly string[] = [
  ...inheritedNames,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202e\u200b\ufeff',
  '\r\nx-tier: member',
  '🏈'.repeat(300),
  // Longer than a key in DynamoDB.
  long,
  'é'.repeat(1000),
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '-1',
  '0x1f',
  '1e309',
  '1e-400',
  '0.1',
  '9007199254740993',
  '9'.repeat(400),
  '١٢٣',
  '1,2',
  '1;2',
  'nfl#pk',
  'nfl-PIT#current',
  '..',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%c0%af',
  '%',
  '%zz',
  '//elsewhere.example',
  'https://[',
  'https://user:pass@127.0.0.1:1/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1; --",
  '{{7*7}}#{7*7}',
  '(a+)+$',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-11-21T24:00:00Z',
  `${long}@reader.example`,
  'a@b@c',
  'eyJhbGciOiJub25lIn0.e30.',
]

/** JSON.parse gives an object a member of its own with the name `__proto__`, a literal does not. */
const parsed = (json: string): unknown => JSON.parse(json)

const nestedText = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nested = (depth: number) => parsed(nestedText(depth))

/** Values for a place in a body, where anything that is JSON can stand. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  0.1,
  1e21,
  1e308,
  1e-300,
  2 ** 53,
  [],
  [[]],
  [null],
  ['__proto__'],
  Array(2000).fill(0),
  nested(40),
  nested(900),
  {},
  parsed('{"__proto__":{"admin":true}}'),
  parsed('{"constructor":{"prototype":{"admin":true}}}'),
  { toString: 'x', valueOf: 1, length: -1 },
  { '': '' },
  { $ref: '#' },
]

/** Bodies that are no JSON object. */
export const hostileBodies: readonly string[] = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"a":1}{"b":2}',
  '{"__proto__":{"admin":true}}',
  '\ufeff{}',
  '\u0000',
  nestedText(30_000),
  `{"a":"${'x'.repeat(2_000_000)}"}`,
]
