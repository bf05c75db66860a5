import { expect, test } from 'vitest'
import { librariesFirst, stylesInOrder } from './indexHtml.ts'

const sheet = (name: string) => `    <link rel="stylesheet" crossorigin href="/assets/${name}.css">`
const page = (...names: string[]) =>
  `<head>\n    <link rel="icon" href="/favicon.svg">\n${names.map(sheet).join('\n')}\n  </head>`
const entry = new Set(['assets/index.css'])

test('the entry’s styles come before those of shared chunks', () => {
  expect(stylesInOrder(page('button', 'index', 'dialog'), entry)).toBe(
    page('index', 'button', 'dialog'),
  )
})

test('a page that begins with the entry’s styles is not changed', () => {
  expect(stylesInOrder(page('index', 'button'), entry)).toBe(page('index', 'button'))
  expect(stylesInOrder(page(), entry)).toBe(page())
})

const entryScript = '    <script type="module" crossorigin src="/assets/index-1.js"></script>'

test('the libraries are a script before the entry, instead of a preload', () => {
  const preload = (name: string) =>
    `    <link rel="modulepreload" crossorigin href="/assets/${name}.js">`
  expect(
    librariesFirst([entryScript, preload('runtime-1'), preload('libraries-1')].join('\n')),
  ).toBe(
    [
      '    <script type="module" crossorigin src="/assets/libraries-1.js"></script>',
      entryScript,
      preload('runtime-1'),
    ].join('\n'),
  )
})

test('a page without a chunk of libraries, as in development, is not changed', () => {
  expect(librariesFirst(entryScript)).toBe(entryScript)
})
