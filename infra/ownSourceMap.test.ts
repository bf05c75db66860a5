import { SourceMap } from 'node:module'
import { encode } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { ownSourceMap } from './ownSourceMap.ts'

/** One minified line: our code, two places in a package, our code again. */
const whole = {
  version: 3 as const,
  sources: [
    '../node_modules/zod/index.js',
    '../functions/news/handler.ts',
    '../functions/store/keys.ts',
  ],
  names: ['parse', 'handler'],
  mappings: encode([
    [
      [0, 1, 4, 2, 1],
      [10, 0, 0, 0, 0],
      [20, 0, 7, 0],
      [30, 2, 1, 0],
    ],
  ]),
}
const text = ownSourceMap(JSON.stringify(whole))
const own = new SourceMap(JSON.parse(text))

test('a function’s source map names only our sources', () => {
  expect(JSON.parse(text)).toMatchObject({
    sources: ['../functions/news/handler.ts', '../functions/store/keys.ts'],
    names: ['handler'],
  })
})

test('a position in our code is found, and one in a package is not mistaken for ours', () => {
  expect(own.findEntry(0, 5)).toMatchObject({
    originalSource: '../functions/news/handler.ts',
    originalLine: 4,
    originalColumn: 2,
    name: 'handler',
  })
  expect(own.findEntry(0, 31)).toMatchObject({
    originalSource: '../functions/store/keys.ts',
    originalLine: 1,
  })
  for (const column of [12, 25])
    expect(own.findEntry(0, column)).not.toHaveProperty('originalLine', expect.anything())
})
