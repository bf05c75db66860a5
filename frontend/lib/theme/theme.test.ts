import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { nextTheme } from './theme.ts'

const early = readFileSync(new URL('../../early/theme.js', import.meta.url), 'utf8')

const paintedWith = (getItem: (key: string) => string | null) => {
  const dataset: { theme?: string } = {}
  runInNewContext(early, { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset.theme
}

test('the switch goes round: as the system, light, dark', () => {
  expect(nextTheme('auto')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('auto')
})

test.each(['light', 'dark'])('a chosen %s theme is there before the first paint', (chosen) => {
  expect(paintedWith((key) => (key === 'theme' ? chosen : null))).toBe(chosen)
})

test.each([null, 'auto', 'pink'])('%s in storage leaves the theme to the system', (stored) => {
  expect(paintedWith(() => stored)).toBeUndefined()
})

test('a refused storage leaves the theme to the system', () => {
  expect(
    paintedWith(() => {
      throw new Error('denied')
    }),
  ).toBeUndefined()
})
