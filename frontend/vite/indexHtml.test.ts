import { expect, test } from 'vitest'
import { stylesInOrder } from './indexHtml.ts'

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
